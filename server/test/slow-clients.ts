/**
 * Connections that stop sending or reading. A connection that the server closes is opened again, so
 * their number is constant.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Slowness = 'headers' | 'body' | 'reading';

/** All that each client sends. Clients of the kind `reading` do not read the answers. */
const beginnings: Record<Slowness, (host: string) => string> = {
  headers: host => `GET /api/v1/generate/models HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
  body: host =>
    `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"email":`,
  // The answers must be longer than the buffers between client and server.
  reading: host => `GET /api/openapi.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(8),
};

export type SlowClients = {
  begun(): number;
  ended(): number;
  stop(): void;
};

export function startSlowClients(url: URL, counts: Record<Slowness, number>): SlowClients {
  const sockets = new Set<Socket>();
  let [ended, isStopping] = [0, false];

  async function begin(slowness: Slowness): Promise<void> {
    const socket = connect(Number(url.port), url.hostname);
    socket.on('error', () => undefined); // `close` follows
    if (slowness === 'reading') socket.pause();
    else socket.resume();
    const closed = once(socket, 'close');
    socket.once('connect', () =>
      socket.write(beginnings[slowness](url.host), () => sockets.add(socket)),
    );
    await closed;
    sockets.delete(socket);
    if (isStopping) return;
    ended += 1;
    void begin(slowness);
  }
  for (const slowness of Object.keys(counts) as Slowness[]) {
    for (let count = 0; count < counts[slowness]; count += 1) void begin(slowness);
  }

  return {
    begun: () => sockets.size,
    ended: () => ended,
    stop() {
      isStopping = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
