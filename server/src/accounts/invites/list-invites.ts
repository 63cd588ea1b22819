import type { Invite } from '@vermilion/contract/admin/invites';
import type { Context } from '../../context.ts';
import { listInviteRows } from './invite-queries.ts';
import { presentInvite } from './present-invite.ts';

export async function listInvites(
  ctx: Context,
  { before, limit }: { before?: string; limit: number },
): Promise<Invite[]> {
  const rows = await listInviteRows(ctx.db, { beforeId: before, limit });

  return rows.map(row => presentInvite(ctx, row));
}
