/**
 * Counts a day's figures again and again until the day is final, also for days without a running
 * node. See ADM-4.
 */
import type { Context } from '../context.ts';
import { type Tx, withTransaction } from '../database/database.ts';
import { readDatabaseTime } from '../database/database-time.ts';
import type { TaskRun } from '../queue/define-task.ts';
import {
  beginDay,
  countCredits,
  countPeople,
  countWaits,
  countWorks,
  findBeginning,
  isFinal,
  isStorageFresh,
  listFinalDays,
  type ModelPrice,
  measureStorage,
  type Span,
  sumUpDays,
  tryLockFigures,
} from './queries.ts';
import { dayAfter, dayOf, daysToCount, isSettled, leastIdAt, startOfDay } from './rules.ts';

/** The tolerance for ids, whose time may differ a little from the row's time. */
const ID_SLACK_MS = 3_600_000;

type Counting = Pick<Context, 'db' | 'models'>;

export async function rollUpDays(ctx: Counting, { signal }: TaskRun): Promise<void> {
  const beginning = await findBeginning(ctx.db);
  if (!beginning) return;
  const now = await readDatabaseTime(ctx.db);
  const days = daysToCount(now, dayOf(beginning), await listFinalDays(ctx.db));

  for (const day of days) {
    signal.throwIfAborted();
    const isOurs = await withTransaction(ctx.db, tx => rollUpDay(ctx, tx, { day, now }));
    if (!isOurs) return;
  }
  await withTransaction(ctx.db, async tx => {
    if (await tryLockFigures(tx)) await sumUpDays(tx);
  });
  const today = dayOf(now);
  if (!(await isStorageFresh(ctx.db, today))) await measureStorage(ctx.db, today);
}

/** Returns false if another node counts. */
async function rollUpDay(
  ctx: Counting,
  tx: Tx,
  { day, now }: { day: string; now: Date },
): Promise<boolean> {
  if (!(await tryLockFigures(tx))) return false;
  // Another node may have finished the day meanwhile.
  if (await isFinal(tx, day)) return true;

  await beginDay(tx, day, isSettled(day, now));
  await countDay(tx, day, pricesOf(ctx));

  return true;
}

/** The day must have no figures yet. */
export async function countDay(tx: Tx, day: string, prices: readonly ModelPrice[]): Promise<void> {
  const span = spanOf(day);
  await countWorks(tx, span, prices);
  await countWaits(tx, span);
  await countCredits(tx, span);
  await countPeople(tx, span);
}

function spanOf(day: string): Span {
  const [from, to] = [startOfDay(day), startOfDay(dayAfter(day))];

  return {
    ...{ day, from, to },
    firstId: leastIdAt(new Date(from.getTime() - ID_SLACK_MS)),
    lastId: leastIdAt(new Date(to.getTime() + ID_SLACK_MS)),
  };
}

function pricesOf({ models }: Counting): ModelPrice[] {
  return models.map(({ shown, providerPriceUsd }) => ({
    name: shown.model_name,
    microUsd: Math.round(providerPriceUsd * 1e6),
  }));
}
