import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isLoopbackHost } from '../public-host.ts';
import { canonicalAddress } from './canonical-address.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a request surely comes from a person at this machine: what is served on this ground alone is nobody else's to see. It came
 * from here, through no proxy, to a name of ours that no other site can have: a page elsewhere whose name leads here asks by that name.
 */
export function isLocalRequest(ctx: Context, request: FastifyRequest): boolean {
  return isOurHost(ctx, request) && isFromHere(request);
}

function isOurHost(ctx: Context, request: FastifyRequest): boolean {
  const { origin, host } = new URL(ctx.publicUrl());
  if (!isLoopbackHost(origin)) return false;

  return request.headers.host === host || canonicalAddress(ctx, request) !== undefined;
}

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return LOOPBACK.has(socket.remoteAddress ?? '') && !FORWARDED.some(name => name in headers);
}
