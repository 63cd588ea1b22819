/**
 * Some of the requests look as if a proxy on the same machine had sent them. See SES-17, SES-18.
 */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

async function get(
  server: TestServer,
  path: string,
  changes: Headers = {},
  version = '1.1',
): Promise<{ status: number; headers: string; body: string }> {
  const { host } = new URL(server.ctx.publicUrl());
  const headers = Object.entries({ host, connection: 'close', ...changes });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(
    `GET ${path} HTTP/${version}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');

  return { status: Number(head.split(' ')[1]), headers: head, body: rest.join('\r\n\r\n') };
}
type Headers = Record<string, string>;

const start = (settings: Headers = {}) =>
  startTestServer({ parts: { mailer: undefined }, settings });

const signs: [string, Headers, string?][] = [
  ['another origin', { origin: 'https://studio.example.com' }],
  ['the origin null', { origin: 'null' }],
  ['an X-Forwarded-For header', { 'x-forwarded-for': '203.0.113.7' }],
  ['a Forwarded header', { forwarded: 'for=203.0.113.7' }],
  ['an X-Forwarded-Port header', { 'x-forwarded-port': '443' }],
  ['the header of a content delivery network', { 'cf-connecting-ip': '203.0.113.7' }],
  ['a Via header', { via: '1.1 proxy' }],
  ['another host', { host: 'studio.example.com' }],
  ['HTTP/1.0', {}, '1.0'],
];

describe.each(signs)('after a request with %s', async (_, headers, version) => {
  const server = await start();
  const { token } = server.ctx.localAccess;

  test('the outbox and the metrics require the token', async () => {
    expect((await get(server, '/dev/outbox')).status).toBe(200);
    expect((await get(server, '/metrics')).status).toBe(200);

    await get(server, '/', headers, version);

    expect(await get(server, '/dev/outbox')).toMatchObject({
      status: 401,
      body: expect.stringContaining('This outbox needs a token'),
    });
    expect((await get(server, '/dev/outbox/20260101T000000000Z-1-000001.eml')).status).toBe(401);
    expect((await get(server, '/metrics')).status).toBe(401);
    expect((await get(server, '/metrics', { authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await get(server, '/metrics', { authorization: `Bearer ${token}` })).status).toBe(200);
  });
});

describe('the printed token', async () => {
  const server = await start({ METRICS_TOKEN: 'a token for metrics' });
  const { token } = server.ctx.localAccess;

  test('opens the outbox by one click and does not stay in the address', async () => {
    const opened = await get(server, `/dev/outbox?token=${token}`);
    const [, cookie = ''] = /set-cookie: (outbox=[^;]+)/i.exec(opened.headers) ?? [];
    await get(server, '/', { via: '1.1 proxy' });

    expect(opened.status).toBe(303);
    expect(opened.headers).toMatch(/location: \/dev\/outbox\r\n/i);
    expect(opened.headers).toMatch(
      /set-cookie: outbox=[\w-]{22}; Path=\/dev\/outbox; HttpOnly; SameSite=Strict\r\n/i,
    );
    expect((await get(server, '/dev/outbox', { cookie })).status).toBe(200);
    expect((await get(server, '/dev/outbox')).status).toBe(401);
  });

  test('is requested by a form in the browser’s language, which reports a wrong token', async () => {
    const asked = await get(server, '/dev/outbox?token=wrong', { 'accept-language': 'zh-CN' });

    expect(asked.status).toBe(401);
    expect(asked.body).toMatch(/<h1>打开发件箱需要令牌<\/h1>.*role="alert">这不是本次启动的令牌/s);
    expect(asked.headers).toContain("form-action 'self'");
  });

  test('admits nobody from another machine', async () => {
    expect((await get(server, `/dev/outbox?token=${token}`, { via: '1.1 proxy' })).status).toBe(
      404,
    );
    expect(
      (await get(server, `/dev/outbox?token=${token}`, { host: 'studio.example.com' })).status,
    ).toBe(404);
    expect(
      (await get(server, '/metrics', { via: '1.1 proxy', authorization: `Bearer ${token}` }))
        .status,
    ).toBe(404);
  });

  test('does not replace METRICS_TOKEN, which opens the metrics from anywhere', async () => {
    const authorization = 'Bearer a token for metrics';

    expect((await get(server, '/metrics', { authorization })).status).toBe(200);
    expect(
      (await get(server, '/metrics', { authorization, via: '1.1 proxy', host: 'evil.example' }))
        .status,
    ).toBe(200);
  });
});

test('requests from this machine’s browsers do not count as signs of a proxy', async () => {
  const server = await start();
  const { port } = new URL(server.url);

  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    await get(server, '/', { host: `${name}:${port}`, origin: `http://${name}:${port}` });
  }

  expect((await get(server, '/dev/outbox')).status).toBe(200);
  expect((await get(server, '/metrics', { host: `127.0.0.1:${port}` })).status).toBe(200);
});

test('without a token, the metrics are only for this machine', async () => {
  const server = await start();

  expect(await get(server, '/metrics')).toMatchObject({
    status: 200,
    body: expect.stringContaining('http_request_seconds'),
  });
  expect((await get(server, '/metrics', { 'x-forwarded-for': '10.0.0.7' })).status).toBe(404);
  expect((await get(server, '/metrics', { host: 'evil.example' })).status).toBe(404);
});
