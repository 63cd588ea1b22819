import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { answerWithin } from '../database/answer-within.ts';
import type { Server } from './create-server.ts';
import { isSameToken, localAccessOf } from './local-access.ts';

const RETRY_SECONDS = 10;
const CLOCK_MS_MAX = 5_000;

export function serveOperations(server: Server, ctx: Context): void {
  server.get('/healthz', async (_, reply) => reply.type('text/plain').send('ok'));

  server.get('/readyz', async (_, reply) => {
    const [{ troubles }, notes] = await Promise.all([ctx.readiness.check(), notesOf(ctx)]);
    const isReady = troubles.length === 0;
    if (!isReady) reply.header('Retry-After', String(RETRY_SECONDS));

    return reply
      .status(isReady ? 200 : 503)
      .type('text/plain')
      .send([isReady ? 'ready' : 'not ready', ...troubles, ...notes].join('\n'));
  });

  server.get('/metrics', async (request, reply) => {
    checkMetricsAccess(ctx, request, reply);
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics());
  });
}

/** Returns problems that do not affect readiness, one line each. */
async function notesOf({ clockWatch }: Context): Promise<string[]> {
  const clock = await answerWithin(CLOCK_MS_MAX, clockWatch.check()).catch(() => clockWatch.last());
  if (!clock || clock.isRight) return [];
  const { aheadSeconds } = clock;
  const off = `${Math.abs(aheadSeconds)} s ${aheadSeconds > 0 ? 'ahead of' : 'behind'} the database’s`;

  return [`clock: it is ${off}, so this node runs no chores`];
}

/**
 * Admits callers with METRICS_TOKEN from everywhere, and all callers on this machine. Once a
 * request has come through a proxy, callers on this machine need METRICS_TOKEN or the printed
 * token.
 * @throws AppError NOT_FOUND, AUTH_UNAUTHORIZED
 */
function checkMetricsAccess(ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  const access = localAccessOf(ctx, request);
  const tokens = [ctx.config.metricsToken, access === 'no' ? undefined : ctx.localAccess.token];
  const given = request.headers.authorization;
  if (access === 'yes' || tokens.some(token => token && isSameToken(given, `Bearer ${token}`)))
    return;
  if (access === 'no') throw new AppError('NOT_FOUND');
  reply.header('WWW-Authenticate', 'Bearer');
  throw new AppError(
    'AUTH_UNAUTHORIZED',
    undefined,
    'The metrics need METRICS_TOKEN, or the token that the start printed.',
  );
}
