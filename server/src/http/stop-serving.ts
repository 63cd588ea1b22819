/**
 * Stops serving and lets running calls end. Fastify's own close drops connections that look idle
 * although a client may be sending, so clients are first asked to close their connections.
 */
import { once } from 'node:events';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Server } from './create-server.ts';

/**
 * During this time a client may make one more call on an open connection. The answer then asks the
 * client to close it.
 */
const FAREWELL_MS = 300;
/** The time limit of running calls. */
const ANSWERS_MS = 8_000;

/**
 * Makes each answer ask its client to close the connection, so that the client's next call goes to
 * another node.
 */
export function askClientsToLeave({ server: http }: Server): void {
  http.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
}

/** Resolves when all connections have ended. */
export async function stopServing(server: Server, log: Log): Promise<void> {
  const { server: http } = server;
  askClientsToLeave(server);
  const ended = once(http, 'close');
  // Calls the TCP server's `close`, because the HTTP server's `close` would drop idle connections.
  TcpServer.prototype.close.call(http);
  await Promise.race([ended, wait(FAREWELL_MS)]);
  // In two turns of the event loop, a busy node reads the calls that have arrived. Their
  // connections are then no longer idle.
  await nextTurn();
  await nextTurn();

  http.closeIdleConnections();
  await server.close();
  const cut = setTimeout(() => {
    log.warn('answers took too long, their connections are cut');
    http.closeAllConnections();
  }, ANSWERS_MS);
  await ended;
  clearTimeout(cut);
}
