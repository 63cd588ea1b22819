import { expect, test } from 'vitest';
import { withFirstPicture } from './first-picture.ts';

const html = '<title>Ink</title><meta name="first-picture" content="" /><p>';

test('a page names its first picture, with escaped addresses and widths', () => {
  const picture = {
    srcset: '/files/a"$&.webp 320w, /files/a.png 864w',
    sizes: '(width < 48rem) 213px, 315px',
  };

  expect(withFirstPicture(html, picture)).toBe(
    '<title>Ink</title><meta name="first-picture" content="/files/a&#34;$&#38;.webp 320w, /files/a.png 864w" data-sizes="(width &#60; 48rem) 213px, 315px" /><p>',
  );
});

test('a page without the `meta` element for the first picture stays unchanged', () => {
  expect(withFirstPicture('<p>', { srcset: '/files/a.png 1w', sizes: '1px' })).toBe('<p>');
});
