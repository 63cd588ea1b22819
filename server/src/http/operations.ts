/** What operators and their tools ask: does the process live, is it ready, how is it doing. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { askDatabase } from '../database/database.ts';
import type { Server } from './create-server.ts';
import { isLocalRequest } from './local-request.ts';

export function serveOperations(server: Server, ctx: Context): void {
  server.get('/healthz', { schema: { hide: true } }, async (_, reply) => reply.type('text/plain').send('ok'));

  server.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    await askDatabase(ctx.db);
    return reply.type('text/plain').send('ready');
  });

  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(ctx, request)) throw new AppError('NOT_FOUND');
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics());
  });
}

function mayReadMetrics(ctx: Context, request: FastifyRequest): boolean {
  const { metricsToken } = ctx.config;
  if (isLocalRequest(ctx, request)) return true;
  if (!metricsToken) return false;
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  const given = Buffer.from(request.headers.authorization ?? '');

  return given.length === expected.length && timingSafeEqual(given, expected);
}
