import { hasSessionExpired, sessionQuery } from './api/session.ts';
import { isAnythingUnsaved } from './api/unsaved.ts';
import type { LoginError } from './login-notices.ts';
import { paths } from './paths.ts';
import type { Navigation } from './router/navigation.ts';
import type { Entry } from './router/page.ts';

/**
 * Guards pages for confirmed users. A visitor logs in first and returns; an unconfirmed user goes
 * to the mailbox page. The login page mentions an ended session.
 */
export async function requireConfirmed(entry: Entry): Promise<Navigation | undefined> {
  const user = await entry.queryClient.ensureQueryData(sessionQuery);

  if (!user) {
    // The user may have refused to leave unsaved work, with Back or when the browser asked.
    if (isAnythingUnsaved()) return undefined;
    const error: LoginError | undefined = hasSessionExpired()
      ? 'Your session has expired. Please log in again.'
      : undefined;

    return { to: paths.login, search: { error, next: entry.location.href } };
  }
  if (user.email_confirmed_at === null)
    return {
      to: paths.checkEmail,
      state: { email: user.email, next: entry.location.href },
    };

  return undefined;
}
