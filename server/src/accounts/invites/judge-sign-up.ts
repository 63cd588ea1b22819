/** See SGN-1, SGN-7. */

import type { SiteSettings } from '@vermilion/contract/admin/site-settings';
import type { SignUpRefusal } from '@vermilion/contract/errors';

export type SeenInvite = {
  uses_max: number;
  uses_total: number;
  pending_total: number;
  is_expired: boolean;
  revoked_at: Date | null;
};

export type Applicant = {
  emailKey: string;
  /** Undefined without an invite, and null if the invite does not exist. */
  invite: SeenInvite | null | undefined;
  /** True if an earlier sign-up of the address already counts as a use of the invite. */
  holdsUse: boolean;
};

/**
 * Returns the reason for refusing the sign-up, or undefined. An invite overrides every policy
 * except `closed`.
 */
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
