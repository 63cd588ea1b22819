/**
 * Compares all rows of objects with all files of the store while nodes run. Reports only
 * differences that last. Holds one page of keys in memory. A repair loses nothing: files without
 * rows are quarantined, and only derived files are deleted.
 */
import type { Context } from '../../context.ts';
import { orStoreAway, requireSharedIdentity } from '../identity/share-identity.ts';
import type { Check } from './check.ts';
import { checkFiles, checkQuarantine } from './check-files.ts';
import { checkRows } from './check-rows.ts';
import { type CheckOptions, type Figures, noFigures } from './finding.ts';
import { countRows } from './queries.ts';

export type CheckedStore = Figures & {
  /** False if `signal` stopped the check. */
  isComplete: boolean;
};

/** @throws OperatorError if the store can't be read or belongs to another installation */
export async function checkStore(ctx: Context, options: CheckOptions): Promise<CheckedStore> {
  await requireSharedIdentity(ctx);
  const figures = noFigures(await countRows(ctx.db));
  const check: Check = { ...options, ctx, figures, unreadableInARow: 0 };
  try {
    await orStoreAway(ctx, checkAll(check));
  } catch (error) {
    if (options.signal.aborted) return { ...figures, isComplete: false };
    throw error;
  }

  return { ...figures, isComplete: true };
}

async function checkAll(check: Check): Promise<void> {
  await checkRows(check);
  await checkFiles(check);
  await checkQuarantine(check);
}
