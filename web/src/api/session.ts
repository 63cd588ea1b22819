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
import { tellSession } from './session-events.ts';

/**
 * Who is signed in. It is here and not in a feature because the frame, the guards and every feature that spends credits read it; only
 * `features/accounts` changes it. See SES-10.
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
  queryFn: context => fetchUser(context, location.pathname),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function useSession(): Session {
  const { data } = useQuery({
    ...sessionQuery,
    // The page asks again while the server is away, and while an address waits for its confirmation, which may come from another device.
    refetchInterval: ({ state: { status, data } }) =>
      (data?.email_confirmed_at === null || (status === 'error' && data !== null)) && ASK_AGAIN_MS,
  });
  if (data === undefined) return { status: 'loading', user: null, isConfirmed: false };
  if (data === null) return { status: 'unauthenticated', user: null, isConfirmed: false };

  return { status: 'authenticated', user: data, isConfirmed: data.email_confirmed_at !== null };
}

/** Whether an administrator looks: what only they may do is shown to nobody else. */
export function useIsAdmin(): boolean {
  const { user, isConfirmed } = useSession();

  return isConfirmed && user.role === 'admin';
}

/**
 * What the user may spend; undefined while nobody is known to be signed in. Where the last look failed it counts as 0: what is known is of
 * a time before something changed it.
 */
export function useBalance(): { credits: number | undefined; isUnread: boolean } {
  const { user } = useSession();
  const { isError } = useQuery({ ...sessionQuery, enabled: false });
  const isUnread = isError && user !== null;

  return { credits: isUnread ? 0 : user?.credits, isUnread };
}

/**
 * Asks again who is signed in, as after a generation that spent credits. A look that is under way may have been answered before what
 * changed, so it is given up, and whoever waits for it gets the answer of this one.
 * `pathname` is that of the page one goes to; the address bar may still show the one before.
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

/** Who is signed in as far as is known, without asking; undefined as long as nothing is. */
export function knownUser(queryClient: QueryClient): User | null | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey);
}

/**
 * Forgets who was signed in, here and in the other tabs, once the server has ended the session: what this tab remembers of the user (the
 * studio's draft, the run that went on) goes as well.
 */
export function forgetSession(queryClient: QueryClient): void {
  forgetTab();
  forgetCookie();
  tellSession('signed-out');
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** As above, and on to the login page: it is loaded afresh, so that nothing of the last user stays in memory. */
export function leaveSession(queryClient: QueryClient, message?: LoginMessage): void {
  forgetSession(queryClient);
  location.assign(message ? `${paths.login}?${new URLSearchParams({ message })}` : paths.login);
}

export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A window without storage remembered nothing.
  }
}

/** Whether the last look found that a session which was believed in has ended: somebody is told, and once. */
export function hasSessionExpired(): boolean {
  return hasExpired;
}

let hasExpired = false;

/** Whether the welcome bonus lies there untouched: a note says so (see CRE-7). */
export function hasWelcomeBalance(user: User): boolean {
  return user.credits > 0 && user.credits === site().bonusCredits;
}

/** Takes over a balance that the server reported. A look that is under way would bring what was true before, so it is made anew. */
export function setBalance(queryClient: QueryClient, credits: number): void {
  queryClient.setQueryData(sessionQuery.queryKey, user => (user ? { ...user, credits } : user));
  const isLooking = queryClient.isFetching({ queryKey: sessionQuery.queryKey }) > 0;
  // Where it fails, the balance that was reported stays.
  if (isLooking) refetchSession(queryClient).catch(() => {});
}

/**
 * Without the readable `signed_in` cookie nothing is asked, so a visitor's console stays clean. On the auth pages the session is slid
 * instead of read.
 */
async function fetchUser(
  { client, signal }: QueryFunctionContext,
  pathname: string,
): Promise<User | null> {
  const known = knownUser(client);
  const isBelieved = hasSessionCookie() || Boolean(known);
  const user = hasSessionCookie() ? await askUser(pathname, signal) : null;
  hasExpired = isBelieved && !user && !isAuthPath(pathname);
  if (!user) forgetCookie();
  if (known === undefined) tellSession('initial-session');
  else if (user && isAuthPath(pathname)) tellSession('token-refreshed');

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

/** Whether a session was made in this browser; it proves nothing, and a session that was ended elsewhere leaves it behind. */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').includes('signed_in=1');
}

function forgetCookie(): void {
  // The Cookie Store API is not in every browser that is supported.
  // oxlint-disable-next-line no-document-cookie
  document.cookie = 'signed_in=; path=/; max-age=0';
}
