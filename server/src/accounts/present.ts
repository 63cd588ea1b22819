import type { User as UserAnswer } from '@vermilion/contract/accounts';
import type { Me } from './get-me.ts';

/** A user as the calls show it: never the password's hash or the ledger account. */
export function presentUser({ user, credits }: Me): UserAnswer {
  return {
    id: user.id,
    email: user.email,
    role: user.role === 'admin' ? 'admin' : 'user',
    email_confirmed_at: user.email_confirmed_at?.toISOString() ?? null,
    display_name: user.display_name,
    created_at: user.created_at.toISOString(),
    credits,
  };
}
