import type { Preset, PresetChanges } from '@vermilion/contract/presets';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { noteChange } from './note-change.ts';
import { listFeaturedIds, lockOrder, writeOrder } from './order-queries.ts';
import { type PresetRow, presentPreset } from './present.ts';
import { findPreset } from './queries.ts';
import { arrange } from './rules.ts';

/**
 * Features or unfeatures a preset, or changes its place. See PRE-8.
 * @throws AppError NOT_FOUND if there is no such preset, or it is archived; CONFLICT if it can't
 * have that place
 */
export async function updatePreset(
  ctx: Context,
  actor: Actor,
  { id, changes }: { id: string; changes: PresetChanges },
): Promise<{ preset: Preset }> {
  const row = await withTransaction(ctx.db, async tx => {
    await lockOrder(tx);
    const preset = await findPreset(tx, id);
    if (!preset) throw new AppError('NOT_FOUND');

    const order = arrange(await listFeaturedIds(tx), preset, changes);
    if ('problem' in order) throw new AppError('CONFLICT', undefined, order.problem);

    await writeOrder(tx, order.ids);
    await noteChange(ctx, tx, {
      actor,
      command: 'update-preset',
      presetId: id,
      details: { ...changes },
    });

    return findPreset(tx, id);
  });

  // as: the preset existed, and no other transaction could archive it
  return { preset: presentPreset(row as PresetRow) };
}
