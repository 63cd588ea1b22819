import type { ListedPreset, PresetsQuery } from '@vermilion/contract/presets';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { presentListed } from './present.ts';
import { listPresetRows } from './queries.ts';

/** One page of the gallery. What presets were made of is for those who may use them: a confirmed session. */
export async function listPresets(
  ctx: Context,
  actor: Actor | null,
  query: PresetsQuery,
): Promise<{ presets: ListedPreset[]; total: number }> {
  const { rows, total } = await listPresetRows(ctx.db, query);

  return { presets: rows.map(row => presentListed(row, actor?.isConfirmed ?? false)), total };
}
