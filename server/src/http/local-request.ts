import type { FastifyRequest } from 'fastify';
import { isLoopbackOrigin } from '../config.ts';
import type { Context } from '../context.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether a request surely comes from a person at this machine: what is served on this ground alone is nobody else's to see. */
export function isLocalRequest(ctx: Context, request: FastifyRequest): boolean {
  const origin = ctx.publicUrl();

  return (
    isLoopbackOrigin(origin) &&
    request.headers.host === new URL(origin).host &&
    LOOPBACK.has(request.socket.remoteAddress ?? '') &&
    !FORWARDED.some(name => name in request.headers)
  );
}
