/**
 * Limits the time of request bodies, so that callers can't hold a connection by sending single
 * bytes. Node's own limit is long enough for files on slow connections. Other bodies get a shorter
 * limit here, and so does the rest of a file after an early answer.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body is a file, which may take as long as the server's own limit. */
    takesFiles?: boolean;
  }
}

export const REQUEST_TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

export function limitBodyTime(server: FastifyInstance, bodyMs: number): void {
  server.addHook('onRequest', (request, _, done) => {
    if (hasBody(request) && !request.routeOptions.config.takesFiles)
      watch(request, bodyMs, REQUEST_TIMEOUT);
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

/**
 * @param last the last bytes for the caller, an HTTP answer unless the request was already answered
 */
function watch({ raw }: FastifyRequest, bodyMs: number, last = ''): void {
  const timer = setTimeout(() => {
    if (raw.complete) return;
    raw.socket.end(last);
    raw.destroy();
  }, bodyMs);
  raw.once('close', () => clearTimeout(timer));
}
