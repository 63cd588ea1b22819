import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Redirects a page request on 127.0.0.1 to localhost while PUBLIC_URL is unset, because cookies and
 * links use localhost. Returns undefined for any other request. The host is fixed, whatever the
 * request says.
 */
export function canonicalAddress(
  { config, publicUrl }: Context,
  request: FastifyRequest,
): string | undefined {
  // Programs may send a whole address instead of a path.
  if (config.publicUrl || !request.url.startsWith('/')) return undefined;
  const { port } = new URL(publicUrl());

  return request.headers.host === `127.0.0.1:${port}` ? `${publicUrl()}${request.url}` : undefined;
}
