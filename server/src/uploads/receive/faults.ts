/**
 * Damaged files leave no row, so each counts as an unused upload for a day from the first one. A
 * user who sends only damaged files occupies decoders no more than others.
 */
import type { Context } from '../../context.ts';
import { countCalls, type LimitRule, readNothing } from '../../database/count-call.ts';
import { PictureRefusal } from '../../pictures/picture-refusal.ts';

const UNLIMITED = 2_147_483_647;

/** The rule refuses nothing itself: the limit is that of unused uploads. */
export const FAULTS: LimitRule = { name: 'damaged-uploads', calls: UNLIMITED, perSeconds: 86_400 };

export function isFault(error: unknown): boolean {
  return (
    error instanceof PictureRefusal && (error.reason === 'DAMAGED' || error.reason === 'TOO_SLOW')
  );
}

export async function countFault({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await countCalls(db, [{ rule: FAULTS, subject: userId }], readNothing);
}
