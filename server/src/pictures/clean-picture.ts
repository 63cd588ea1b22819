/**
 * Keeps the parts of a file that its picture needs, and drops metadata, previews, comments,
 * animation and trailing bytes. No decoder reads the dropped parts, and the picture loses nothing,
 * because it is not encoded again. Only GIF, animated WebP and pixels with a script must be encoded
 * (`mustEncode`). Files other than JPEG, PNG, WebP and GIF are refused.
 */
import { PICTURE_PIXELS_MAX } from '@vermilion/contract/limits';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import type { CleanPicture } from './cleaned.ts';
import { hasScript } from './has-script.ts';
import { type JoinParts, joinCopies, joinParts } from './join-parts.ts';
import { PictureRefusal } from './picture-refusal.ts';
import { readGif } from './read-gif.ts';

/** The limit of the WebP format, which exceeds any camera's resolution. */
const SIDE_PIXELS_MAX = 16_383;
const FRAMES_MAX = 1_000;

/**
 * Returns the cleaned picture. The kept parts may overwrite the sent bytes. If all bytes of a JPEG
 * or PNG are kept, the sent buffer itself is returned.
 * @throws PictureRefusal
 */
export function cleanPicture(sent: Buffer): CleanPicture {
  return cleanWith(sent, joinParts);
}

/**
 * Like `cleanPicture`, but never changes the sent bytes. Copies the kept parts of a JPEG or PNG
 * only if a part is left out.
 * @throws PictureRefusal
 */
export function cleanCopy(sent: Buffer): CleanPicture {
  return cleanWith(sent, joinCopies);
}

function cleanWith(sent: Buffer, join: JoinParts): CleanPicture {
  const picture = clean(sent, join);
  checkSize(picture);

  // A picture whose pixels happen to contain a script is encoded again, because encoders write no
  // script.
  return picture.mustEncode || !hasScript(picture.bytes)
    ? picture
    : { ...picture, mustEncode: true };
}

function clean(sent: Buffer, join: JoinParts): CleanPicture {
  const start = sent.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return cleanJpeg(sent, join);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return cleanPng(sent, join);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return cleanWebp(sent);
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return readGif(sent);

  throw new PictureRefusal('UNKNOWN_KIND', 'no JPEG, PNG, GIF or WebP');
}

function checkSize({ widthPixels, heightPixels, frames }: CleanPicture): void {
  if (widthPixels < 1 || heightPixels < 1)
    throw new PictureRefusal('DAMAGED', 'a side of no pixels');
  const isTooLarge =
    Math.max(widthPixels, heightPixels) > SIDE_PIXELS_MAX ||
    frames > FRAMES_MAX ||
    widthPixels * heightPixels * frames > PICTURE_PIXELS_MAX;
  if (isTooLarge)
    throw new PictureRefusal('TOO_LARGE', `${widthPixels} × ${heightPixels}, ${frames} frames`);
}
