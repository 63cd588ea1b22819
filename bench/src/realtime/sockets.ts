import { once } from 'node:events';
import WebSocket from 'ws';

export type Sockets = {
  /** Resolves with the arrival times once each socket has one more message. */
  nextOfEach(): Promise<number[]>;
  lastMessage(): Buffer;
  close(): void;
};

const OPENED_AT_ONCE = 50;
/** The first bytes of the measured frames. The bare relay sends copies of such frames. */
const COUNTED = Buffer.from('{"type":"job",');

/** Opens sockets of the bare relay, which needs no token. */
export async function openBareSockets(url: string, count: number): Promise<Sockets> {
  return watch(await openAll(count, () => openSocket(url)));
}

/** Opens sockets of one person and subscribes each to the person's works. */
export async function openOurSockets(
  url: string,
  count: number,
  { token, origin }: { token: string; origin: string },
): Promise<Sockets> {
  const sockets = await openAll(count, async () => {
    const socket = await openSocket(url, origin);
    const subscribed = answerTo(socket, '{"type":"subscribed",');
    socket.send(JSON.stringify({ type: 'token', token }));
    socket.send(JSON.stringify({ type: 'subscribe', topic: 'jobs' }));
    await subscribed;

    return socket;
  });

  return watch(sockets);
}

export async function openSocket(url: string, origin?: string): Promise<WebSocket> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { ...(origin && { origin }) });
  await once(socket, 'open');

  return socket;
}

async function openAll(count: number, open: () => Promise<WebSocket>): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const some = Math.min(OPENED_AT_ONCE, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: some }, open))));
  }

  return sockets;
}

function answerTo(socket: WebSocket, beginning: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('close', code => reject(new Error(`a socket was closed with ${code}`)));
    socket.on('message', (data: Buffer) => {
      if (data.toString().startsWith(beginning)) resolve();
    });
  });
}

function watch(sockets: readonly WebSocket[]): Sockets {
  let arrivals: number[] = [];
  let last: Buffer = Buffer.alloc(0);
  let resolve: (times: number[]) => void = () => {};
  for (const socket of sockets) {
    socket.on('message', (data: Buffer) => {
      if (!data.subarray(0, COUNTED.length).equals(COUNTED)) return;
      arrivals.push(performance.now());
      last = data;
      if (arrivals.length === sockets.length) resolve(arrivals);
    });
  }

  return {
    nextOfEach() {
      arrivals = [];

      return new Promise(settle => {
        resolve = settle;
      });
    },
    lastMessage: () => last,
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}
