/**
 * Bodies must arrive in time, so that nobody holds a connection by sending a byte now and then. Node has one limit for all requests of a
 * server, and a file on a slow line takes minutes: so Node's is that of files, and all other bodies are watched here. So is what is left of
 * a file that was answered before it had come, which is mostly one that was refused: anybody may send that.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which has as long as the server's own limit. */
    takesFiles?: boolean;
  }
}

export const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** @param bodyMs from the headers to the end of a body */
export function limitBodyTime(server: FastifyInstance, bodyMs: number): void {
  server.addHook('onRequest', (request, _, done) => {
    if (hasBody(request) && !request.routeOptions.config.takesFiles) watch(request, bodyMs, LATE);
    done();
  });
  server.addHook('onResponse', (request, _, done) => {
    if (request.routeOptions.config.takesFiles && !request.raw.complete) watch(request, bodyMs);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** @param last what is said to who is cut off, where nothing has been said yet */
function watch({ raw }: FastifyRequest, bodyMs: number, last = ''): void {
  const timer = setTimeout(() => {
    if (raw.complete) return;
    raw.socket.end(last);
    raw.destroy();
  }, bodyMs);
  raw.once('close', () => clearTimeout(timer));
}
