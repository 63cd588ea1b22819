import {
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import type { EndpointTypes } from '@vermilion/contract/endpoints';
import type { LoginMessage } from '../login-notices.ts';
import { isAuthPath, paths } from '../paths.ts';
import { site } from '../site.ts';
import { isApiError } from './api-error.ts';
import { call } from './client.ts';
import { emitSessionEvent } from './session-events.ts';

/** The signed-in user. See SES-10. */
export type User = EndpointTypes['getMe']['answer']['user'];

const ASK_AGAIN_MS = 5_000;

export type Session =
  | { status: 'loading'; user: null; isConfirmed: false }
  | { status: 'unauthenticated'; user: null; isConfirmed: false }
  | { status: 'authenticated'; user: User; isConfirmed: boolean };

/**
 * Null for visitors. Never becomes stale by itself, because the router refetches it at each change
 * of path.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: context => fetchUser(context, location.pathname),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function useSession(): Session {
  const { data } = useQuery({
    ...sessionQuery,
    // Refetches while the server is unavailable or an address is unconfirmed. The confirmation may
    // come from another device.
    refetchInterval: ({ state: { status, data } }) =>
      (data?.email_confirmed_at === null || (status === 'error' && data !== null)) && ASK_AGAIN_MS,
  });
  if (data === undefined) return { status: 'loading', user: null, isConfirmed: false };
  if (data === null) return { status: 'unauthenticated', user: null, isConfirmed: false };

  return { status: 'authenticated', user: data, isConfirmed: data.email_confirmed_at !== null };
}

export function useIsAdmin(): boolean {
  const { user, isConfirmed } = useSession();

  return isConfirmed && user.role === 'admin';
}

/**
 * Returns the credits that the user may spend; undefined without a user. After a failed refetch
 * they count as 0, because the cached balance may be outdated.
 */
export function useBalance(): { credits: number | undefined; isUnread: boolean } {
  const { user } = useSession();
  const { isError } = useQuery({ ...sessionQuery, enabled: false });
  const isUnread = isError && user !== null;

  return { credits: isUnread ? 0 : user?.credits, isUnread };
}

/**
 * Refetches the user, for example after a generation has spent credits. Cancels a running request,
 * whose answer may be older; its callers get the new answer. `pathname` is the page that is being
 * opened, because the address bar may still show the last one.
 */
export async function refetchSession(
  queryClient: QueryClient,
  pathname = location.pathname,
): Promise<void> {
  void queryClient.cancelQueries(
    { queryKey: sessionQuery.queryKey },
    { silent: true, revert: false },
  );
  await queryClient.fetchQuery({
    ...sessionQuery,
    queryFn: context => fetchUser(context, pathname),
    staleTime: 0,
  });
}

/** Returns undefined before the first answer. */
export function cachedUser(queryClient: QueryClient): User | null | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey);
}

/**
 * Forgets the user in all tabs, and this tab's data, such as the studio's draft. Must be called
 * after the server has ended the session.
 */
export function forgetSession(queryClient: QueryClient): void {
  forgetTab();
  forgetCookie();
  emitSessionEvent('signed-out');
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Loads the log-in page in full, so that nothing of the user stays in memory. */
export function leaveSession(queryClient: QueryClient, message?: LoginMessage): void {
  forgetSession(queryClient);
  location.assign(message ? `${paths.login}?${new URLSearchParams({ message })}` : paths.login);
}

export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {}
}

export function hasSessionExpired(): boolean {
  return hasExpired;
}

let hasExpired = false;

/** Returns whether the balance equals the welcome bonus. See CRE-7. */
export function hasWelcomeBalance(user: User): boolean {
  return user.credits > 0 && user.credits === site().bonusCredits;
}

/**
 * Stores a balance that the server reported. A running request for the user may bring an older
 * balance, so it is repeated.
 */
export function setBalance(queryClient: QueryClient, credits: number): void {
  queryClient.setQueryData(sessionQuery.queryKey, user => (user ? { ...user, credits } : user));
  const isFetching = queryClient.isFetching({ queryKey: sessionQuery.queryKey }) > 0;
  // If the request fails, the reported balance stays.
  if (isFetching) refetchSession(queryClient).catch(() => {});
}

/**
 * Fetches the user. Makes no call without the readable `signed_in` cookie, so that a visitor's
 * console stays clean. On the auth pages the call extends the session instead of reading it.
 */
async function fetchUser(
  { client, signal }: QueryFunctionContext,
  pathname: string,
): Promise<User | null> {
  const known = cachedUser(client);
  const wasSignedIn = hasSessionCookie() || Boolean(known);
  const user = hasSessionCookie() ? await askUser(pathname, signal) : null;
  hasExpired = wasSignedIn && !user && !isAuthPath(pathname);
  if (!user) forgetCookie();
  if (known === undefined) emitSessionEvent('initial-session');
  else if (user && isAuthPath(pathname)) emitSessionEvent('token-refreshed');

  return user;
}

async function askUser(pathname: string, signal: AbortSignal): Promise<User | null> {
  try {
    const { user } = await call(isAuthPath(pathname) ? 'refreshSession' : 'getMe', { signal });

    return user;
  } catch (error) {
    if (isApiError(error, 'AUTH_UNAUTHORIZED')) return null;
    throw error;
  }
}

/** Returns whether this browser has a session cookie, even if the session has ended elsewhere. */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').includes('signed_in=1');
}

function forgetCookie(): void {
  // The Cookie Store API is not in every browser that is supported.
  // oxlint-disable-next-line no-document-cookie
  document.cookie = 'signed_in=; path=/; max-age=0';
}
