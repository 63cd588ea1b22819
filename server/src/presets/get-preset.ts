import type { Preset } from '@vermilion/contract/presets';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { presentPreset } from './present.ts';
import { findPreset } from './queries.ts';

/**
 * See PRE-2.
 * @throws AppError NOT_FOUND if there is no such preset, or it is archived
 */
export async function getPreset(ctx: Context, id: string): Promise<{ preset: Preset }> {
  const row = await findPreset(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');

  return { preset: presentPreset(row) };
}
