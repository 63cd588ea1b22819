import type { Context } from '../context.ts';

const PICTURE_BYTES_MAX = 64 * 1_048_576;

/**
 * The bytes of a stored picture; null where there is none. Who may have them the caller has decided.
 * @throws StoreError; an Error when it has more than 64 MiB, which none has that came in by a way of ours
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
