import { createResetLink } from '../accounts/public.ts';
import type { Context } from '../context.ts';
import { refusing } from './admin-error.ts';
import { machineActor } from './write-audit.ts';

/**
 * Returns a text with a link that sets a new password once.
 * @throws AdminError if the address has no account or the account is suspended
 */
export async function resetLink(ctx: Context, email: string): Promise<string> {
  const { url, expires_at } = await refusing(createResetLink(ctx, machineActor(), { email }));

  return `${url}\nThe link sets the password of ${email} once, until ${expires_at}.`;
}
