/** The files that come along with a submission: they become uploads of the user's, as if they had been sent before. */
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { eraseObjects, type FileToKeep, keepUpload, keyOf } from '../uploads/public.ts';
import type { InputPicture } from './find-inputs.ts';

export type GivenFile = Pick<FileToKeep, 'sha256' | 'read'>;

/**
 * Hands the files to `use` as pictures, in their order. Where that ends in a refusal, they are as if they had not come.
 * @throws AppError as `keepUpload` does, and whatever `use` throws
 */
export async function withKeptFiles<T>(
  ctx: Context,
  { actor, files }: { actor: Actor; files: readonly GivenFile[] },
  use: (pictures: readonly InputPicture[]) => Promise<T>,
): Promise<T> {
  const pictures: InputPicture[] = [];
  try {
    // One after the other, so that a form has one picture in memory.
    for (const file of files) pictures.push(await keepFile(ctx, actor, file));

    return await use(pictures);
  } catch (refusal) {
    // Of anything else, such as a database that went away, it is not known whether the job was recorded.
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

/** Best effort: what stays is an upload that nobody uses, and goes after a while. */
async function forget(ctx: Context, pictures: readonly InputPicture[]): Promise<void> {
  try {
    await eraseObjects(
      ctx,
      pictures.flatMap(({ url }) => keyOf(url) ?? []),
    );
  } catch (error) {
    ctx.log.warn({ err: error }, 'files of a refused submission stay for a while');
  }
}
