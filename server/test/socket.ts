import { EventEmitter } from 'node:events';
import type { ClientMessage, ServerMessage } from '@vermilion/contract/realtime';
import { REALTIME_PATH, routes } from '@vermilion/contract/routes';
import WebSocket from 'ws';
import type { TestClient } from './client.ts';
import { waitUntil } from './wait-until.ts';

type MessageOf<T> = Extract<ServerMessage, { type: T }>;

export type TestSocket = {
  messages: ServerMessage[];
  send(message: ClientMessage | string | Buffer): void;
  /** Resolves with the next unread message of a kind. Rejects if the socket closes before. */
  next<T extends ServerMessage['type']>(type: T): Promise<MessageOf<T>>;
  closed: Promise<number>;
  /** Cuts the connection without a close frame. */
  cut(): void;
  raw: WebSocket;
};

export type SocketOptions = { origin?: string };

export async function openSocket(
  client: TestClient,
  { origin = client.origin }: SocketOptions = {},
): Promise<TestSocket> {
  const address = new URL(REALTIME_PATH, client.url);
  address.protocol = 'ws:';
  const raw = new WebSocket(address, {
    origin,
    headers: { cookie: client.cookieHeader() },
  });
  const socket = watch(raw);
  await new Promise<void>((resolve, reject) => {
    raw.once('open', resolve);
    raw.once('error', reject);
  });

  return socket;
}

export async function fetchToken(client: TestClient): Promise<string> {
  const { body } = await client.get(routes.getRealtimeToken.path);

  return body.token;
}

export async function openReadySocket(client: TestClient): Promise<TestSocket> {
  const socket = await openSocket(client);
  socket.send({ type: 'token', token: await fetchToken(client) });
  await socket.next('ready');

  return socket;
}

function watch(raw: WebSocket): TestSocket {
  const messages: ServerMessage[] = [];
  const untaken: ServerMessage[] = [];
  const arrivals = new EventEmitter<{ change: [] }>();
  const closing = new AbortController();
  raw.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as ServerMessage;
    messages.push(message);
    untaken.push(message);
    arrivals.emit('change');
  });
  const closed = new Promise<number>(resolve => raw.on('close', resolve));
  raw.on('close', code => closing.abort(new Error(`closed with ${code}`)));

  return {
    messages,
    raw,
    closed,
    send: message =>
      raw.send(
        typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
      ),
    cut: () => raw.terminate(),
    next: async type => {
      const take = () => {
        const at = untaken.findIndex(message => message.type === type);

        return at < 0 ? undefined : untaken.splice(at, 1)[0];
      };
      const message = await waitUntil(arrivals, take, closing.signal).catch((error: Error) => {
        throw new Error(`${error.message} before any '${type}'`);
      });

      return message as MessageOf<typeof type>;
    },
  };
}
