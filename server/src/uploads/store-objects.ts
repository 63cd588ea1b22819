/**
 * Stores files durably before the caller inserts their rows. After a crash in between,
 * `sweepOrphans` quarantines the files without rows.
 */
import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { ObjectRow } from './queries.ts';

export type NewObject = { key: string; bytes: Uint8Array; mediaType: string; sha256?: Buffer };

/**
 * Stores all objects. If one can't be stored, deletes all of them again.
 * @throws StoreError
 */
export async function storeObjects(
  ctx: Context,
  objects: readonly NewObject[],
): Promise<ObjectRow[]> {
  const results = await Promise.allSettled(objects.map(object => storeObject(ctx, object)));
  const failure = results.find(result => result.status === 'rejected');
  if (!failure)
    return results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));

  await removeObjects(
    ctx,
    objects.map(object => object.key),
  );
  throw failure.reason;
}

/**
 * Stores an object that does not fit into memory.
 * @throws StoreError, and the errors of `body`
 */
export async function storeStream(
  ctx: Pick<Context, 'objectStore'>,
  { key, body, mediaType }: { key: string; body: AsyncIterable<Uint8Array>; mediaType: string },
): Promise<ObjectRow> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* measured() {
    for await (const chunk of body) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  await ctx.objectStore.putStream(key, measured(), mediaType);

  return { key, sha256: hash.digest(), sizeBytes, mediaType };
}

/** @throws StoreError */
export async function storeObject(
  ctx: Pick<Context, 'objectStore'>,
  { key, bytes, mediaType, sha256: known }: NewObject,
): Promise<ObjectRow> {
  const written = ctx.objectStore.put(key, bytes, mediaType);
  const sha256 = known ?? createHash('sha256').update(bytes).digest();
  await written;

  return { key, sha256, sizeBytes: bytes.length, mediaType };
}

/** Logs failures and does not throw, because the sweep of orphans removes files that are left. */
export async function removeObjects(ctx: Context, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map(key => ctx.objectStore.delete(key)));
  for (const result of results) {
    if (result.status === 'rejected')
      ctx.log.warn({ err: result.reason }, 'an unused object could not be deleted');
  }
}
