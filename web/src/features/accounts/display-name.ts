import type { User } from '../../api/session.ts';

/** Returns a user's display name, otherwise the address before the @ sign, otherwise `fallback`. */
export function displayName(user: Pick<User, 'display_name' | 'email'>, fallback: string): string {
  return user.display_name?.trim() || user.email.split('@')[0] || fallback;
}
