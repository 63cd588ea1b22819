/**
 * A load of GET requests over plain sockets. It needs little processor time, so that the processors
 * are free for the server.
 */
import { once } from 'node:events';
import net from 'node:net';

/**
 * `atMs` is the time of the answer since the start, `ms` the time since the request was sent. The
 * status is 0 without an answer.
 */
export type Answer = { status: number; atMs: number; ms: number };

type Target = { url: string; path: string; cookie: string };

const TICK_MS = 1;
/** An open load first opens its connections, because the system drops handshakes in a burst. */
const CONNECTIONS = 256;
const HEAD_END = '\r\n\r\n';

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
      answers.push(await sendRequest(connection, beganAt));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));

  return answers;
}

/**
 * Sends requests at a fixed rate without waiting for earlier answers. Requests for which no
 * connection is free before the end are not sent.
 */
export async function runOpenLoad(
  target: Target,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Answer[]> {
  const idle: Connection[] = [];
  while (idle.length < CONNECTIONS) idle.push(await openConnection(target));
  const sent: Promise<void>[] = [];
  const answers: Answer[] = [];
  const total = seconds * perSecond;
  let begun = 0;
  const startedAt = performance.now();
  const dueNow = () => Math.min(total, ((performance.now() - startedAt) * perSecond) / 1_000);

  const send = async (idleOne: Connection) => {
    let connection = idleOne;
    do {
      begun += 1;
      if (!connection.isOpen()) connection = await openConnection(target);
      answers.push(await sendRequest(connection, startedAt));
    } while (begun < dueNow() && performance.now() - startedAt < seconds * 1_000);
    idle.push(connection);
  };
  while (performance.now() - startedAt < seconds * 1_000) {
    for (let connection = idle.pop(); connection; connection = idle.pop()) {
      if (begun >= dueNow()) {
        idle.push(connection);
        break;
      }
      sent.push(send(connection));
    }
    await new Promise(resolve => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(sent);
  for (const connection of idle) connection.close();

  return answers;
}

async function sendRequest(connection: Connection, beganAt: number): Promise<Answer> {
  const sentAt = performance.now();
  const status = await connection.get();
  const now = performance.now();

  return { status, atMs: now - beganAt, ms: now - sentAt };
}

type Connection = {
  isOpen(): boolean;
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
