import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Where a page moves that was asked for on 127.0.0.1 while PUBLIC_URL is unset: to the same path on localhost, where cookies and links
 * are. Undefined for any other request. It leads to no other host, whatever the request says.
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
