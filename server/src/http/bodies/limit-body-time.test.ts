import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { limitBodyTime } from './limit-body-time.ts';

const server = fastify();
limitBodyTime(server, 150);
server.post('/words', async request => request.body);
server.addContentTypeParser('image/png', (_, __, done) => done(null));
server.put('/file', { config: { takesFiles: true } }, async request => {
  let sizeBytes = 0;
  for await (const chunk of request.raw) sizeBytes += chunk.length;

  return { sizeBytes };
});
server.put('/refused', { config: { takesFiles: true } }, async (_, reply) =>
  reply.status(403).send('no'),
);
const url = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => server.close());

async function begin(line: string, type: string) {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.write(
    `${line} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: ${type}\r\nContent-Length: 8\r\n\r\n{"a"`,
  );

  return socket;
}

test('a body that does not end in time is cut off, but a file may take longer', async () => {
  const file = await begin('PUT /file', 'image/png');
  const words = await begin('POST /words', 'application/json');

  expect(await text(words)).toMatch(/^HTTP\/1.1 408 /);
  file.end(':12}');
  expect(await text(file)).toMatch(/^HTTP\/1.1 200 .*\{"sizeBytes":8\}$/s);
});

test('a body that ends in time is answered, and its connection stays usable', async () => {
  const socket = await begin('POST /words', 'application/json');
  socket.write(':12}');
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1.1 200 .*\{"a":12\}$/s);

  // Before the next request another body exceeds its time, so the first body's timer would have
  // fired too.
  expect(await text(await begin('POST /words', 'application/json'))).toMatch(/408/);
  socket.end('GET /none HTTP/1.1\r\nHost: x\r\n\r\n');

  expect(await text(socket)).toMatch(/^HTTP\/1.1 404 /);
});

test('a refused file gets only the time limit of other bodies', async () => {
  const refused = await begin('PUT /refused', 'image/png');

  expect(await text(refused)).toMatch(/^HTTP\/1.1 403 [^]*no$/);
});
