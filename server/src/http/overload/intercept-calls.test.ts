/** Refusals on connections that carry several calls. Real: HTTP over loopback. */
import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askClientsToLeave } from '../ask-clients-to-leave.ts';
import { refuseOverload } from './refuse-overload.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A server whose guard does what the test says, and which answers with what it was sent. */
async function startServer() {
  const load = { isOverloaded: true, refusals: 0, decisions: 0 };
  const held: (() => void)[] = [];
  const accepted: Socket[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', chunk => {
      body += chunk;
    });
    request.on('end', () => {
      const end = () => response.end(`${request.method} ${request.url} ${body}`);
      if (request.url?.includes('held')) held.push(end);
      else end();
    });
  });
  server.on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nContent-Length: 0\r\n\r\n');
    socket.on('data', chunk => socket.write(`echo ${chunk}`));
  });
  refuseOverload(server, {
    guard: {
      isRefused() {
        load.decisions += 1;

        return load.isOverloaded;
      },
      isRefusing: () => load.isOverloaded,
    },
    neverRefused: ['/api/webhook'],
    headers: { 'x-ours': 'everywhere' },
    nextRequestId: () => `id-${load.refusals}`,
    onRefused: () => {
      load.refusals += 1;
    },
  });
  server.on('connection', socket => accepted.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });

  return { server, load, held, accepted, open: () => openConnection(server) };
}

async function openConnection(server: http.Server) {
  // as: it listens on a port
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('latin1');
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  let text = '';
  socket.on('data', chunk => {
    text += chunk;
  });
  const readAnswer = () => {
    const [head] = /^[^]*?\r\n\r\n/.exec(text) ?? [];
    if (head === undefined) return undefined;
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (text.length < head.length + length) return undefined;
    const body = text.slice(head.length, head.length + length);
    text = text.slice(head.length + body.length);

    return { status: Number(head.slice(9, 12)), head, body };
  };
  const nextAnswer = async () => {
    for (;;) {
      const answer = readAnswer();
      if (answer) return answer;
      await once(socket, 'data');
    }
  };

  return {
    socket,
    nextAnswer,
    send: (part: string) => socket.write(part, 'latin1'),
    ask(call: string) {
      socket.write(call, 'latin1');

      return nextAnswer();
    },
    async nextText() {
      if (text === '') await once(socket, 'data');
      const all = text;
      text = '';

      return all;
    },
  };
}

const get = (path: string, fields = '') => `GET ${path} HTTP/1.1\r\nHost: here\r\n${fields}\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const linesOf = (head: string) =>
  head
    .toLowerCase()
    .split('\r\n')
    .filter(line => line !== '' && !line.startsWith('date:'))
    .toSorted();

test('the second refusal of a connection comes before the parser, and says the same', async () => {
  const { load, open } = await startServer();
  const connection = await open();

  const first = await connection.ask(get('/api/a'));
  const second = await connection.ask(get('/api/a', 'Connection: keep-alive\r\nCookie: a=b\r\n'));

  expect(linesOf(second.head)).toEqual(linesOf(first.head));
  expect(second.body).toBe(first.body.replace('id-0', 'id-1'));
  expect(JSON.parse(second.body)).toMatchObject({ code: 'UNAVAILABLE', requestId: 'id-1' });
  // Only Node's own answers say the date.
  expect(first.head).toMatch(/^date:/im);
  expect(second.head).not.toMatch(/^date:/im);
  expect(load).toMatchObject({ refusals: 2, decisions: 2 });
});

test('a call that is not refused is decided once, and answered', async () => {
  const { load, open } = await startServer();
  const connection = await open();
  await connection.ask(get('/api/a'));

  load.isOverloaded = false;
  const taken = await connection.ask(get('/api/b'));
  load.isOverloaded = true;

  expect(taken).toMatchObject({ status: 200, body: 'GET /api/b ' });
  expect(load).toMatchObject({ refusals: 1, decisions: 2 });
  expect((await connection.ask(get('/api/a'))).status).toBe(503);
});

test('calls that are never refused, and pages, are answered on the same connection', async () => {
  const { open } = await startServer();
  const connection = await open();
  await connection.ask(get('/api/a'));

  expect((await connection.ask(post('/api/webhook/1', 'paid'))).body).toBe(
    'POST /api/webhook/1 paid',
  );
  expect((await connection.ask(get('/api/webhook/1'))).status).toBe(200);
  expect((await connection.ask(get('/'))).status).toBe(200);
  expect((await connection.ask(get('/files/a'))).status).toBe(503);
  expect((await connection.ask(get('/files/a'))).status).toBe(503);
});

test('a body is not taken for a call', async () => {
  const { load, open } = await startServer();
  const connection = await open();
  await connection.ask(get('/api/a'));

  connection.send(get('/api/b', 'Content-Length: 40\r\n'));
  expect((await connection.nextAnswer()).status).toBe(503);
  connection.send(get('/api/c').padEnd(40, '.').slice(0, 40));
  const after = await connection.ask(get('/api/d'));

  expect(after.status).toBe(503);
  expect(load.refusals).toBe(3);
});

test('pipelined calls are answered in their order', async () => {
  const { load, held, open } = await startServer();
  const connection = await open();
  await connection.ask(get('/api/a'));

  connection.send(get('/api/b') + get('/held'));
  expect((await connection.nextAnswer()).status).toBe(503);
  connection.send(get('/api/c'));
  await expect.poll(() => load.refusals).toBe(3);
  for (const end of held) end();

  expect((await connection.nextAnswer()).body).toBe('GET /held ');
  expect((await connection.nextAnswer()).status).toBe(503);
});

test('a call in two parts is refused as a whole', async () => {
  const { accepted, load, open } = await startServer();
  const connection = await open();
  const call = get('/api/b', 'Some: field\r\n'.repeat(60));
  await connection.ask(call);

  connection.send(call.slice(0, -2));
  await expect.poll(() => accepted[0]?.bytesRead).toBe(2 * call.length - 2);
  connection.send(call.slice(-2));

  expect((await connection.nextAnswer()).status).toBe(503);
  expect(load.refusals).toBe(2);
});

test('a connection that its client or the node ends is closed after the refusal', async () => {
  const { server, open } = await startServer();
  const client = await open();
  const node = await open();
  await client.ask(get('/api/a'));
  await node.ask(get('/api/a'));

  const closing = await client.ask(get('/api/b', 'Connection: close\r\n'));
  await once(client.socket, 'close');
  askClientsToLeave(server);
  const leaving = await node.ask(get('/api/b'));
  await once(node.socket, 'close');

  expect(closing.status).toBe(503);
  expect(leaving.head).toMatch(/^connection: close\r$/im);
});

test('a connection becomes a WebSocket after refusals', async () => {
  const { open } = await startServer();
  const connection = await open();
  await connection.ask(get('/api/a'));
  await connection.ask(get('/api/a'));

  const upgraded = await connection.ask(
    get('/api/live', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'),
  );
  connection.send(get('/api/a'));

  expect(upgraded.status).toBe(101);
  expect(await connection.nextText()).toContain('echo GET /api/a');
});

test('calls that Node refuses itself are not refused before', async () => {
  const { open } = await startServer();
  const connection = await open();
  await connection.ask(get('/api/a'));

  connection.send(get('/api/b', 'Content-Length : 4\r\n'));

  expect(await connection.nextText()).toMatch(/^HTTP\/1.1 400 /);
});
