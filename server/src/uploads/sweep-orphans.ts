import type { Context } from '../context.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { findUnknownKeys } from './queries.ts';
import { removeObjects } from './store-objects.ts';

const ORPHAN_AGE_MS = 3_600_000;
const KEYS_PER_ROUND_MAX = 5_000;
const KEYS_PER_STATEMENT = 500;
const RANDOM_START_BYTES = 4;

/**
 * Deletes objects that no row knows and that are older than an hour: what a crash between file and row leaves behind. A round looks at
 * one stretch of the store that begins anywhere, so that it stays short and the rounds together reach everything.
 */
export async function sweepOrphans(ctx: Context, { signal }: Partial<TaskRun> = {}): Promise<void> {
  await ctx.objectStore.removeUnfinished();
  let keys: string[] = [];

  for await (const { key, writtenAt } of stretchOf(ctx)) {
    signal?.throwIfAborted();
    if (ctx.clock.now().getTime() - writtenAt.getTime() > ORPHAN_AGE_MS) keys.push(key);
    if (keys.length === KEYS_PER_STATEMENT) keys = await sweepKeys(ctx, keys);
  }
  await sweepKeys(ctx, keys);
}

/** From a random key to the end and then from the first key to there, as far as a round goes. */
async function* stretchOf(ctx: Context) {
  const start = ctx.chance.bytes(RANDOM_START_BYTES).toString('hex');
  let seen = 0;
  for await (const object of ctx.objectStore.list(start)) {
    yield object;
    seen += 1;
    if (seen === KEYS_PER_ROUND_MAX) return;
  }
  for await (const object of ctx.objectStore.list()) {
    if (object.key >= start || seen === KEYS_PER_ROUND_MAX) return;
    yield object;
    seen += 1;
  }
}

async function sweepKeys(ctx: Context, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const orphans = await findUnknownKeys(ctx.db, keys);
  await removeObjects(ctx, orphans);
  if (orphans.length > 0) ctx.log.info({ count: orphans.length }, 'deleted objects that no row knew');

  return [];
}
