/**
 * Quarantines orphans that are older than an hour. A crash leaves an orphan if it happens between
 * the writes of file and row. Orphans stay in quarantine for a week by the database's time, and
 * return once they have a row. If too many objects have no row, the database may be the wrong one,
 * and no orphan is moved or removed.
 */
import type { Context } from '../../context.ts';
import { readDatabaseTime } from '../../database/database-time.ts';
import { operatorCommands } from '../../describe-error.ts';
import type { TaskRun } from '../../queue/define-task.ts';
import { requireSharedIdentity } from '../identity/share-identity.ts';
import { findUnknownKeys } from '../queries.ts';
import { areTooMany, orphanedBefore } from './rules.ts';
import { stretchOf } from './stretch-of.ts';
import { removeExpired, restoreKnown } from './sweep-quarantine.ts';

const KEYS_PER_STATEMENT = 500;

export async function sweepOrphans(ctx: Context, { signal }: Partial<TaskRun> = {}): Promise<void> {
  const now = await readDatabaseTime(ctx.db);
  await ctx.objectStore.removeUnfinished(orphanedBefore(now));
  const expired = await restoreKnown(ctx, now, signal);
  const stretch = stretchOf(ctx, start => ctx.objectStore.list(start));
  const { seen, orphans } = await findOrphans(ctx, stretch, { now, signal });
  if (areTooMany({ unknown: orphans.length, seen })) return stop(ctx, seen, orphans.length);

  await removeExpired(ctx, expired, signal);
  await putAway(ctx, orphans, { now, signal });
}

/**
 * Quarantines every orphan, for an operator who is sure that the database is the right one.
 * @throws ForeignStoreError, StoreAwayError
 */
export async function quarantineOrphans(ctx: Context): Promise<{ seen: number; moved: number }> {
  await requireSharedIdentity(ctx);
  const now = await readDatabaseTime(ctx.db);
  const { seen, orphans } = await findOrphans(ctx, ctx.objectStore.list(), { now });
  await putAway(ctx, orphans, { now });

  return { seen, moved: orphans.length };
}

type Round = { now: Date; signal?: AbortSignal | undefined };
type Objects = AsyncIterable<{ key: string; writtenAt: Date }>;

/** `seen` counts the objects that are old enough to be orphans. */
async function findOrphans(ctx: Context, objects: Objects, { now, signal }: Round) {
  const before = orphanedBefore(now);
  const orphans: string[] = [];
  let seen = 0;
  let batch: string[] = [];

  for await (const { key, writtenAt } of objects) {
    signal?.throwIfAborted();
    if (writtenAt >= before) continue;
    seen += 1;
    batch.push(key);
    if (batch.length < KEYS_PER_STATEMENT) continue;
    orphans.push(...(await findUnknownKeys(ctx.db, batch)));
    batch = [];
  }
  if (batch.length > 0) orphans.push(...(await findUnknownKeys(ctx.db, batch)));

  return { seen, orphans };
}

function stop(ctx: Context, seen: number, unknown: number): void {
  ctx.metrics.orphanSweepsStopped.inc();
  ctx.log.error(
    { unknown, seen },
    'nothing was swept, because too many objects of the store have no row: check that the database is the right one, ' +
      `and if it is, run \`${operatorCommands.admin} quarantine-orphans\``,
  );
}

async function putAway(
  ctx: Context,
  orphans: readonly string[],
  { now, signal }: Round,
): Promise<void> {
  for (const key of orphans) {
    signal?.throwIfAborted();
    await ctx.objectStore.quarantine(key, now);
  }
  if (orphans.length > 0)
    ctx.log.info({ count: orphans.length }, 'quarantined objects without a row');
}
