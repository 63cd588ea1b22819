import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Route } from './routes.ts';

/**
 * One call of the interface: where it is, what it takes, what it answers and which errors it may answer besides those that every call
 * of its kind shares (`sharedErrors`). The server mounts it, the web's client is typed by it, OpenAPI is written from it.
 */
export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> = {
  readonly route: Route;
  readonly summary: string;
  readonly tag: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly answer: A;
  readonly status: number;
  readonly errors: readonly ErrorCode[];
  /** The call honors the `Idempotency-Key` header. */
  readonly isIdempotent: boolean;
  /**
   * How many files a body of multipart/form-data may bring under the name `files`; the other fields of `body` are texts in it then. 0 where
   * the body is JSON and nothing else.
   */
  readonly filesMax: number;
};

const nothing = z.undefined();
type Nothing = typeof nothing;

export function defineEndpoint<
  A extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  route: Route,
  spec: {
    summary: string;
    tag: string;
    params?: P;
    query?: Q;
    body?: B;
    answer: A;
    status?: number;
    errors?: readonly ErrorCode[];
    isIdempotent?: boolean;
    filesMax?: number;
  },
): Endpoint<P, Q, B, A> {
  return {
    route,
    summary: spec.summary,
    tag: spec.tag,
    // An absent part takes nothing, which is what the default of its type parameter says.
    params: (spec.params ?? nothing) as P,
    query: (spec.query ?? nothing) as Q,
    body: (spec.body ?? nothing) as B,
    answer: spec.answer,
    status: spec.status ?? 200,
    errors: spec.errors ?? [],
    isIdempotent: spec.isIdempotent ?? false,
    filesMax: spec.filesMax ?? 0,
  };
}

/** The codes that a call may answer because of what kind of call it is. */
export function sharedErrors(endpoint: Endpoint): readonly ErrorCode[] {
  const { method, access } = endpoint.route;
  const codes: ErrorCode[] = [
    'VALIDATION_FAILED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'UNAVAILABLE',
    'INTERNAL',
  ];
  if (method !== 'GET') codes.push('FORBIDDEN_ORIGIN');
  if (access !== 'public') codes.push('AUTH_UNAUTHORIZED');
  if (access === 'confirmed' || access === 'admin') codes.push('AUTH_EMAIL_NOT_CONFIRMED');
  if (access === 'admin') codes.push('FORBIDDEN');

  return codes;
}

/** What both sides know of an endpoint at compile time. `body` and `query` are as sent, `answer` as read. */
export type EndpointShape<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer A>
    ? { params: z.input<P>; query: z.input<Q>; body: z.input<B>; answer: z.output<A> }
    : never;
