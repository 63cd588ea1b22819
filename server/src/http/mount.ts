/**
 * Mounts endpoints of the contract. Checks access and input before it calls an operation. Handlers
 * get a `Call` and know nothing else about HTTP.
 */
import type { Endpoint } from '@vermilion/contract/endpoint';
import { IDEMPOTENCY_KEY_CHARACTERS_MAX } from '@vermilion/contract/limits';
import type { Route } from '@vermilion/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Actor } from './actor.ts';
import { type Form, isForm, takeForms, withForm } from './bodies/read-form.ts';
import type { Received } from './bodies/receive-body.ts';
import { checkBody, checkShape } from './check-shape.ts';
import { type CookieName, cookieFlags, cookieName } from './cookies.ts';
import type { Server } from './create-server.ts';
import { keepAnswer } from './keep-answer.ts';
import { type Language, readLanguage } from './language.ts';
import { readProxyCountry } from './proxy-country.ts';
import { requireActor } from './require-actor.ts';

export type Call<E extends Endpoint, A> = {
  actor: A;
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** The caller's network address, which a trusted proxy may declare. */
  address: string;
  host: string;
  userAgent: string;
  language: Language;
  acceptLanguage: string | undefined;
  /** The country that a trusted proxy declares (`COUNTRY_HEADER`). */
  proxyCountry: string | undefined;
  idempotencyKey: string | undefined;
  /** The files of a form, readable until the handler has ended. */
  files: readonly Received[];
  cookie: (name: CookieName) => string | undefined;
  setCookie: (name: CookieName, value: string, maxAgeSeconds: number) => void;
  clearCookie: (name: CookieName) => void;
};

/** The caller; null for a visitor at a public endpoint. */
type ActorOf<E extends Endpoint> = E['route']['access'] extends 'public' ? Actor | null : Actor;

export type MountOptions = {
  /**
   * Skips the check of the answer, for long lists whose check would cost as much as the read. Once
   * the answer is encoded, its lists are emptied, because the call's promises may be in V8's old
   * generation and would keep full lists in memory until the next full collection. So no other code
   * may keep these lists.
   */
  isTrusted?: boolean;
  /** Lets browsers keep the answer and ask each time whether it is still valid (`keepAnswer`). */
  isKept?: boolean;
};

export type Mount = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Context, call: Call<E, ActorOf<E>>) => Promise<z.input<E['answer']>>,
  options?: MountOptions,
) => void;

export function createMount(server: Server, ctx: Context): Mount {
  return (endpoint, handle, options = {}) => {
    const { filesMax, route } = endpoint;
    // as: the schemas check the handler's input, which a generic endpoint's types can't express
    const operation = { endpoint, handle, options } as unknown as Operation;
    const mountOn = (on: FastifyInstance) =>
      on.route({
        ...routeOf(ctx, route, () => operation),
        config: { takesFiles: filesMax > 0 },
        ...(options.isKept && { onSend: keepAnswer }),
      });

    if (filesMax === 0) mountOn(server);
    else {
      server.register(async scope => {
        await takeForms(scope, filesMax);
        mountOn(scope);
      });
    }
  };
}

export type Operation = {
  endpoint: Endpoint;
  handle: (ctx: Context, call: unknown) => Promise<unknown>;
  options: MountOptions;
};

export function routeOf(
  ctx: Context,
  { method, path, access }: Route,
  find: () => Operation | Promise<Operation>,
) {
  return {
    method,
    url: path,
    // Access is checked before the input, so that callers without access learn nothing about its
    // shape.
    preValidation: async (request: FastifyRequest) => {
      if (access !== 'public') requireActor(request, access);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const operation = await find();
      const { endpoint } = operation;
      const call = {
        ...describeCall(ctx, request, reply),
        params: takesNothing(endpoint.params)
          ? undefined
          : checkShape(endpoint.params, request.params),
        query: takesNothing(endpoint.query) ? undefined : checkShape(endpoint.query, request.query),
      };
      const answer = async (form: Form<unknown>) =>
        send(reply, operation, await operation.handle(ctx, { ...call, ...form }));
      if (isForm(request)) return withForm(ctx, request, endpoint, answer);
      const body = takesNothing(endpoint.body) ? undefined : checkBody(endpoint.body, request.body);

      return answer({ body, files: [] });
    },
  };
}

function takesNothing(schema: z.ZodType): boolean {
  return schema instanceof z.ZodUndefined;
}

/** @throws ZodError if the answer breaks the contract, which is a bug */
function send(
  reply: FastifyReply,
  { endpoint, options }: Operation,
  answer: unknown,
): FastifyReply {
  const checked = options.isTrusted ? answer : endpoint.answer.encode(answer);
  // Node would copy a string once more to join it with the headers, so this sends bytes.
  const body = Buffer.from(JSON.stringify(checked));
  if (options.isTrusted) emptyLists(answer as object); // as: every trusted answer is an object

  return reply.status(endpoint.status).type('application/json; charset=utf-8').send(body);
}

function emptyLists(answer: object): void {
  for (const value of Object.values(answer)) if (Array.isArray(value)) value.length = 0;
}

function describeCall(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  return {
    actor: request.actor,
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
