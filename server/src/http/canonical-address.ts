import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Redirects page requests from 127.0.0.1 to localhost while PUBLIC_URL is unset, because cookies
 * and links use localhost. Returns undefined for other requests. The request can't change the
 * target host.
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
