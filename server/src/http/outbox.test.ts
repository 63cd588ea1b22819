import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

/** Without a mailer of the test's the server makes its own. */
const startWithOwnMailer = (settings: Record<string, string> = {}) =>
  startTestServer({ parts: { mailer: undefined }, settings });

const server = await startWithOwnMailer();

type Page = { status: number; body: string; csp: string };

/** As a browser at this machine asks, unless `headers` says otherwise. */
function get(path: string, headers: Record<string, string> = {}, on: TestServer = server): Promise<Page> {
  const { port } = new URL(on.url);
  const { host } = new URL(on.ctx.publicUrl());

  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, response => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body, csp: String(response.headers['content-security-policy']) });
      });
    });
    call.on('error', reject).end();
  });
}

describe('the outbox', () => {
  test('begins empty, lists a mail and shows it with a link that confirms', async () => {
    expect((await get('/dev/outbox')).body).toContain('No mail yet');
    const client = server.client();
    await client.post('/api/auth/signup', { email: 'mei@example.com', password: 'long enough' });

    await expect.poll(async () => (await get('/dev/outbox')).body, { timeout: 10_000 }).toContain('mei@example.com');
    const list = await get('/dev/outbox');
    const [, path = ''] = /href="(\/dev\/outbox\/[^"]+)"/.exec(list.body.slice(list.body.indexOf('<ol>'))) ?? [];
    const mail = await get(path);

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

  test('shows words of a mail as words', async () => {
    await server.ctx.mailer.send({
      to: 'mei@example.com',
      subject: '<img src=x onerror=alert(1)>',
      text: 'Title\n\n<script>alert(1)</script> https://example.com/?a=1&b="><b>',
      html: '<p>x</p>',
    });

    const list = await get('/dev/outbox');
    const [, path = ''] = /href="(\/dev\/outbox\/[^"]+)"/.exec(list.body.slice(list.body.indexOf('<ol>'))) ?? [];
    const mail = await get(path);

    expect(list.body + mail.body).not.toMatch(/<img|<script|<b>/);
    expect(mail.body).toContain('&#60;script&#62;');
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

describe('whoever may come from elsewhere gets 404', () => {
  const strangers: Record<string, string>[] = [
    { host: 'evil.example' },
    { host: `127.0.0.1:${new URL(server.url).port}` },
    { host: 'localhost' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'http' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
  ];
  test.each(strangers)('%j', async headers => {
    expect((await get('/dev/outbox', headers)).status).toBe(404);
  });

  const configurations: Record<string, string>[] = [
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://studio.example.com' },
  ];
  test.each(configurations)('with %j', async settings => {
    const elsewhere = await startWithOwnMailer(settings);

    expect((await get('/dev/outbox', {}, elsewhere)).status).toBe(404);
    await elsewhere.close();
  });
});
