import { AppError } from '../app-error.ts';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { listFeaturedIds, lockOrder, writeOrder } from './order-queries.ts';
import { findPreset } from './queries.ts';
import { arrange } from './rules.ts';

/**
 * `after` is the new predecessor of the preset; null for the first place. `seen` is the order that
 * the administrator saw; undefined on the command line.
 */
export type Move = { id: string; after: string | null; seen?: readonly string[] };

/**
 * Moves a featured preset, and returns the new order. The audit log gets both predecessors, so that
 * the move can be undone. See ADL-12.
 * @throws AppError NOT_FOUND; CONFLICT if the preset can't have that place, or the order is no
 * longer `seen`
 */
export async function movePreset(
  ctx: Context,
  actor: AuditActor,
  { id, after, seen }: Move,
): Promise<string[]> {
  return withTransaction(ctx.db, async tx => {
    await lockOrder(tx);
    const preset = await findPreset(tx, id);
    if (!preset) throw new AppError('NOT_FOUND');

    const ids = await listFeaturedIds(tx);
    if (seen && seen.join() !== ids.join())
      throw new AppError('CONFLICT', { reason: 'CHANGED', ids }, 'Somebody has changed the order.');
    const order = arrange(ids, preset, { after });
    if ('problem' in order) throw new AppError('CONFLICT', { ids }, order.problem);
    if (order.ids.join() === ids.join()) return ids;

    await writeOrder(tx, order.ids);
    const before = ids[ids.indexOf(id) - 1] ?? null;
    await insertAudit(tx, {
      id: ctx.ids.next(),
      ...{ actor, command: 'move-preset', subject: id, details: { before, after } },
    });

    return [...order.ids];
  });
}
