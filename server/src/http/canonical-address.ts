import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Returns the address on localhost for a page request to 127.0.0.1, or undefined for other
 * requests. While PUBLIC_URL is unset, cookies and links use localhost. A request can't choose
 * another host.
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
