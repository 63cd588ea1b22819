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

export type User = EndpointTypes['getMe']['answer']['user'];

const ASK_AGAIN_MS = 5_000;

export type Session =
  | { status: 'loading'; user: null; isConfirmed: false }
  | { status: 'unauthenticated'; user: null; isConfirmed: false }
  | { status: 'authenticated'; user: User; isConfirmed: boolean };

/**
 * The signed-in user, or null. Never becomes stale, because the router refetches the user at each
 * change of path. See SES-10.
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
    // Polls while the server is unavailable, or while the address is unconfirmed, because the user
    // may confirm it on another device.
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
 * Returns the user's credits; undefined without a user. After a failed refetch the result is 0,
 * because the cached balance may be outdated.
 */
export function useBalance(): { credits: number | undefined; isUnread: boolean } {
  const { user } = useSession();
  const { isError } = useQuery({ ...sessionQuery, enabled: false });
  const isUnread = isError && user !== null;

  return { credits: isUnread ? 0 : user?.credits, isUnread };
}

/**
 * Refetches the user. Cancels a running request, whose answer may be older; its callers get the new
 * answer.
 * @param pathname the page that is being opened, which the address bar may not show yet
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

export function cachedUser(queryClient: QueryClient): User | null | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey);
}

/**
 * Forgets the user in all tabs, and clears this tab's session storage. Must be called after the
 * server has ended the session.
 */
export function forgetSession(queryClient: QueryClient): void {
  forgetTab();
  forgetCookie();
  emitSessionEvent('signed-out');
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Loads the log-in page as a new document, so that nothing of the user stays in memory. */
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
 * Stores a balance that the server reported. Repeats a running request, which may bring an older
 * balance.
 */
export function setBalance(queryClient: QueryClient, credits: number): void {
  queryClient.setQueryData(sessionQuery.queryKey, user => (user ? { ...user, credits } : user));
  const isFetching = queryClient.isFetching({ queryKey: sessionQuery.queryKey }) > 0;
  // If the request fails, the reported balance stays.
  if (isFetching) refetchSession(queryClient).catch(() => {});
}

/**
 * Fetches the user. Makes no call without the readable `signed_in` cookie, because a refused call
 * appears in a visitor's console. On the auth pages the call extends the session.
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

/** May return true after the server has ended the session. */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').includes('signed_in=1');
}

function forgetCookie(): void {
  // Not every supported browser has the Cookie Store API.
  // oxlint-disable-next-line no-document-cookie
  document.cookie = 'signed_in=; path=/; max-age=0';
}
