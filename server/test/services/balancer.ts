/**
 * Passes each request and WebSocket to the next ready node, so that successive calls of a user
 * reach different nodes.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

export type Address = { host: string; port: number };

export type Balancer = { url: string; close(): Promise<void> };

const CHECK_EVERY_MS = 500;
const CHECK_MS_MAX = 2_000;
/** Headers about a single connection are not forwarded. */
const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding)$/i;

/** @param nodes the addresses of nodes, which may begin to listen later */
export async function startBalancer(nodes: readonly Address[], port = 0): Promise<Balancer> {
  const ready = new Set<Address>();
  const check = () => Promise.all(nodes.map(node => checkNode(ready, node)));
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  let turn = 0;

  /** Nodes that are not ready are tried last. */
  async function connectToNode(): Promise<Socket> {
    turn += 1;
    const begin = turn % nodes.length;
    const inTurn = [...nodes.slice(begin), ...nodes.slice(0, begin)];
    const isReady = (node: Address) => ready.has(node);
    for (const node of [...inTurn.filter(isReady), ...inTurn.filter(node => !isReady(node))]) {
      const socket = await connectTo(node);
      if (socket) return socket;
      ready.delete(node);
    }
    throw new Error('no node accepts connections');
  }

  const server = createServer((incoming, answer) => {
    connectToNode().then(
      socket => passOn(incoming, answer, socket),
      () => answer.writeHead(503, { 'retry-after': '1' }).end(),
    );
  });
  server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy());
    connectToNode().then(
      socket => passOnUpgrade(incoming, { client, head, socket }),
      () => client.end('HTTP/1.1 503 Service Unavailable\r\n\r\n'),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  await check();

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`, // it listens on TCP
    async close() {
      clearInterval(timer);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function checkNode(ready: Set<Address>, node: Address): Promise<void> {
  const isReady = await new Promise<boolean>(resolve => {
    const asking = request({ ...node, path: '/readyz', agent: false, timeout: CHECK_MS_MAX });
    asking.on('response', answer => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('close', () => resolve(false)).on('error', () => resolve(false));
    asking.end();
  });
  if (isReady) ready.add(node);
  else ready.delete(node);
}

/** Resolves with undefined if nobody listens at the address. */
function connectTo(node: Address): Promise<Socket | undefined> {
  return new Promise(resolve => {
    const socket = connect(node);
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined));
  });
}

/** Answers 502 if the node dies, or cuts an answer that has begun. */
function passOn(incoming: IncomingMessage, answer: ServerResponse, socket: Socket): void {
  const { method, url: path } = incoming;
  const headers = handedOn(incoming.rawHeaders);
  const outgoing = request({ method, path, headers, createConnection: () => socket });
  outgoing.on('response', from => {
    answer.writeHead(from.statusCode ?? 502, handedOn(from.rawHeaders));
    pipeline(from, answer, () => socket.destroy());
  });
  outgoing.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  });
  answer.on('close', () => socket.destroy());
  incoming.pipe(outgoing);
}

type Upgrade = { client: Socket; head: Buffer; socket: Socket };

function passOnUpgrade(
  { method, url, rawHeaders }: IncomingMessage,
  { client, head, socket }: Upgrade,
): void {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (const [name, value] of pairsOf(rawHeaders)) lines.push(`${name}: ${value}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(head);
  pipeline(socket, client, socket, () => client.destroy());
}

function handedOn(rawHeaders: readonly string[]): string[] {
  return pairsOf(rawHeaders)
    .filter(([name]) => !OF_CONNECTION.test(name))
    .flat();
}

function pairsOf(rawHeaders: readonly string[]): [string, string][] {
  return rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] satisfies [string, string]] : [],
  );
}
