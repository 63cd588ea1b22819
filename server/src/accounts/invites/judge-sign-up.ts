/** Who may sign up. Pure. See SGN-1, SGN-7. */

import type { SiteSettings } from '@vermilion/contract/admin/site-settings';
import type { SignUpRefusal } from '@vermilion/contract/errors';

/** An invite as the transaction of the sign-up sees it. */
export type SeenInvite = {
  uses_max: number;
  uses_total: number;
  pending_total: number;
  is_expired: boolean;
  revoked_at: Date | null;
};

export type Applicant = {
  emailKey: string;
  /** Undefined without one, null for one that there is not. */
  invite: SeenInvite | null | undefined;
  /** Whether the address holds a use of the invite already, by an earlier sign-up. */
  holdsUse: boolean;
};

/** Why the applicant may not sign up; undefined if it may. An invite opens every policy but `closed`. */
export function judgeSignUp(
  { policy, domains }: SiteSettings['sign-up'],
  { emailKey, invite, holdsUse }: Applicant,
): SignUpRefusal | undefined {
  if (policy === 'closed') return 'CLOSED';
  if (invite !== undefined) return judgeInvite(invite, holdsUse);

  switch (policy) {
    case 'open':
      return undefined;
    case 'invited':
      return 'INVITE_NEEDED';
    case 'domains':
      return domains.includes(domainOf(emailKey)) ? undefined : 'DOMAIN';
  }
}

export function judgeInvite(
  invite: SeenInvite | null,
  holdsUse = false,
): SignUpRefusal | undefined {
  if (!invite) return 'INVITE_UNKNOWN';
  if (invite.revoked_at) return 'INVITE_REVOKED';
  if (invite.is_expired) return 'INVITE_EXPIRED';
  const isFull = invite.uses_total + invite.pending_total >= invite.uses_max;

  return isFull && !holdsUse ? 'INVITE_USED' : undefined;
}

function domainOf(emailKey: string): string {
  return emailKey.slice(emailKey.lastIndexOf('@') + 1);
}
