import { hasSessionExpired, sessionQuery } from './api/session.ts';
import { isAnythingUnsaved } from './api/unsaved.ts';
import type { LoginError } from './login-notices.ts';
import { paths } from './paths.ts';
import type { Navigation } from './router/navigation.ts';
import type { Entry } from './router/page.ts';

/**
 * Guards pages that need a signed-in user with a confirmed address. A visitor goes to the login
 * page and returns after it. An unconfirmed user goes to the page that asks to check the mailbox.
 * If a session has ended, the login page says so.
 */
export async function requireConfirmed(entry: Entry): Promise<Navigation | undefined> {
  const user = await entry.queryClient.ensureQueryData(sessionQuery);

  if (!user) {
    // A user with unsaved work stays, also when the browser has asked and Back was refused.
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
