import type { Context } from '../../context.ts';
import { findUnknownKeys } from '../queries.ts';
import { quarantineEndsBefore } from './rules.ts';
import { stretchOf } from './stretch-of.ts';

const KEYS_PER_STATEMENT = 500;

/**
 * Restores quarantined objects that have a row. Returns the keys of the other objects that have
 * been in quarantine for seven days.
 */
export async function restoreKnown(
  ctx: Context,
  now: Date,
  signal?: AbortSignal,
): Promise<string[]> {
  const endsBefore = quarantineEndsBefore(now);
  const expired: string[] = [];
  let batch: { key: string; since: Date }[] = [];
  const flush = async () => {
    const unknown = new Set(await findUnknownKeys(ctx.db, keysOf(batch)));
    for (const { key, since } of batch) {
      if (!unknown.has(key)) await restore(ctx, key);
      else if (since < endsBefore) expired.push(key);
    }
    batch = [];
  };

  for await (const item of stretchOf(ctx, start => ctx.objectStore.listQuarantined(start))) {
    signal?.throwIfAborted();
    batch.push(item);
    if (batch.length === KEYS_PER_STATEMENT) await flush();
  }
  if (batch.length > 0) await flush();

  return expired;
}

/** Skips objects that got a row or were restored meanwhile. */
export async function removeExpired(
  ctx: Context,
  keys: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  if (keys.length === 0) return;
  const unknown = await findUnknownKeys(ctx.db, keys);
  for (const key of unknown) {
    signal?.throwIfAborted();
    await ctx.objectStore.removeQuarantined(key);
  }
  ctx.log.info({ count: unknown.length }, 'removed objects that had no row for a week');
}

async function restore(ctx: Context, key: string): Promise<void> {
  await ctx.objectStore.restore(key);
  ctx.log.warn({ key }, 'an object in quarantine has a row and was restored');
}

function keysOf(items: readonly { key: string }[]): string[] {
  return items.map(({ key }) => key);
}
