/** See RTM-7, RTM-8, and T43 in docs/reliability.md. */
import { EventEmitter, once } from 'node:events';
import {
  REALTIME_MESSAGES_BURST_MAX,
  REALTIME_SOCKETS_PER_USER_MAX,
  REALTIME_TOPICS_MAX,
} from '@vermilion/contract/limits';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { fetchToken, openReadySocket, openSocket } from '../../test/socket.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { REALTIME_LIMITS } from './limits.ts';
import { openRealtime } from './open-realtime.ts';
import { createPeer } from './peer.ts';

let server: TestServer;
let mei: Person;

beforeAll(async () => {
  server = await startTestServer({ hasWorker: true });
  mei = await signedInPerson(server, 'mei');
});
afterEach(async () => {
  const socket = await openReadySocket(mei.client);
  socket.send({ type: 'subscribe', topic: 'jobs' });
  await socket.next('subscribed');
  socket.cut();
});

describe('a frame of a socket', () => {
  test('closes the socket with 1009 if it has a megabyte, before and after the token', async () => {
    const large = JSON.stringify({ type: 'token', token: 'x'.repeat(1_048_576) });

    for (const socket of [await openSocket(mei.client), await openReadySocket(mei.client)]) {
      socket.send(large);
      expect(await socket.closed).toBe(1009);
    }
  });

  test.each<[string, string | Buffer]>([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['no object', '[1]'],
    ['null', 'null'],
    ['an unknown message', '{"type":"shout"}'],
    ['an unknown topic', '{"type":"subscribe","topic":"users"}'],
    ['a topic without a valid id', '{"type":"subscribe","topic":"job:1"}'],
    ['a topic that is no text', '{"type":"subscribe","topic":{"a":1}}'],
    ['a token that is no text', '{"type":"token","token":7}'],
    ['8,000 brackets deep', '['.repeat(8_000)],
    ['binary', Buffer.from('{"type":"subscribe","topic":"jobs"}')],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x00])],
  ])('gets an error and closes the socket with 4400 if its content is %s', async (_, frame) => {
    const socket = await openReadySocket(mei.client);
    socket.send(frame);

    expect(await socket.next('error')).toEqual({ type: 'error', code: 'VALIDATION_FAILED' });
    expect(await socket.closed).toBe(4400);
  });
});

test('ten thousand messages at the same time close a socket with 4429', async () => {
  const socket = await openReadySocket(mei.client);
  for (let count = 0; count < 10_000; count += 1)
    socket.raw.send('{"type":"unsubscribe","topic":"jobs"}', () => undefined);

  expect(await socket.closed).toBe(4429);
});

test('a socket may send the largest permitted burst of messages', async () => {
  const socket = await openReadySocket(mei.client);
  for (let count = 1; count < REALTIME_MESSAGES_BURST_MAX; count += 1)
    socket.send({ type: 'unsubscribe', topic: 'jobs' });

  socket.raw.ping();
  await once(socket.raw, 'pong');
  expect(socket.raw.readyState).toBe(WebSocket.OPEN);
  socket.cut();
});

test('a user’s socket beyond the limit closes with 4429', async () => {
  const lin = await signedInPerson(server, 'lin');
  const sockets = await Promise.all(
    Array.from({ length: REALTIME_SOCKETS_PER_USER_MAX }, () => openReadySocket(lin.client)),
  );
  const token = await fetchToken(lin.client);
  const oneMore = await openSocket(lin.client);
  oneMore.send({ type: 'token', token });
  expect(await oneMore.closed).toBe(4429);

  // Other users are not affected, and a closed socket makes room for another.
  (await openReadySocket(mei.client)).cut();
  sockets[0]?.raw.close();
  await sockets[0]?.closed;
  sockets.push(await openReadySocket(lin.client));
  for (const socket of sockets) socket.cut();
});

