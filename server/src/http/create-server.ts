import fastifyCookie from '@fastify/cookie';
import fastifyWebsocket from '@fastify/websocket';
import {
  REALTIME_FRAME_BYTES_MAX,
  REQUEST_BODY_BYTES_MAX,
  UPLOAD_ADDRESS_SECONDS,
} from '@vermilion/contract/limits';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type WebSocket from 'ws';
import type { Context } from '../context.ts';
import type { Actor, SessionHolder } from './actor.ts';
import { limitBodyTime } from './bodies/limit-body-time.ts';
import { cookieFlags, cookieName } from './cookies.ts';
import { handleError } from './error-handler.ts';
import { hasLocalPages, watchForProxies } from './local-access.ts';
import { checkOrigin } from './origin.ts';
import { createOverloadGuard, type OverloadGuard } from './overload/overload-guard.ts';
import { refuseOverload } from './overload/refuse-overload.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { refuseUnstorableText } from './refuse-unstorable-text.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    overloadGuard: OverloadGuard;
  }
  interface FastifyRequest {
    actor: Actor | null;
    isSuspended: boolean;
  }
}

export type Server = Awaited<ReturnType<typeof createServer>>;

export type ServerOptions = {
  findActor: (ctx: Context, sessionToken: string) => Promise<SessionHolder>;
  /** Hashes of the pages' inline scripts, like `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** Prefixes of paths that are answered even during an overload. */
  neverRefused?: readonly string[];
  /** The time limit of bodies other than files. */
  bodyMs?: number;
};

/** The time limit of headers and bodies. A file may take as long as its upload address is valid. */
const REQUEST_MS = 30_000;
const FILE_MS = UPLOAD_ADDRESS_SECONDS * 1000;

/** Fastify gets no schemas, so it must not load its schema compilers. */
const NO_COMPILERS = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };

export async function createServer(
  ctx: Context,
  { findActor, scriptHashes, neverRefused = [], bodyMs = REQUEST_MS }: ServerOptions,
) {
  const headers = securityHeaders({
    isSecure: ctx.isSecure,
    isUntrustworthy: !ctx.isSecure && !hasLocalPages(ctx.config),
    coversSubdomains: ctx.config.hstsSubdomains,
    scriptHashes,
    pictureUrl: ctx.config.s3?.publicUrl,
  });
  const nextRequestId = requestIds(ctx);
  const server = fastify({
    // as: pino's logger has what Fastify uses
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // All requests share one logger, because one for each would cost more than their few log lines.
    // The lines contain the request's id.
    childLoggerFactory: logger => logger,
    trustProxy: ctx.config.trustProxy.length > 0 ? [...ctx.config.trustProxy] : false,
    bodyLimit: REQUEST_BODY_BYTES_MAX,
    requestTimeout: FILE_MS,
    forceCloseConnections: 'idle',
    genReqId: nextRequestId,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    // Neither hooks nor route handlers see a path that is too long or can't be decoded, so the
    // headers are set here.
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers(headers)),
    clientErrorHandler: refuseUnreadable({ headers, nextRequestId }),
    schemaController: NO_COMPILERS,
  });
  server.setErrorHandler(handleError);
  server.removeContentTypeParser('text/plain');
  acceptEmptyBodies(server);
  server.decorate('overloadGuard', guardDatabase(ctx));
  server.decorateRequest('actor', null);
  server.decorateRequest('isSuspended', false);
  server.server.headersTimeout = REQUEST_MS;
  limitBodyTime(server, bodyMs);
  refuseOverload(server.server, {
    guard: server.overloadGuard,
    neverRefused,
    nextRequestId,
    onRefused: () => ctx.metrics.callsRefused.inc(),
  });

  await registerPlugins(server);
  logRequests(server, ctx);

  server.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  watchForProxies(server, ctx);
  server.addHook('onRequest', async request => checkOrigin(request, ctx.publicUrl()));
  server.addHook('preValidation', async (request, reply) => {
    // Checks the route and not the address, which can be spelled in several ways.
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    reply.header('Cache-Control', 'no-store');
    const token = request.cookies[cookieName('session', ctx.isSecure)];
    const holder = token ? await findActor(ctx, token) : null;
    if (holder === 'suspended') {
      request.isSuspended = true;
      // While this cookie exists, pages request the signed-in user.
      reply.clearCookie(
        cookieName('signed_in', ctx.isSecure),
        cookieFlags('signed_in', ctx.isSecure, 0),
      );
    } else request.actor = holder;
  });
  refuseUnstorableText(server);

  return server;
}

function refuse(): never {
  throw new Error('schemas are checked by check-shape.ts');
}

/**
 * Some clients declare JSON without sending a body. The endpoint then decides whether it needs one.
 */
function acceptEmptyBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
}

async function registerPlugins(server: FastifyInstance): Promise<void> {
  await server.register(fastifyCookie);
  await server.register(fastifyWebsocket, {
    options: { maxPayload: REALTIME_FRAME_BYTES_MAX },
    errorHandler: noteSocketError,
    // `realtime/` closes the sockets.
    preClose: done => done(),
  });
}

function guardDatabase(ctx: Context): OverloadGuard {
  return createOverloadGuard({
    countWaiting: () => ctx.pool.current().waitingCount,
    nowMs: () => performance.now(),
    atNextTurn: setImmediate,
  });
}

/** Makes ids that are unique across nodes and starts, and cheaper than random ids. */
function requestIds({ ids }: Pick<Context, 'ids'>): () => string {
  const start = ids.next();
  let count = 0;

  return () => {
    count += 1;

    return `${start}-${count}`;
  };
}

/** Leaves out the query, because it can contain tokens. */
function logRequests(server: FastifyInstance, ctx: Context): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    ctx.metrics.requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    request.log.debug(
      {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

/**
 * An error with a code comes from the client, for example a large frame or a cut connection. Any
 * other error is a bug.
 */
function noteSocketError(error: Error, socket: WebSocket, request: FastifyRequest): void {
  if ('code' in error) {
    request.log.debug({ err: error, requestId: request.id }, 'a socket failed');
    return;
  }
  request.log.error({ err: error, requestId: request.id }, 'a socket failed because of a bug');
  socket.terminate();
}
