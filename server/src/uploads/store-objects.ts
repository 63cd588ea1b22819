/**
 * Files first, rows after: `storeObjects` makes the bytes survive a power cut, `insertingObjects` makes them known together with what they
 * belong to. A crash in between leaves files that no row knows, which `sweepOrphans` puts away.
 */
import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { ObjectRow } from './queries.ts';

/** `sha256` where it is known already. */
export type NewObject = { key: string; bytes: Uint8Array; mediaType: string; sha256?: Buffer };

/**
 * Stores all of them, or none: those that were written before one failed are deleted.
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
 * Stores what does not fit into memory; its row is written with `insertObject`.
 * @throws StoreError, and whatever `body` throws
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

/**
 * Stores one object.
 * @throws StoreError
 */
export async function storeObject(
  ctx: Pick<Context, 'objectStore'>,
  { key, bytes, mediaType, sha256: known }: NewObject,
): Promise<ObjectRow> {
  const written = ctx.objectStore.put(key, bytes, mediaType);
  // Meanwhile, since the disk takes its time.
  const sha256 = known ?? createHash('sha256').update(bytes).digest();
  await written;

  return { key, sha256, sizeBytes: bytes.length, mediaType };
}

/** Best effort, for files whose rows will not be written; what stays is swept. */
export async function removeObjects(ctx: Context, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map(key => ctx.objectStore.delete(key)));
  for (const result of results) {
    if (result.status === 'rejected')
      ctx.log.warn({ err: result.reason }, 'an unused object could not be deleted');
  }
}
