/**
 * Ends serving without cutting a call. Fastify's own close drops connections that look idle, on which a client may be sending at that
 * very moment; here clients are first asked to leave.
 */
import { once } from 'node:events';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Server } from './create-server.ts';

/** How long kept connections may carry one more call, the answer to which asks the client to leave. */
const FAREWELL_MS = 300;
/** How long answers that are under way may take before their connections are cut. */
const ANSWERS_MS = 8_000;

/**
 * Has each answer ask its client to close the connection, which then opens the next one to another
 * node.
 */
export function askClientsToLeave({ server: http }: Server): void {
  http.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
}

/** Takes no more connections, answers everything on those that are open, says goodbye to sockets, and resolves when all have ended. */
export async function stopServing(server: Server, log: Log): Promise<void> {
  const { server: http } = server;
  askClientsToLeave(server);
  const ended = once(http, 'close');
  // As a plain TCP server, which leaves the open connections alone; an HTTP server's own close drops the idle ones.
  TcpServer.prototype.close.call(http);
  await Promise.race([ended, wait(FAREWELL_MS)]);
  // A node that was too busy to read what has come meanwhile reads it first: a connection with a call is not idle.
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
