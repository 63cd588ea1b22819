/**
 * Files first, rows after: `storeObjects` makes the bytes survive a power cut, `insertingObjects` makes them known together with what they
 * belong to. A crash in between leaves files that no row knows, which `sweepOrphans` removes.
 */
import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { ObjectRow } from './queries.ts';

export type NewObject = { key: string; bytes: Uint8Array; mediaType: string };

/**
 * Stores all of them, or none: those that were written before one failed are deleted.
 * @throws StoreError
 */
export async function storeObjects(ctx: Context, objects: readonly NewObject[]): Promise<ObjectRow[]> {
  const results = await Promise.allSettled(objects.map(object => store(ctx, object)));
  const failure = results.find(result => result.status === 'rejected');
  if (!failure) return results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));

  await removeObjects(
    ctx,
    objects.map(object => object.key),
  );
  throw failure.reason;
}

/** Best effort, for files whose rows will not be written; what stays is swept. */
export async function removeObjects(ctx: Context, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map(key => ctx.objectStore.delete(key)));
  for (const result of results) {
    if (result.status === 'rejected') ctx.log.warn({ err: result.reason }, 'an unused object could not be deleted');
  }
}

async function store(ctx: Context, { key, bytes, mediaType }: NewObject): Promise<ObjectRow> {
  await ctx.objectStore.put(key, bytes, mediaType);

  return { key, sha256: createHash('sha256').update(bytes).digest(), sizeBytes: bytes.length, mediaType };
}
