/** See T41, SES-17. */
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';

/** Starts a server that creates its own mailer instead of using the test's. */
const startWithOwnMailer = (settings: Record<string, string> = {}) =>
  startTestServer({ parts: { mailer: undefined }, settings });

const server = await startWithOwnMailer();

type Page = { status: number; body: string; csp: string; location: string | undefined };

function get(
  path: string,
  headers: Record<string, string> = {},
  on: TestServer = server,
): Promise<Page> {
  const { port } = new URL(on.url);
  const { host } = new URL(on.ctx.publicUrl());

  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path, headers: { host, ...headers } },
      response => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        response.on('end', () => {
          const { location, 'content-security-policy': csp } = response.headers;
          resolve({ status: response.statusCode ?? 0, body, csp: String(csp), location });
        });
      },
    );
    call.on('error', reject).end();
  });
}

async function newestMail(headers: Record<string, string> = {}): Promise<Page> {
  const { body } = await get('/dev/outbox');
  const [, path = ''] =
    /href="(\/dev\/outbox\/[^"]+)"/.exec(body.slice(body.indexOf('<ol>'))) ?? [];

  return get(path, headers);
}

function unescapeHtml(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

describe('the outbox', () => {
  test('begins empty, lists a sent mail, and shows its link, which confirms the address', async () => {
    expect((await get('/dev/outbox')).body).toContain('No mail yet');
    const client = server.client();
    await client.post('/api/auth/signup', { email: 'mei@example.com', password: 'long enough' });

    await expect
      .poll(async () => (await get('/dev/outbox')).body, { timeout: 10_000 })
      .toContain('mei@example.com');
    const list = await get('/dev/outbox');
    const mail = await newestMail();

    expect(list.body).toContain('Confirm your email for Vermilion');
    expect(mail.status).toBe(200);
    const [, token] = /<a href="[^"]+\/auth\/confirm\?token=([\w-]+)"/.exec(mail.body) ?? [];
    expect((await client.post('/api/auth/confirm', { token })).status).toBe(200);
  });

  test('has no script and a policy that allows none', async () => {
    const { body, csp } = await get('/dev/outbox');

    expect(body).not.toMatch(/<script|\son\w+=/i);
    expect(csp).toContain("default-src 'none'");
    expect(csp).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('escapes the subject and the plain text of a mail', async () => {
    await server.ctx.mailer.send({
      to: 'mei@example.com',
      subject: '<img src=x onerror=alert(1)>',
      text: 'Title\n\n<script>alert(1)</script> https://example.com/?a=1&b="><b>',
      html: '<p>x</p>',
    });

    const list = await get('/dev/outbox');
    const mail = await newestMail();

    expect(list.body + mail.body).not.toMatch(/<img|<script|<b>/);
    expect(mail.body).toContain('&#60;script&#62;');
  });

  test('shows a mail’s HTML in a sandboxed frame that may only follow links, and its plain text', async () => {
    const html =
      '<!doctype html><html lang="zh-Hans"><head><title>t</title></head><body><p>“您好” &amp; 再见</p></body></html>';
    await server.ctx.mailer.send({
      to: 'mei@example.com',
      subject: '请确认您的邮箱',
      text: '您好\n\n再见',
      html,
    });

    const { body, csp } = await newestMail();

    const [, sandbox, letter = ''] =
      /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)"/.exec(body) ?? [];
    expect(sandbox).toBe('allow-top-navigation-by-user-activation');
    expect(unescapeHtml(letter)).toBe(html.replace('<head>', '<head><base target="_top">'));
    expect(body).toContain('<pre lang="zh-Hans">您好\n\n再见</pre>');
    expect(csp).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  test('uses the language of the browser', async () => {
    const headers = { 'accept-language': 'zh-CN' };

    expect((await get('/dev/outbox', headers)).body).toMatch(
      /<html lang="zh-Hans">.*<title>发件箱 · 朱砂<.*<h1>发件箱<\/h1>/s,
    );
    expect((await newestMail(headers)).body).toMatch(
      /发送时间<\/dt><dd>\d{4}年\d+月\d+日 \d\d:\d\d UTC/,
    );
    expect((await newestMail()).body).toMatch(/Sent<\/dt><dd>\d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC/);
  });

  test.each([
    '/dev/outbox',
    '/dev/outbox/20260101T000000000Z-1-000001.eml',
    '/dev/outbox?next=//evil.example',
  ])('redirects %s from 127.0.0.1 to localhost', async path => {
    const { port } = new URL(server.url);
    const answer = await get(path, { host: `127.0.0.1:${port}` });

    expect(answer).toMatchObject({
      status: 302,
      body: '',
      location: `http://localhost:${port}${path}`,
    });
  });

  test.each([
    '/dev/outbox/nothing',
    '/dev/outbox/..%2fsecret',
    '/dev/outbox/%2e%2e',
    '/dev/outbox/20260101T000000000Z-1-000001.eml',
  ])('answers 404 for %s', async path => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('a request that the outbox must not answer', async () => {
  // These tests have their own server, because a request through a proxy makes a server require a
  // token.
  const server = await startWithOwnMailer();
  const strangers: Record<string, string>[] = [
    { host: 'evil.example' },
    { host: 'localhost' },
    { host: '127.0.0.1' },
    { host: '127.0.0.1:1' },
    { host: `127.0.0.1.evil.example:${new URL(server.url).port}` },
    { host: `127.0.0.1:${new URL(server.url).port}`, 'x-forwarded-for': '10.0.0.7' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'http' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
  ];
  test.each(strangers)('gets 404 with the header %j', async headers => {
    expect((await get('/dev/outbox', headers, server)).status).toBe(404);
  });

  test('gets 404 with a whole address instead of a path', async () => {
    const { port, host } = new URL(server.url);

    expect(
      await get(`http://${host}/dev/outbox`, { host: `127.0.0.1:${port}` }, server),
    ).toMatchObject({
      status: 404,
    });
    expect(
      await get('http://evil.example/dev/outbox', { host: 'evil.example' }, server),
    ).toMatchObject({
      status: 404,
    });
  });

  test('gets 404 for 127.0.0.1 while PUBLIC_URL has another name', async () => {
    const named = await startWithOwnMailer({ PUBLIC_URL: 'http://localhost:7' });

    expect((await get('/dev/outbox', { host: 'localhost:7' }, named)).status).toBe(200);
    expect((await get('/dev/outbox', { host: new URL(named.url).host }, named)).status).toBe(404);
    await named.close();
  });

  const configurations: Record<string, string>[] = [
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://studio.example.com' },
  ];
  test.each(configurations)('gets 404 with the settings %j', async settings => {
    const elsewhere = await startWithOwnMailer(settings);

    expect((await get('/dev/outbox', {}, elsewhere)).status).toBe(404);
    await elsewhere.close();
  });
});
