import type { Invite } from '@vermilion/contract/admin/invites';
import { AppError } from '../../app-error.ts';
import { type AuditActor, insertAudit } from '../../audit/public.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { findInvite, revokeInviteRow } from './invite-queries.ts';
import { presentInvite } from './present-invite.ts';

/** The second revocation of an invite changes only the audit log. @throws AppError NOT_FOUND */
export async function revokeInvite(ctx: Context, actor: AuditActor, id: string): Promise<Invite> {
  const row = await withTransaction(ctx.db, async tx => {
    if (!(await revokeInviteRow(tx, id))) throw new AppError('NOT_FOUND');

    await insertAudit(tx, {
      id: ctx.ids.next(),
      ...{ actor, command: 'revoke-invite', subject: id, details: {} },
    });

    return findInvite(tx, id);
  });
  if (!row) throw new Error('the invite is missing right after its update');

  return presentInvite(ctx, row);
}
