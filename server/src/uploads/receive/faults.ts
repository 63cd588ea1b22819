/**
 * Damaged files leave no row, so each counts as an unused upload until a day after the first one. A
 * user who sends only damaged files thus occupies the decoders no longer than others.
 */
import type { Context } from '../../context.ts';
import { countCalls, type LimitRule, readNothing } from '../../database/count-call.ts';
import { PictureRefusal } from '../../pictures/picture-refusal.ts';

const UNLIMITED = 2_147_483_647;

/**
 * Counts a user's damaged files. The rule refuses none, because `readUnused` adds them to the
 * unused uploads, which have a limit.
 */
export const FAULTS: LimitRule = { name: 'damaged-uploads', calls: UNLIMITED, perSeconds: 86_400 };

export function isFault(error: unknown): boolean {
  return (
    error instanceof PictureRefusal && (error.reason === 'DAMAGED' || error.reason === 'TOO_SLOW')
  );
}

export async function countFault({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await countCalls(db, [{ rule: FAULTS, subject: userId }], readNothing);
}
