/**
 * Stops serving without cutting a call. Fastify's own close drops connections that look idle while
 * a client may be sending, so clients are first asked to close them.
 */
import { once } from 'node:events';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Server } from './create-server.ts';

/**
 * In this time a kept connection may carry one more call, whose answer asks the client to close it.
 */
const FAREWELL_MS = 300;
/** The time limit of running answers. */
const ANSWERS_MS = 8_000;

/**
 * Each answer asks its client to close the connection, so that the next one goes to another node.
 */
export function askClientsToLeave({ server: http }: Server): void {
  http.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
}

/**
 * Accepts no more connections, answers all calls on open ones, closes sockets, and resolves when
 * all have ended.
 */
export async function stopServing(server: Server, log: Log): Promise<void> {
  const { server: http } = server;
  askClientsToLeave(server);
  const ended = once(http, 'close');
  // A plain TCP server's close keeps open connections; an HTTP server's drops idle ones.
  TcpServer.prototype.close.call(http);
  await Promise.race([ended, wait(FAREWELL_MS)]);
  // A busy node first reads what has arrived, because a connection with a call is not idle.
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
