/** See T46 in docs/reliability.md. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { routes } from '@vermilion/contract/routes';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startServedNode } from '../../test/programs/served-node.ts';
import { startSlowClients } from '../../test/slow-clients.ts';

const SLOW = { headers: 220, body: 220, reading: 60 };
const CALLS = 40;
/** Only a node that answers nobody takes this long. */
const NEVER_MS = 240_000;
const node = await startServedNode();
afterAll(() => node.close());

const signIn = {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    origin: node.url.origin.replace('127.0.0.1', 'localhost'),
  },
  body: JSON.stringify({ email: 'nobody@example.com', password: 'correct horse' }),
};

test('500 slow clients that reconnect whenever they are cut off do not block pages, calls or the database', {
  timeout: NEVER_MS,
}, async () => {
  const slow = startSlowClients(node.url, SLOW);
  onTestFinished(() => slow.stop());
  await expect.poll(slow.begun, { timeout: NEVER_MS }).toBe(500);

  const statuses = new Set<string>();
  for (let call = 0; call < CALLS; call += 1) {
    for (const path of ['/', '/readyz', routes.listModels.path, '/api/v1/me']) {
      const { status } = await fetch(new URL(path, node.url));
      statuses.add(`${path} ${status}`);
    }
  }
  const { status } = await fetch(new URL(routes.signIn.path, node.url), signIn);

  expect([...statuses]).toEqual([
    '/ 200',
    '/readyz 200',
    `${routes.listModels.path} 200`,
    '/api/v1/me 401',
  ]);
  expect(status).toBe(401);
  await expect.poll(slow.begun, { timeout: NEVER_MS }).toBe(500);
});

const post = (body: string) =>
  `POST ${routes.signIn.path} HTTP/1.1\r\nHost: ${signIn.headers.origin.slice(7)}\r\nOrigin: ${signIn.headers.origin}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const get = (rest: string) => `GET ${rest}\r\nConnection: close\r\n\r\n`;

test.each([
  ['headers of 17 KB', get(`/ HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}`), 413],
  [
    '100,000 keys of a query',
    get(`/api/v1/history?${'a=1&'.repeat(100_000)} HTTP/1.1\r\nHost: x`),
    413,
  ],
  [
    '3,000 keys of a query',
    get(`/api/v1/history?${'a=1&'.repeat(3_000)} HTTP/1.1\r\nHost: x`),
    401,
  ],
  ['a body of 2 MB', post('x'.repeat(2_000_000)), 413],
  ['100,000 nested lists', post(`{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 400],
])('the node answers %s with an error, and keeps running', async (_, words, status) => {
  const socket = connect(Number(node.url.port), node.url.hostname);
  socket.on('error', () => undefined); // a refusal may cut a body that is still being sent
  socket.write(words);
  const [answer] = await once(socket, 'data');
  socket.destroy();

  expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect((await fetch(new URL('/readyz', node.url))).status).toBe(200);
});
