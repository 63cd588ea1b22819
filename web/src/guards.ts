import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { sessionQuery } from './api/session.ts';
import { paths } from './paths.ts';

/**
 * For pages that need a signed-in user with a confirmed address. Signed out goes to the login page and comes back after it; signed in but
 * unconfirmed goes to the page that asks to check the mailbox.
 */
export async function requireConfirmed(entry: {
  context: { queryClient: QueryClient };
  location: { href: string };
}): Promise<void> {
  const user = await entry.context.queryClient.ensureQueryData(sessionQuery);

  if (!user) throw redirect({ to: paths.login, search: { next: entry.location.href } });
  if (user.email_confirmed_at === null) throw redirect({ to: paths.checkEmail, state: { email: user.email } });
}
