import type { ListedPreset, PresetsQuery } from '@vermilion/contract/presets';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { presentListed } from './present.ts';
import { isNewInstallation, listPresetRows } from './queries.ts';

/**
 * One page of the gallery. What presets were made of is for those who may use them: a confirmed
 * session. A page says that the first gallery is being hung while its task paints, and if it is
 * empty on a new installation, unless the operator wants no first gallery.
 */
export async function listPresets(
  ctx: Context,
  actor: Actor | null,
  query: PresetsQuery,
): Promise<{ presets: ListedPreset[]; total: number; isBeingHung?: true }> {
  const { rows, total, isBeingPainted } = await listPresetRows(ctx.db, query);
  const isBeingHung =
    ctx.config.hasFirstGallery &&
    (isBeingPainted || (total === 0 && (await isNewInstallation(ctx.db))));

  return {
    presets: rows.map(row => presentListed(row, actor?.isConfirmed ?? false)),
    total,
    ...(isBeingHung && { isBeingHung }),
  };
}
