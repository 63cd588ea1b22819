import type { Invite, NewInvite } from '@vermilion/contract/admin/invites';
import { type AuditActor, insertAudit } from '../../audit/public.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { hashToken } from '../links/tokens.ts';
import { findInvite, insertInvite } from './invite-queries.ts';
import { inviteToken, presentInvite } from './present-invite.ts';

const DAY_SECONDS = 86_400;

/** See SGN-4. */
export async function createInvite(
  ctx: Context,
  actor: AuditActor,
  input: NewInvite,
): Promise<Invite> {
  const id = ctx.ids.next();
  const { note, days, uses_max, starting_credits } = input;

  const row = await withTransaction(ctx.db, async tx => {
    await insertInvite(tx, {
      ...{ id, note, usesMax: uses_max, startingCredits: starting_credits },
      tokenHash: hashToken(inviteToken(ctx, id)),
      seconds: days * DAY_SECONDS,
    });
    await insertAudit(tx, {
      id: ctx.ids.next(),
      ...{ actor, command: 'create-invite', subject: id, details: { ...input } },
    });

    return findInvite(tx, id);
  });
  if (!row) throw new Error('the invite is missing right after its insert');

  return presentInvite(ctx, row);
}
