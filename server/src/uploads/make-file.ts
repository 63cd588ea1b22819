import type { Context } from '../context.ts';
import { putPngText } from '../pictures/mark/mark-png.ts';
import { ownerOf } from './caller.ts';
import { readPicture } from './read-picture.ts';
import { takePictureTurn } from './turns/picture-turns.ts';

/**
 * `with-text` adds a text under a keyword to a PNG. `without-metadata` removes everything that
 * decoding the pixels does not need.
 */
export type FileForm =
  | { kind: 'as-stored' }
  | { kind: 'with-text'; keyword: string; text: string }
  | { kind: 'without-metadata' };

/**
 * Returns a stored picture's file in the form that its owner `userId` wants, or null if it does not
 * exist. The caller has checked the ownership.
 * @throws AppError UNAVAILABLE if too many callers wait
 */
export function makeFile(
  ctx: Context,
  userId: string,
  { key, form }: { key: string; form: FileForm },
): Promise<Buffer | null> {
  return takePictureTurn(ownerOf(userId), async () => {
    const bytes = await readPicture(ctx, key);

    return bytes && remake(ctx, { key, bytes, userId }, form);
  });
}

async function remake(
  ctx: Context,
  { key, bytes, userId }: { key: string; bytes: Buffer; userId: string },
  form: FileForm,
): Promise<Buffer> {
  switch (form.kind) {
    case 'as-stored':
      return bytes;
    case 'with-text':
      return key.endsWith('.png') ? putPngText(bytes, form.keyword, form.text) : bytes;
    case 'without-metadata':
      return ctx.pictureMemory.forCopy(
        { owner: userId, isStranger: false, bytes, encoded: 'whole' },
        async () => {
          const { stripPicture } = await import('../pictures/strip-picture.ts');

          return stripPicture(bytes);
        },
      );
  }
}
