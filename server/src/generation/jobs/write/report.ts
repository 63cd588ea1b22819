/**
 * Applies concurrent events in one transaction. If the transaction fails while the database is
 * available, each event is applied alone, so that a bad event fails no other.
 */
import type { Context } from '../../../context.ts';
import { type Db, withTransaction } from '../../../database/database.ts';
import { maySucceedAlone } from '../../../database/failures.ts';
import { persist } from '../../../database/persist.ts';
import { apply, type Change } from './apply.ts';
import type { Applied } from './writes.ts';

type Report = {
  change: Change;
  resolve: (applied: Applied | undefined) => void;
  reject: (error: unknown) => void;
};
type ReportQueue = { waiting: Report[]; batches: number };

const REPORTS_MAX = 64;
/**
 * The number of concurrent batches. A second batch may proceed while the first waits for a lock.
 */
const BATCHES_MAX = 2;

const queues = new WeakMap<Db, ReportQueue>();

export function report(ctx: Context, change: Change): Promise<Applied | undefined> {
  const queue = queues.get(ctx.db) ?? { waiting: [], batches: 0 };
  queues.set(ctx.db, queue);

  return new Promise((resolve, reject) => {
    queue.waiting.push({ change, resolve, reject });
    // Collect the other events of this turn of the event loop.
    if (queue.waiting.length === 1) setImmediate(() => void sendBatches(ctx, queue));
  });
}

/**
 * Like `report`, but retries while the database is unavailable, because only this worker knows of
 * the event.
 */
export function reportPersistently(ctx: Context, change: Change): Promise<Applied | undefined> {
  return persist(ctx, () => report(ctx, change));
}

async function sendBatches(ctx: Context, queue: ReportQueue): Promise<void> {
  if (queue.batches === BATCHES_MAX) return;
  queue.batches += 1;
  while (queue.waiting.length > 0) await send(ctx, queue.waiting.splice(0, REPORTS_MAX));
  queue.batches -= 1;
}

async function send(ctx: Context, reports: readonly Report[]): Promise<void> {
  const changes = reports.map(({ change }) => change);
  try {
    const applied = await withTransaction(ctx.db, tx => apply(ctx, tx, changes));
    reports.forEach(({ resolve }, index) => resolve(applied[index]));
  } catch (error) {
    if (reports.length > 1 && maySucceedAlone(error))
      for (const one of reports) await send(ctx, [one]);
    else for (const { reject } of reports) reject(error);
  }
}
