import type { EndpointTypes } from '@vermilion/contract/endpoints';
import type { ErrorAnswer } from '@vermilion/contract/errors';
import type { RouteName } from '@vermilion/contract/routes';
import { fillPath } from '@vermilion/contract/routing/fill-path';
import { firstRoutes } from '@vermilion/contract/routing/first-routes';
import type { Route } from '@vermilion/contract/routing/route';
import { ApiError } from './api-error.ts';
import { dropPreloadedResponses, takePreloadedResponse } from './preloaded-responses.ts';

export type CallInput<Name extends RouteName> = Part<'params', EndpointTypes[Name]['params']> &
  Part<'query', EndpointTypes[Name]['query']> &
  Part<'body', EndpointTypes[Name]['body']> & { signal?: AbortSignal; idempotencyKey?: string };

export type CallAnswer<Name extends RouteName> = EndpointTypes[Name]['answer'];

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : Record<never, never> extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value };

type CallArguments<Name extends RouteName> =
  Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name>]
    : [input: CallInput<Name>];

/**
 * Calls the server by the name of a route, with the session cookie.
 * @throws ApiError with the server's code, or `NETWORK` if no answer came; SyntaxError if a
 * success is not JSON. An aborted call throws the signal's reason.
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<CallAnswer<Name>> {
  const { method, path, access } = await routeOf(name);
  const address = fillPath(path, input?.params) + queryString(input?.query);

  const response = await send(address, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      // The server uses the page's language for mails and for names of browsers. `getRegion` sends
      // the browser's own languages instead, because the server guesses the region from them.
      ...(name === 'getRegion' ? {} : { 'accept-language': document.documentElement.lang }),
      ...(input?.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(input?.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
    },
    body: input?.body === undefined ? undefined : JSON.stringify(input.body),
    signal: input?.signal,
  });
  if (!response.ok) throw await refusal(response, access !== 'public' && name !== 'signOut');

  return (await response.json()) as CallAnswer<Name>;
}

/**
 * Must be called while the first page loads: if the first import fails offline, browsers fail every
 * later import of the same file.
 */
export function loadLaterRoutes(): Promise<{ laterRoutes: object }> {
  return import('@vermilion/contract/routing/later-routes');
}

/** @throws ApiError `NETWORK` if the table of the later routes can't be loaded */
async function routeOf(name: RouteName): Promise<Route> {
  const first: Partial<Record<string, Route>> = firstRoutes;
  const found = first[name];
  if (found) return found;
  const { laterRoutes } = await loadLaterRoutes().catch(() => {
    throw unreachable();
  });

  // as: `RouteName` has only the names of these two tables
  return (laterRoutes as Record<string, Route>)[name] as Route;
}

/**
 * Calls `handler` when the server refuses a call that needs a session, because the session, a
 * confirmed address or a permission is missing. The caller still gets the error.
 */
export function onSessionRefused(handler: () => void): void {
  handleSessionRefused = handler;
}

const sessionRefusals: readonly string[] = [
  'AUTH_UNAUTHORIZED',
  'AUTH_EMAIL_NOT_CONFIRMED',
  'FORBIDDEN',
];
let handleSessionRefused = () => {};

function unreachable(): ApiError {
  return new ApiError({
    code: 'NETWORK',
    message: 'Network error. Please check your connection.',
    status: 0,
  });
}

/** @throws ApiError `NETWORK`, or the signal's reason */
export async function send(address: string, init: RequestInit): Promise<Response> {
  const preloaded =
    init.method === 'GET' ? takePreloadedResponse(address) : dropPreloadedResponses();
  try {
    return await (preloaded ?? fetch(address, init));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw unreachable();
  }
}

/**
 * Returns the error of a refused call. Before that, it may call the handler of `onSessionRefused`
 * or open the log-in page.
 */
export async function refusal(response: Response, isSessionNeeded: boolean): Promise<ApiError> {
  const { status } = response;
  let message = '';
  try {
    const answer = (await response.json()) as ErrorAnswer & { error?: unknown };
    if (isSessionNeeded && sessionRefusals.includes(answer.code)) handleSessionRefused();
    // The log-in page shows the contact address. The server has already removed the cookie
    // `signed_in`.
    if (answer.code === 'AUTH_SUSPENDED') location.replace(`/login?error=${answer.message}`);
    if (typeof answer.code === 'string') return new ApiError({ ...answer, status });
    if (typeof answer.error === 'string') message = answer.error;
  } catch {
    // The body is a proxy's page, or it is incomplete.
  }
  const isUnavailable = status === 502 || status === 503 || status === 504;

  return new ApiError({ code: isUnavailable ? 'UNAVAILABLE' : 'INTERNAL', message, status });
}

function queryString(query: Readonly<Record<string, unknown>> | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    // Routes have no query parameters of other types.
    if (['string', 'number', 'boolean'].includes(typeof value))
      search.set(key, `${value as string | number | boolean}`);
  }

  return search.size ? `?${search}` : '';
}
