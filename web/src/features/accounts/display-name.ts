import type { User } from '../../api/session.ts';

/** How a user is called: the display name, else the address before the @ sign, else `fallback`. */
export function displayName(user: Pick<User, 'display_name' | 'email'>, fallback: string): string {
  return user.display_name?.trim() || user.email.split('@')[0] || fallback;
}
