import type { User } from '../../api/session.ts';

export function displayName(user: Pick<User, 'display_name' | 'email'>, fallback: string): string {
  return user.display_name?.trim() || user.email.split('@')[0] || fallback;
}
