import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { insertPresetAudit, type PresetAudit } from './audit-queries.ts';

type Change = Pick<PresetAudit, 'command' | 'presetId' | 'details'>;

/** Writes what an administrator does to the gallery into the audit log, in the transaction that does it. */
export async function noteChange(ctx: Context, tx: Tx, { actor, ...change }: Change & { actor: Actor }): Promise<void> {
  await insertPresetAudit(tx, { ...change, id: ctx.ids.next(), userId: actor.userId, now: ctx.clock.now() });
}
