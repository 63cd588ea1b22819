import { type Invite, newInvite } from '@vermilion/contract/admin/invites';
import { createInvite, listInvites, revokeInvite } from '../accounts/public.ts';
import type { Context } from '../context.ts';
import { AdminError, refusing } from './admin-error.ts';
import type { Command } from './command.ts';
import { machineActor, noteList } from './write-audit.ts';

const PAGE_ROWS = 100;

export type InviteOptions = { uses?: string; days?: string; credits?: string; note?: string };

export const showInvites: Command = async (ctx, print) => {
  let before: string | undefined;
  do {
    const invites = await listInvites(ctx, { before, limit: PAGE_ROWS });
    for (const invite of invites) print(lineOf(invite));
    before = invites.length === PAGE_ROWS ? invites.at(-1)?.id : undefined;
  } while (before !== undefined);
  await noteList(ctx, 'invites');
};

/** Returns a line with the address of the invite. Throws AdminError for invalid options. */
export async function makeInvite(ctx: Context, options: InviteOptions): Promise<string> {
  const parsed = newInvite.safeParse({
    ...(options.uses !== undefined && { uses_max: Number(options.uses) }),
    ...(options.days !== undefined && { days: Number(options.days) }),
    ...(options.credits !== undefined && { starting_credits: Number(options.credits) }),
    ...(options.note !== undefined && { note: options.note }),
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AdminError(`${issue?.path.join('.')}: ${issue?.message}`);
  }

  return lineOf(await createInvite(ctx, machineActor(), parsed.data));
}

/** Throws AdminError if there is no such invite. */
export async function withdrawInvite(ctx: Context, id: string): Promise<string> {
  return lineOf(await refusing(revokeInvite(ctx, machineActor(), id)));
}

function lineOf(invite: Invite): string {
  const { id, status, uses_total, pending_total, uses_max, starting_credits, note, url } = invite;
  const credits = starting_credits === null ? 'the bonus' : `${starting_credits} credits`;
  const uses = `${uses_total} of ${uses_max} used, ${pending_total} pending`;

  return [id, status, uses, credits, `until ${invite.expires_at}`, note, url ?? ''].join('\t');
}
