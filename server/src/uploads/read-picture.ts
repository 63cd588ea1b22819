import type { Context } from '../context.ts';

const PICTURE_BYTES_MAX = 64 * 1_048_576;

/**
 * Returns null if the store has no such picture. The caller has checked the access.
 * @throws StoreError; Error for more than 64 MiB, which no accepted picture has
 */
export async function readPicture(
  ctx: Pick<Context, 'objectStore'>,
  key: string,
): Promise<Buffer | null> {
  const stored = await ctx.objectStore.get(key);
  if (!stored) return null;
  if (stored.sizeBytes > PICTURE_BYTES_MAX) {
    stored.body.destroy();
    throw new Error(`object ${key} has ${stored.sizeBytes} bytes, more than a picture may have`);
  }

  return Buffer.concat(await stored.body.toArray());
}
