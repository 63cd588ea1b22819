import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { onSessionRefused } from './api/client.ts';
import {
  cachedUser,
  forgetTab,
  hasSessionCookie,
  hasSessionExpired,
  refetchSession,
  sessionQuery,
  type User,
} from './api/session.ts';
import { emitSessionEvent, onSessionEvent, type SessionEvent } from './api/session-events.ts';
import { dropUnsaved, isAnythingUnsaved, untilSaved } from './api/unsaved.ts';
import { storeOf } from './api/works/stored-works.ts';
import { forgetSkippedUsername } from './features/profile/skipped-username.ts';
import { translate } from './i18n/translate.ts';
import { isAuthPath, paths } from './paths.ts';
import type { Router } from './router/create-router.ts';
import { dismissToast, toast } from './ui/toasts/toast.ts';

/**
 * Follows changes of the session in another tab and on the server, and its expiry, and leaves the
 * pages of a session that has ended. See SES-10, SES-11, SES-12.
 */
export function followSession(router: Router, queryClient: QueryClient): void {
  const refetch = () => void refetchSession(queryClient).catch(ignoreFailure);
  const isOutdated = () => hasSessionCookie() !== Boolean(cachedUser(queryClient));

  // The user is refetched first, because a call may be refused although the session continues.
  onSessionRefused(() => cachedUser(queryClient) && refetch());
  let isLeaving = false;
  onSessionEvent((event, from) => {
    if (from === 'here' && (event === 'signed-in' || event === 'signed-out'))
      forgetSkippedUsername();
    isLeaving ||=
      event === 'signed-out' && Boolean(cachedUser(queryClient)) && !isAuthPath(location.pathname);
    if (from === 'elsewhere') followOtherTab(event, queryClient, refetch);
  });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && isOutdated() && refetch(),
  );
  // The Back button can restore a page of a user who has signed out since.
  addEventListener('pageshow', event => event.persisted && isOutdated() && location.reload());

  followUser(queryClient, () => !isLeaving && void leaveEndedSession(router, queryClient));
}

function followOtherTab(event: SessionEvent, queryClient: QueryClient, refetch: () => void): void {
  if (event === 'signed-in' || event === 'user-updated') return refetch();
  if (event !== 'signed-out') return;
  forgetTab();
  if (!cachedUser(queryClient)) return;
  // Without a user, the WebSocket is closed, too.
  queryClient.setQueryData(sessionQuery.queryKey, null);
  // An auth page stays open, because it shows no user's data and its form may be half filled in.
  if (!isAuthPath(location.pathname)) location.assign(paths.login);
}

/**
 * Calls `onEnd` when the user is signed out or has lost a right that guards require. Reloads the
 * page for another user. Announces other changes to other tabs, but not those of the balance, which
 * each tab receives itself.
 */
function followUser(queryClient: QueryClient, onEnd: () => void): void {
  let user = cachedUser(queryClient);
  let ownerId = user?.id;
  // The session may already have ended before this tab follows it.
  if (user === null && hasSessionExpired()) onEnd();

  queryClient.getQueryCache().subscribe(({ query }) => {
    if (!isSession(query.queryKey)) return;
    const [before, after] = [user, cachedUser(queryClient)];
    if (after === undefined || after === before) return;
    user = after;
    if (before && before.id !== after?.id) {
      storeOf(queryClient).clear();
      dismissToast();
    }
    // If the session ended while the page stayed open, another user must not see this page.
    if (after && ownerId !== undefined && after.id !== ownerId && (before || isAnythingUnsaved()))
      return startAfresh();
    ownerId = after?.id ?? ownerId;
    if (before && after && sharedFactsOf(before) !== sharedFactsOf(after))
      emitSessionEvent('user-updated');
    if (
      accessLevelOf(before) > accessLevelOf(after) ||
      (before === undefined && hasSessionExpired())
    )
      onEnd();
  });
}

function startAfresh(): void {
  forgetTab();
  dropUnsaved();
  location.reload();
}

function isSession(queryKey: QueryKey): boolean {
  return queryKey[0] === sessionQuery.queryKey[0];
}

function sharedFactsOf(user: User): string {
  return [user.display_name, user.email, user.email_confirmed_at, user.role].join('\n');
}

function accessLevelOf(user: User | null | undefined): number {
  if (!user) return 0;

  return user.email_confirmed_at === null ? 1 : 2;
}

/**
 * Leaves the page once no data is unsaved. On a public page, a toast says that the session has
 * expired.
 */
async function leaveEndedSession(router: Router, queryClient: QueryClient): Promise<void> {
  if (!cachedUser(queryClient)) await untilSaved();
  await router.load();
  if (cachedUser(queryClient)) return;
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => !isSession(queryKey),
  });
  const { pathname, href } = router.get().location;
  if (isAuthPath(pathname) || !hasSessionExpired()) return;
  toast({
    kind: 'info',
    title: translate('common:errors.sessionExpired'),
    durationMs: STUDIO_TOAST_MS,
    action: {
      label: translate('common:bar.login'),
      onSelect: () => void router.navigate({ to: paths.login, search: { next: href } }),
    },
  });
}

/**
 * While the server is unavailable the page stays, and the next request shows whether the session
 * continues.
 */
function ignoreFailure(): void {}
