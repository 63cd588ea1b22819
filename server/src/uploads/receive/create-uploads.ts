/**
 * Creates signed addresses for uploads. Writes no rows, so an unused address leaves nothing behind.
 */
import { UPLOAD_ADDRESS_SECONDS } from '@vermilion/contract/limits';
import type { UploadSlot } from '@vermilion/contract/uploads';
import type { Context } from '../../context.ts';
import type { Actor } from '../../http/actor.ts';
import { addressOf, makeKeys } from '../keys.ts';
import { readUnused } from './queries.ts';
import { type AskedFile, extensionOf, normalizeType, refusalTexts, refuseFiles } from './rules.ts';
import { signUploadAddress } from './upload-address.ts';

const BATCHES = { name: 'uploads', calls: 60, perSeconds: 60 };

/**
 * Returns one slot for each file, in order. The slot of a refused file has the reason; the slot of
 * an accepted file has its address.
 * @param host the host of the caller's request
 * @throws AppError RATE_LIMITED, UNAVAILABLE
 */
export async function createUploads(
  ctx: Context,
  actor: Actor,
  { files, host }: { files: readonly AskedFile[]; host: string },
): Promise<UploadSlot[]> {
  await ctx.rateLimits.consume(BATCHES, actor.userId);
  await ctx.readiness.requireAccepting();

  const unused = await readUnused(ctx.db, actor.userId);

  const refusals = refuseFiles(files, unused);

  return files.map((file, index) => {
    const refusal = refusals[index] ?? null;
    if (refusal)
      return {
        uploadUrl: null,
        publicUrl: null,
        path: null,
        error: refusalTexts[refusal],
        errorCode: refusal,
      };

    return openSlot(ctx, actor, file, host);
  });
}

/**
 * Makes the slot of one file. The key gets the extension of the declared type, although the row
 * will have the real type.
 */
function openSlot(
  ctx: Context,
  { userId }: Actor,
  { contentType, sizeBytes }: AskedFile,
  host: string,
): UploadSlot {
  const mediaType = normalizeType(contentType);
  const key = makeKeys(ctx, extensionOf(mediaType) ?? '').original;
  const expires = Math.floor(ctx.clock.now().getTime() / 1000) + UPLOAD_ADDRESS_SECONDS;
  const claim = { key, userId, mediaType, sizeBytes: sizeBytes ?? null, expires, host };

  return {
    uploadUrl: new URL(signUploadAddress(ctx.keys, claim), ctx.publicUrl()).href,
    publicUrl: addressOf(key),
    path: key,
    error: null,
    errorCode: null,
  };
}
