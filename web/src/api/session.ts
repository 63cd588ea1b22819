import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { EndpointTypes } from '@vermilion/contract/endpoints';
import { isAuthPath } from '../paths.ts';
import { isApiError } from './api-error.ts';
import { call } from './client.ts';

/**
 * Who is signed in. It is here and not in a feature because the frame, the guards and every feature that spends credits read it; only
 * `features/accounts` changes it. See `docs/behaviour.md`, Accounts.
 */
export type User = EndpointTypes['getMe']['answer']['user'];

const ASK_AGAIN_MS = 5_000;

export type Session =
  | { status: 'loading'; user: null; isConfirmed: false }
  | { status: 'unauthenticated'; user: null; isConfirmed: false }
  | { status: 'authenticated'; user: User; isConfirmed: boolean };

/** The signed-in user, or null. Never stale by time: the router asks again at each change of path. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => fetchUser(location.pathname, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function useSession(): Session {
  const { data } = useQuery({
    ...sessionQuery,
    // Where the server was away nobody knows who is signed in; as soon as it is back the page goes on by itself.
    refetchInterval: ({ state }) => state.status === 'error' && state.data === undefined && ASK_AGAIN_MS,
  });
  if (data === undefined) return { status: 'loading', user: null, isConfirmed: false };
  if (data === null) return { status: 'unauthenticated', user: null, isConfirmed: false };

  return { status: 'authenticated', user: data, isConfirmed: data.email_confirmed_at !== null };
}

/**
 * Asks again who is signed in, as after a generation that spent credits.
 * `pathname` is that of the page one goes to; the address bar may still show the one before.
 */
export async function refetchSession(queryClient: QueryClient, pathname = location.pathname): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, queryFn: ({ signal }) => fetchUser(pathname, signal), staleTime: 0 });
}

/** Takes over a balance that the server reported, without asking. */
export function setBalance(queryClient: QueryClient, credits: number): void {
  queryClient.setQueryData(sessionQuery.queryKey, user => (user ? { ...user, credits } : user));
}

/**
 * Without the readable `signed_in` cookie nothing is asked, so a visitor's console stays clean. On the auth pages the session is slid
 * instead of read.
 */
async function fetchUser(pathname: string, signal: AbortSignal): Promise<User | null> {
  if (!hasSessionCookie()) return null;
  try {
    const { user } = await call(isAuthPath(pathname) ? 'refreshSession' : 'getMe', { signal });

    return user;
  } catch (error) {
    if (isApiError(error, 'AUTH_UNAUTHORIZED')) return null;
    throw error;
  }
}

function hasSessionCookie(): boolean {
  return document.cookie.split('; ').includes('signed_in=1');
}
