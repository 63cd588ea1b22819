import type { Invite } from '@vermilion/contract/admin/invites';
import { pagePaths } from '@vermilion/contract/page-paths';
import type { Context } from '../../context.ts';
import { hashToken } from '../links/tokens.ts';
import type { InviteRow } from './invite-queries.ts';
import { judgeInvite } from './judge-sign-up.ts';

/** Derives the token of an invite, 256 bits that nobody can compute without the secret. */
export function inviteToken({ keys }: Pick<Context, 'keys'>, inviteId: string): string {
  return keys.sign('invite', inviteId).toString('base64url');
}

export function presentInvite(ctx: Context, row: InviteRow): Invite {
  const status = statusOf(row);
  const token = status === 'good' ? findToken(ctx, row) : undefined;

  return {
    ...{ id: row.id, status, note: row.note },
    url: token ? `${ctx.publicUrl()}${pagePaths.signUp}?invite=${token}` : null,
    ...{ uses_max: row.uses_max, uses_total: row.uses_total, pending_total: row.pending_total },
    starting_credits: row.starting_credits,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}

function statusOf(row: InviteRow): Invite['status'] {
  switch (judgeInvite(row)) {
    case 'INVITE_REVOKED':
      return 'revoked';
    case 'INVITE_EXPIRED':
      return 'expired';
    case 'INVITE_USED':
      return 'used';
    default:
      return 'good';
  }
}

/**
 * Returns undefined if the invite was made with a secret that has been removed. Its link still
 * works.
 */
function findToken({ keys }: Context, { id, token_hash: hash }: InviteRow): string | undefined {
  const tokens = keys.listAccepted('invite', id).map(mac => mac.toString('base64url'));

  return tokens.find(token => hashToken(token).equals(hash));
}
