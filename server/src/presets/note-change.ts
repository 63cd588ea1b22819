import { insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';

type Change = {
  actor: Actor;
  command: 'create-preset' | 'update-preset' | 'archive-preset';
  presetId: string;
  details: Record<string, unknown>;
};

export async function noteChange(
  ctx: Context,
  tx: Tx,
  { actor, presetId, ...done }: Change,
): Promise<void> {
  await insertAudit(tx, {
    ...done,
    id: ctx.ids.next(),
    actor: `user:${actor.userId}`,
    subject: presetId,
  });
}
