import type { ListedPreset, PresetsQuery } from '@vermilion/contract/presets';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { presentListed } from './present.ts';
import { isNewInstallation, listPresetRows } from './queries.ts';

/**
 * Lists presets. Only a confirmed session gets their prompts and settings. `isBeingHung` says that
 * the first gallery is being painted: while its task exists, and while the gallery of a new
 * installation is empty, unless the operator wants no first gallery.
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
