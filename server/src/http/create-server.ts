/**
 * The bare HTTP server: limits, security headers, cookies, the actor of each request, the error handler. It knows no capability; `app.ts`
 * mounts them on it.
 */
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifySwagger from '@fastify/swagger';
import fastifyWebsocket from '@fastify/websocket';
import { REALTIME_FRAME_BYTES_MAX, REQUEST_BODY_BYTES_MAX } from '@vermilion/contract/limits';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type WebSocket from 'ws';
import type { Context } from '../context.ts';
import type { Actor } from './actor.ts';
import { cookieName } from './cookies.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import { handleError } from './error-handler.ts';
import { checkOrigin } from './origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export type Server = Awaited<ReturnType<typeof createServer>>;

export type ServerOptions = {
  /** Whose session a cookie is, or null. */
  findActor: (ctx: Context, sessionToken: string) => Promise<Actor | null>;
  /** Hashes of the inline scripts of the pages, as `'sha256-…'`. */
  scriptHashes: readonly string[];
};

const REQUEST_MS = 30_000;

export async function createServer(ctx: Context, { findActor, scriptHashes }: ServerOptions) {
  const server = fastify({
    loggerInstance: ctx.log as FastifyBaseLogger, // pino's own type, wider by what Fastify does not use
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ctx.config.trustProxy.length > 0 ? [...ctx.config.trustProxy] : false,
    bodyLimit: REQUEST_BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    genReqId: () => ctx.ids.next(),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
  }).withTypeProvider<ZodTypeProvider>();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(handleError);
  server.decorateRequest('actor', null);

  await server.register(fastifyCookie);
  await server.register(fastifyHelmet, securityHeaders(ctx.isSecure, scriptHashes));
  await server.register(fastifyWebsocket, {
    options: { maxPayload: REALTIME_FRAME_BYTES_MAX },
    errorHandler: noteSocketError,
    // Who serves sockets says goodbye to them.
    preClose: done => done(),
  });
  await server.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: `${ctx.config.brandName} API`, version: '1' } },
    transform: describeEndpoint,
  });
  logRequests(server, ctx);

  server.addHook('onRequest', async request => {
    if (!request.url.startsWith('/api/')) return;
    checkOrigin(request, ctx.publicUrl());
  });
  server.addHook('preValidation', async request => {
    const token = request.cookies[cookieName('session', ctx.isSecure)];
    if (token && request.url.startsWith('/api/')) request.actor = await findActor(ctx, token);
  });

  return server;
}

/** One line and one measurement a request; paths without queries, since those can carry tokens. */
function logRequests(server: FastifyInstance, ctx: Context): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    ctx.metrics.requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    request.log.debug(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

/** What has a code is the other side's doing (a frame too large, a connection cut) and is answered by closing; anything else is ours. */
function noteSocketError(error: Error, socket: WebSocket, request: FastifyRequest): void {
  if ('code' in error) {
    request.log.debug({ err: error }, 'a socket broke');
    return;
  }
  request.log.error({ err: error }, 'a bug');
  socket.terminate();
}

function securityHeaders(isSecure: boolean, scriptHashes: readonly string[]) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    hsts: isSecure ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
  };
}
