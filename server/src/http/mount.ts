/**
 * Mounts endpoints of the contract: access, origin and shape are checked here, so that a route is one call of an operation. Handlers get
 * a `Call`, which is all they may know of HTTP.
 */
import type { Endpoint } from '@vermilion/contract/endpoint';
import { sharedErrors } from '@vermilion/contract/endpoint';
import { IDEMPOTENCY_KEY_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Actor } from './actor.ts';
import { type Form, isForm, takeForms, withForm } from './bodies/read-form.ts';
import type { Received } from './bodies/receive-body.ts';
import { type CookieName, cookieFlags, cookieName } from './cookies.ts';
import type { Server } from './create-server.ts';
import type { EndpointNotes } from './describe-endpoint.ts';
import { keepAnswer } from './keep-answer.ts';
import { type Language, readLanguage } from './language.ts';
import { readProxyCountry } from './proxy-country.ts';
import { requireActor } from './require-actor.ts';

/** One request as an operation's route sees it. */
export type Call<E extends Endpoint, A> = {
  actor: A;
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** The address of the caller, behind trusted proxies the one that they vouch for. */
  address: string;
  /** The host that the caller spoke to, with its port. */
  host: string;
  userAgent: string;
  /** What the browser asks for, and in its own words. */
  language: Language;
  acceptLanguage: string | undefined;
  /** The country that a trusted proxy names in the header `COUNTRY_HEADER`. */
  proxyCountry: string | undefined;
  idempotencyKey: string | undefined;
  /** The files of a form, where the endpoint takes some; they can be read until the handler has ended. */
  files: readonly Received[];
  cookie: (name: CookieName) => string | undefined;
  setCookie: (name: CookieName, value: string, maxAgeSeconds: number) => void;
  clearCookie: (name: CookieName) => void;
};

/** Null where anyone may call and nobody is signed in. */
type ActorOf<E extends Endpoint> = E['route']['access'] extends 'public' ? Actor | null : Actor;

export type MountOptions = {
  /**
   * The answer goes out as the handler gives it, held to its shape by its type alone. For long lists made by a `present` that names every
   * field: checking one costs as much as reading it.
   */
  isTrusted?: boolean;
  /** A browser may keep the answer, and asks each time whether it has changed (`keepAnswer`). */
  isKept?: boolean;
};

export type Mount = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Context, call: Call<E, ActorOf<E>>) => Promise<z.input<E['answer']>>,
  options?: MountOptions,
) => void;

export function createMount(server: Server, ctx: Context): Mount {
  return (endpoint, handle, { isTrusted = false, isKept = false } = {}) => {
    const { method, path } = endpoint.route;
    const answer = async (request: FastifyRequest, reply: FastifyReply, form: Form<unknown>) => {
      // The schemas have checked these parts; Fastify can't carry that through a generic endpoint.
      const call = { ...describeCall(ctx, request, reply), ...form } as Parameters<
        typeof handle
      >[1];

      return reply.status(endpoint.status).send(await handle(ctx, call));
    };
    const mountOn = (on: FastifyInstance) =>
      on.route({
        method,
        url: path,
        schema: schemaOf(endpoint),
        config: { takesFiles: endpoint.filesMax > 0 },
        ...(isTrusted && { serializerCompiler: () => (body: unknown) => JSON.stringify(body) }),
        ...(isKept && { onSend: keepAnswer }),
        // Before the shape is looked at: who may not call learns nothing of it.
        preValidation: async request => admit(endpoint, request),
        handler: async (request, reply) =>
          isForm(request)
            ? withForm(ctx, request, endpoint, form => answer(request, reply, form))
            : answer(request, reply, { body: request.body, files: [] }),
      });

    if (endpoint.filesMax === 0) mountOn(server);
    else {
      server.register(async scope => {
        await takeForms(scope, endpoint.filesMax);
        mountOn(scope);
      });
    }
  };
}

function admit(endpoint: Endpoint, request: FastifyRequest): void {
  const { access } = endpoint.route;
  if (access !== 'public') requireActor(request, access);
}

function describeCall(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  return {
    actor: request.actor,
    params: request.params,
    query: request.query,
    address: request.ip,
    host: request.host,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    language: readLanguage(request.headers['accept-language']),
    acceptLanguage: request.headers['accept-language'],
    proxyCountry: readProxyCountry(ctx, request),
    idempotencyKey: readIdempotencyKey(request),
    cookie: (name: CookieName) => request.cookies[cookieName(name, ctx.isSecure)],
    setCookie: (name: CookieName, value: string, maxAgeSeconds: number) => {
      reply.setCookie(
        cookieName(name, ctx.isSecure),
        value,
        cookieFlags(name, ctx.isSecure, maxAgeSeconds),
      );
    },
    clearCookie: (name: CookieName) => {
      reply.clearCookie(cookieName(name, ctx.isSecure), cookieFlags(name, ctx.isSecure, 0));
    },
  };
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > IDEMPOTENCY_KEY_CHARACTERS_MAX) {
    throw new AppError('VALIDATION_FAILED', {
      fields: [{ path: 'Idempotency-Key', message: 'not a usable key' }],
    });
  }

  return key;
}

/** Fastify's schema of an endpoint; the notes are there for the generated description of the interface. */
function schemaOf(endpoint: Endpoint) {
  const isGiven = (schema: z.ZodType) => !(schema instanceof z.ZodUndefined);

  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    operationId: nameOf(endpoint),
    ...(isGiven(endpoint.params) && { params: endpoint.params }),
    ...(isGiven(endpoint.query) && { querystring: endpoint.query }),
    ...(isGiven(endpoint.body) && { body: endpoint.body }),
    response: { [endpoint.status]: endpoint.answer },
    ...notesOn(endpoint),
  };
}

function notesOn(endpoint: Endpoint): EndpointNotes {
  return {
    'x-errors': [...new Set([...endpoint.errors, ...sharedErrors(endpoint)])],
    'x-access': endpoint.route.access,
    'x-idempotent': endpoint.isIdempotent,
    'x-files-max': endpoint.filesMax,
  };
}

/** The name of its route in the contract, which generated clients make their functions of. */
function nameOf(endpoint: Endpoint): string {
  const row = Object.entries(routes).find(([, route]) => route === endpoint.route);
  if (!row) throw new Error(`${endpoint.route.path} is no route of the contract`);

  return row[0];
}
