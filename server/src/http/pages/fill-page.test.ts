import type { FontFaceArguments } from '@vermilion/contract/first-page/font-faces';
import { expect, test } from 'vitest';
import { fillPage } from './fill-page.ts';

const HTML =
  '<html lang="en"><head><title>Ink</title><!--head--><script type="module" src="/a.js"></script>\n<link rel="modulepreload" href="/app.js"><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/assets/index-a.css"></head><body><div id="root"><!--page--><i>skeleton</i><!--/page--></div></body></html>';
const drawing = {
  title: 'Terms & <b>$&</b>',
  links: '<link rel="preload">',
  body: '<h1>$&</h1>',
  css: 'h1{color:red}',
  fonts: '@font-face{}',
  fontFaces: [
    ['Inter', 'url(/a.woff2)', { weight: '400', display: 'swap' }],
  ] as FontFaceArguments[],
  data: {
    path: '/terms',
    document: { name: 'terms', language: 'en', text: '</script><!-- $& -->' } as const,
  },
};

test('a page without a drawing keeps its skeleton, and its `html` element names the language and the theme', () => {
  expect(fillPage(HTML, { language: 'zh', theme: 'light' })).toBe(
    HTML.replace('<html lang="en">', '<html lang="zh-CN" data-told data-theme="light">'),
  );
  expect(fillPage(HTML, { language: 'en', theme: undefined })).toContain(
    '<html lang="en" data-told>',
  );
});

test('a drawing replaces the skeleton and the application’s links, and its title and data are escaped', () => {
  const filled = fillPage(HTML, { language: 'en', theme: undefined }, drawing);

  expect(filled).toContain('<html lang="en" data-told data-drawn>');
  expect(filled).toContain('<title>Terms &#38; &#60;b&#62;$&#38;&#60;/b&#62;</title>');
  expect(filled).toContain(
    '<link rel="preload"><style>h1{color:red}</style><style>@font-face{}</style><link disabled media="not all" rel="stylesheet" href="/assets/index-a.css"></head>',
  );
  expect(filled).toContain(
    '</div><script fetchpriority="low" type="module" src="/a.js"></script><script type="application/json"',
  );
  expect(filled).toContain('<div id="root"><h1>$&</h1></div>');
  expect(filled).not.toContain('skeleton');
  expect(filled).not.toContain('/app.js');
  expect(filled).not.toContain('/a.css');
  const [, json = ''] = /id="first-data">(.*)<\/script><\/body>/.exec(filled) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(drawing.data);
});

test('a page with a first picture has its fonts as data, and as rules for browsers without scripts', () => {
  const links = '<link rel="preload" as="image">';
  const filled = fillPage(HTML, { language: 'en', theme: undefined }, { ...drawing, links });

  expect(filled).toContain(
    '<script type="application/json" id="fonts">[["Inter","url(/a.woff2)",{"weight":"400","display":"swap"}]]</script><noscript><style>@font-face{}</style></noscript>',
  );
  expect(filled).not.toContain('</style><style>@font-face{}');
});
