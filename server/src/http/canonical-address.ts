import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Returns the address to which a page request for 127.0.0.1 is redirected, because cookies and
 * links use localhost while PUBLIC_URL is unset. The request can't change the target's host.
 */
export function canonicalAddress(
  { config, publicUrl }: Context,
  request: FastifyRequest,
): string | undefined {
  // A request may contain a whole address instead of a path, which would choose the host.
  if (config.publicUrl || !request.url.startsWith('/')) return undefined;
  const { port } = new URL(publicUrl());

  return request.headers.host === `127.0.0.1:${port}` ? `${publicUrl()}${request.url}` : undefined;
}
