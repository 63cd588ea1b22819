/** See GAL-2, PRO-3. */
import { pagePaths } from '@vermilion/contract/page-paths';
import { afterAll, expect, test, vi } from 'vitest';
import { keepPreset } from '../../test/presets.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer({ hasWorker: false });
afterAll(() => server.close());

/**
 * The public address of the pages. The server redirects other addresses to it, and a redirect drops
 * cookies.
 */
const url = server.url.replace('127.0.0.1', 'localhost');
const isDrawn = (html: string) => /<html [^>]*data-drawn>/.test(html);

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}${path}`, { headers });

  return { headers: answer.headers, html: await answer.text() };
}

test.for([
  [pagePaths.login, 'en', '<h1', 'Log in · Vermilion'],
  [pagePaths.login, 'zh', '<h1', '登录 · 朱砂'],
  [pagePaths.signUp, 'en', '<h1', 'Create your account · Vermilion'],
  [pagePaths.privacy, 'zh', '<h2', '隐私'],
] as const)('%s is drawn in %s', async ([path, language, element, title]) => {
  const { html, headers } = await read(path, { cookie: `language=${language}` });

  expect(isDrawn(html)).toBe(true);
  expect(html).toContain(element);
  expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toContain(title);
  expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
});

test('the page has the browser’s language if no cookie has a valid choice', async () => {
  for (const cookie of ['', 'language=xx; theme=neon'])
    expect((await read(pagePaths.login, { cookie, 'accept-language': 'zh-CN,zh' })).html).toContain(
      '<html lang="zh-CN" data-told data-drawn>',
    );
});

test('the page has the chosen theme', async () => {
  expect((await read(pagePaths.login, { cookie: 'theme=light' })).html).toContain(
    'data-theme="light"',
  );
});

test('a browser with the cookie `signed_in` gets no visitor’s page', async () => {
  const { html } = await read(pagePaths.home, { cookie: 'signed_in=1' });

  expect(isDrawn(html)).toBe(false);
  expect(html).toContain('studio-skeleton');
});

test('the landing page shows presets as soon as they are featured', async () => {
  const before = (await read('/')).html;
  expect(isDrawn(before)).toBe(true);
  expect(before).not.toContain('<img');

  const { images } = await keepPreset(server.ctx);

  await vi.waitFor(async () => {
    const { html } = await read('/');
    expect(isDrawn(html)).toBe(true);
    expect(html).toContain(`src="${images[0]?.url}"`);
  });
});

test('a query that does not change the page is ignored; a page that a query changes, and the path //login, are not drawn', async () => {
  const plain = await read(pagePaths.login);
  for (const query of ['?utm_source=mail&ref=a', '?next=', '?<script>', '?%', '??', '?'])
    expect(await read(`${pagePaths.login}${query}`), query).toMatchObject({ html: plain.html });

  const { html } = await read(`${pagePaths.login}?utm_source=mail&next=/studio`);
  expect(isDrawn(html)).toBe(false);
  expect(isDrawn((await read('//login')).html)).toBe(false);
});

test('the answer reports the time of rendering', async () => {
  expect((await read(pagePaths.login)).headers.get('server-timing')).toMatch(
    /^page;dur=[\d.]+, encode;dur=[\d.]+$/,
  );
});
