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
 * Keeps this tab up to date with the session, wherever it changed: in another tab, on the server,
 * or by time. Only this module clears an ended session away and announces it. See SES-10, SES-11,
 * SES-12.
 */
export function followSession(router: Router, queryClient: QueryClient): void {
  const look = () => void refetchSession(queryClient).catch(ignoreFailure);
  const isOutdated = () => hasSessionCookie() !== Boolean(cachedUser(queryClient));

  // A single call may be refused although the session goes on, so the user is refetched before
  // anybody is signed out.
  onSessionRefused(() => cachedUser(queryClient) && look());
  let isLeaving = false;
  onSessionEvent((event, from) => {
    if (from === 'here' && (event === 'signed-in' || event === 'signed-out'))
      forgetSkippedUsername();
    isLeaving ||=
      event === 'signed-out' && Boolean(cachedUser(queryClient)) && !isAuthPath(location.pathname);
    if (from === 'elsewhere') followOtherTab(event, queryClient, look);
  });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && isOutdated() && look(),
  );
  // The back button can restore a page with the data of a user who has signed out since.
  addEventListener('pageshow', event => event.persisted && isOutdated() && location.reload());

  followUser(queryClient, () => !isLeaving && void leaveEndedSession(router, queryClient));
}

function followOtherTab(event: SessionEvent, queryClient: QueryClient, look: () => void): void {
  if (event === 'signed-in' || event === 'user-updated') return look();
  if (event !== 'signed-out') return;
  forgetTab();
  if (!cachedUser(queryClient)) return;
  // This also closes the WebSocket.
  queryClient.setQueryData(sessionQuery.queryKey, null);
  // The auth pages show no user's data, and a form may be half filled in.
  if (!isAuthPath(location.pathname)) location.assign(paths.login);
}

/**
 * Calls `onEnd` when the user is gone or lost the rights that the guards require. Reloads the page
 * for another user. Announces changes of the user to the other tabs; the balance reaches them by
 * their own connections.
 */
function followUser(queryClient: QueryClient, onEnd: () => void): void {
  let user = cachedUser(queryClient);
  let ownerId = user?.id;
  // The session may have ended before this tab listened.
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
    // Also applies to a page that stayed after its session ended, because its content is not for
    // another user.
    if (after && ownerId !== undefined && after.id !== ownerId && (before || isAnythingUnsaved()))
      return startAfresh();
    ownerId = after?.id ?? ownerId;
    if (before && after && wordsOf(before) !== wordsOf(after)) emitSessionEvent('user-updated');
    if (standing(before) > standing(after) || (before === undefined && hasSessionExpired()))
      onEnd();
  });
}

/** Removes all data of the former user after another tab signed in as somebody else. */
function startAfresh(): void {
  forgetTab();
  dropUnsaved();
  location.reload();
}

function isSession(queryKey: QueryKey): boolean {
  return queryKey[0] === sessionQuery.queryKey[0];
}

function wordsOf(user: User): string {
  return [user.display_name, user.email, user.email_confirmed_at, user.role].join('\n');
}

function standing(user: User | null | undefined): number {
  if (!user) return 0;

  return user.email_confirmed_at === null ? 1 : 2;
}

/**
 * Lets the guards decide where to go, once nothing unsaved is lost. A toast explains it on pages
 * that visitors may see.
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

/** While the server is unavailable the page stays; the next request decides. */
function ignoreFailure(): void {}
