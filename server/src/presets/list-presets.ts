import type { ListedPreset, PresetsQuery } from '@vermilion/contract/presets';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { presentListed } from './present.ts';
import { isNewInstallation, listPresetRows } from './queries.ts';

/**
 * Lists presets. Only users with a confirmed address get the prompts and settings. `isBeingHung` is
 * true while the first gallery of a new installation is being painted or will be painted.
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
