/**
 * A load of GET requests over plain sockets. Its client costs little processor time, so that a load
 * of several times the capacity leaves the processors to the server.
 */
import { once } from 'node:events';
import net from 'node:net';

/**
 * `dueMs` is the moment at which the request was due, since the start. `ms` counts from there. The
 * status is 0 if no answer came.
 */
export type Answer = { status: number; dueMs: number; ms: number };

type Target = { url: string; path: string; cookie: string };

const TICK_MS = 1;
/** Opened before the load begins, because the system drops many handshakes at a time. */
const CONNECTIONS = 256;
const HEAD_END = '\r\n\r\n';

/** Sends requests for so many seconds, always as many at a time. */
export async function runClosedLoad(
  target: Target,
  { seconds, concurrency }: { seconds: number; concurrency: number },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const beganAt = performance.now();
  const endsAt = beganAt + seconds * 1_000;
  const worker = async () => {
    const connection = await openConnection(target);
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      const status = await connection.get();
      answers.push({ status, dueMs: startedAt - beganAt, ms: performance.now() - startedAt });
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));

  return answers;
}

/** Sends so many requests a second, whatever becomes of those before. */
export async function runOpenLoad(
  target: Target,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Answer[]> {
  const idle: Connection[] = [];
  while (idle.length < CONNECTIONS) idle.push(await openConnection(target));
  const waiting: number[] = [];
  const sent: Promise<void>[] = [];
  const answers: Answer[] = [];

  const send = async (dueAt: number, idleOne: Connection) => {
    const connection = idleOne.isOpen() ? idleOne : await openConnection(target);
    const status = await connection.get();
    answers.push({ status, dueMs: dueAt - startedAt, ms: performance.now() - dueAt });
    const next = waiting.shift();
    if (next === undefined) idle.push(connection);
    else await send(next, connection);
  };
  const startedAt = performance.now();
  for (let count = 0; count < seconds * perSecond; ) {
    const due = Math.min(
      seconds * perSecond,
      ((performance.now() - startedAt) * perSecond) / 1_000,
    );
    for (; count < due; count += 1) {
      const dueAt = startedAt + (count * 1_000) / perSecond;
      const connection = idle.pop();
      if (connection) sent.push(send(dueAt, connection));
      else waiting.push(dueAt);
    }
    await new Promise(resolve => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(sent);
  for (const connection of idle) connection.close();

  return answers;
}

type Connection = {
  isOpen(): boolean;
  /** Resolves with the status once the whole answer is there. */
  get(): Promise<number>;
  close(): void;
};

async function openConnection({ url, path, cookie }: Target): Promise<Connection> {
  const { hostname, port, host } = new URL(url);
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}${HEAD_END}`;
  const socket = net.connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setNoDelay(true);
  let head = '';
  let missingBytes = 0;
  let status = 0;
  let isOpen = true;
  let settle: (status: number) => void = () => {};
  socket.on('data', (chunk: Buffer) => {
    if (status === 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      status = Number(head.slice(9, 12));
      const [, length] = /content-length: (\d+)/i.exec(head.slice(0, end)) ?? [];
      missingBytes = Number(length) - (head.length - end - HEAD_END.length);
      head = '';
    } else missingBytes -= chunk.length;
    if (missingBytes > 0) return;
    const answered = status;
    status = 0;
    settle(answered);
  });
  // A broken connection closes afterwards.
  socket.on('error', () => {});
  socket.on('close', () => {
    isOpen = false;
    settle(0);
  });

  return {
    isOpen: () => isOpen,
    get() {
      socket.write(request);

      return new Promise(resolve => {
        settle = resolve;
      });
    },
    close: () => socket.destroy(),
  };
}
