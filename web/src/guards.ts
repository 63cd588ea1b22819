import { hasSessionExpired, sessionQuery } from './api/session.ts';
import { isAnythingUnsaved } from './api/unsaved.ts';
import type { LoginError } from './login-notices.ts';
import { paths } from './paths.ts';
import type { Navigation } from './router/navigation.ts';
import type { Entry } from './router/page.ts';

/**
 * A visitor is led to the login page and returns afterwards. An unconfirmed user is led to the page
 * that asks to check the mailbox. The login page reports a session that has ended.
 */
export async function requireConfirmed(entry: Entry): Promise<Navigation | undefined> {
  const user = await entry.queryClient.ensureQueryData(sessionQuery);

  if (!user) {
    // The user has just chosen to stay on a page with unsaved work, so the page must not redirect.
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
