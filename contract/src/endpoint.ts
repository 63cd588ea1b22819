import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Route } from './routes.ts';

/**
 * An HTTP call: route, input, answer, and its own error codes, without those of `sharedErrors`.
 * The server's routes, the web client's types and OpenAPI are derived from it.
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
  /** True if the call uses the `Idempotency-Key` header. */
  readonly isIdempotent: boolean;
  /**
   * The maximum number of files in a multipart/form-data body, under the name `files`; its other
   * fields are text. 0 if the body is JSON.
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
    // as: if `spec` lacks a part, that part's type parameter has its default, `Nothing`
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

/** Returns the error codes that every endpoint with this method and access may answer with. */
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
  if (access !== 'public') codes.push('AUTH_UNAUTHORIZED', 'AUTH_SUSPENDED');
  if (access === 'confirmed' || access === 'admin') codes.push('AUTH_EMAIL_NOT_CONFIRMED');
  if (access === 'admin') codes.push('FORBIDDEN');

  return codes;
}

/** The types of an endpoint: its input before the parsing, and `answer` after the parsing. */
export type EndpointShape<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer A>
    ? { params: z.input<P>; query: z.input<Q>; body: z.input<B>; answer: z.output<A> }
    : never;
