/** Stores the files of a submission as uploads. */
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { eraseObjects, type FileToKeep, keepUpload, keyOf } from '../uploads/public.ts';
import type { InputPicture } from './find-inputs.ts';

export type GivenFile = Pick<FileToKeep, 'sha256' | 'read'>;

/**
 * Passes the stored files to `use`, in order. If storing or `use` throws an AppError, the files are
 * removed again.
 * @throws AppError as `keepUpload` does, and the errors of `use`
 */
export async function withKeptFiles<T>(
  ctx: Context,
  { actor, files }: { actor: Actor; files: readonly GivenFile[] },
  use: (pictures: readonly InputPicture[]) => Promise<T>,
): Promise<T> {
  const pictures: InputPicture[] = [];
  try {
    // Stores one file after the other, so that memory holds only one of the form's pictures.
    for (const file of files) pictures.push(await keepFile(ctx, actor, file));

    return await use(pictures);
  } catch (refusal) {
    // After other errors, such as a lost connection, the job may have been recorded, and then needs
    // the files.
    if (refusal instanceof AppError) await forget(ctx, pictures);
    throw refusal;
  }
}

async function keepFile(
  ctx: Context,
  { userId }: Actor,
  { sha256, read }: GivenFile,
): Promise<InputPicture> {
  const { publicUrl, thumbnailUrl, ...shown } = await keepUpload(ctx, { userId, sha256, read });

  return { ...shown, url: publicUrl, thumbnail_url: thumbnailUrl };
}

/** Failures are only logged, because the sweep of unused uploads deletes the remaining files. */
async function forget(ctx: Context, pictures: readonly InputPicture[]): Promise<void> {
  try {
    await eraseObjects(
      ctx,
      pictures.flatMap(({ url }) => keyOf(url) ?? []),
    );
  } catch (error) {
    ctx.log.warn(
      { err: error },
      'files of a refused submission could not be deleted; a sweep deletes them later',
    );
  }
}