test('a subscription beyond the limit of topics gets an error that names its topic', async () => {
  const socket = await openReadySocket(mei.client);
  const topics = Array.from(
    { length: REALTIME_TOPICS_MAX + 1 },
    () => `job:${crypto.randomUUID()}` as const,
  );
  // Sends the subscriptions together, so that all still wait for answers when the last one arrives.
  for (const topic of topics) socket.send({ type: 'subscribe', topic });

  await expect
    .poll(() => socket.messages.filter(message => message.type === 'error'))
    .toHaveLength(topics.length);
  expect(socket.messages).toContainEqual({
    type: 'error',
    code: 'RATE_LIMITED',
    topic: topics.at(-1),
  });
  expect(socket.messages).toContainEqual({ type: 'error', code: 'NOT_FOUND', topic: topics[0] });
  socket.cut();
});

test('the upgrade answers 503 if too many sockets of a network have sent no token', async () => {
  const greetingsMax = REALTIME_LIMITS.greetingsPerNetworkMax;
  const sockets = await Promise.all(
    Array.from({ length: greetingsMax }, () => openSocket(mei.client)),
  );

  await expect(openSocket(mei.client)).rejects.toThrow('503');

  sockets[0]?.send({ type: 'token', token: await fetchToken(mei.client) });
  await sockets[0]?.next('ready');
  for (const socket of sockets) socket.cut();
  await Promise.all(sockets.map(({ closed }) => closed));
  await expect
    .poll(() =>
      openSocket(mei.client).then(
        socket => socket.cut() ?? 'open',
        () => 'refused',
      ),
    )
    .toBe('open');
});

test('the addresses of one IPv6 /64 share the limit for sockets without a token', async () => {
  const realtime = openRealtime(server.ctx, { ...REALTIME_LIMITS, greetingsPerNetworkMax: 3 });
  const greet = (address: string) => {
    const leave = () => void socket.emit('close');
    const socket = Object.assign(new EventEmitter(), { close: leave, terminate: leave });
    // as: the code uses only these members of a silent WebSocket
    realtime.serve(socket as unknown as WebSocket, address);

    return socket;
  };

  const sockets = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2:a:b:c:d'].map(greet);

  expect(realtime.isFull('2001:db8:1:2::99')).toBe(true);
  expect(realtime.isFull('2001:db8:1:3::1')).toBe(false);
  sockets[0]?.terminate();
  expect(realtime.isFull('2001:db8:1:2::99')).toBe(false);
  await realtime.sayGoodbye();
  await realtime.close();
});

test('a slow reader is disconnected when more than a megabyte waits for it', () => {
  const socket = Object.assign(new EventEmitter(), { bufferedAmount: 0, sent: 0, isCut: false });
  const stub = Object.assign(socket, {
    send: () => (socket.sent += 1),
    terminate: () => (socket.isCut = true),
  });
  // as: the code uses only these members of a WebSocket
  const peer = createPeer(stub as unknown as WebSocket, '::1', 0, REALTIME_LIMITS);

  socket.bufferedAmount = REALTIME_LIMITS.bufferedBytesMax;
  peer.send(Buffer.from('{}'));
  expect(socket).toMatchObject({ sent: 1, isCut: false });
  socket.bufferedAmount += 1;
  peer.send(Buffer.from('{}'));
  expect(socket).toMatchObject({ sent: 1, isCut: true });
  expect(peer.isClosed()).toBe(true);
});

test('a socket that does not answer a ping is disconnected at the next ping', async () => {
  const realtime = openRealtime(server.ctx, { ...REALTIME_LIMITS, pingEveryMs: 100 });
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  sockets.on('connection', socket => realtime.serve(socket, '127.0.0.1'));
  await once(sockets, 'listening');
  const address = sockets.address();
  const url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`;
  const [alive, dead] = [new WebSocket(url), new WebSocket(url, { autoPong: false })];
  let pings = 0;
  alive.on('ping', () => (pings += 1));

  await once(dead, 'close');
  const pingsBefore = pings;
  await expect.poll(() => pings).toBeGreaterThan(pingsBefore + 1);
  expect(alive.readyState).toBe(WebSocket.OPEN);

  await realtime.sayGoodbye();
  await realtime.close();
  sockets.close();
});
