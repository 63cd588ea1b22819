/**
 * Picks out of sent bytes what makes the picture and leaves everything else behind: metadata, previews, comments, animation, what follows
 * the end. It is done before anything is decoded, so no decoder ever reads what a stranger wrote into those parts, and without encoding
 * anew, so nothing of the picture is lost. What is no JPEG, PNG, WebP or GIF by its own bytes is refused, whatever it is called. Pure.
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

/** What WebP can hold, and more than any camera has on one side. */
const SIDE_PIXELS_MAX = 16_383;
const FRAMES_MAX = 1_000;

/**
 * The bytes are used up: what is kept is joined in their place, and is the very buffer that was sent where all of it is kept.
 * @throws PictureRefusal
 */
export function cleanPicture(sent: Buffer): CleanPicture {
  return cleanWith(sent, joinParts);
}

/**
 * Cleans a picture as `cleanPicture` does, but leaves the sent bytes as they are.
 * Copies the bytes only if a part of them is left out.
 * @throws PictureRefusal
 */
export function cleanCopy(sent: Buffer): CleanPicture {
  return cleanWith(sent, joinCopies);
}

function cleanWith(sent: Buffer, join: JoinParts): CleanPicture {
  const picture = clean(sent, join);
  checkSize(picture);

  // Encoders write no such thing: where the pixels themselves spell it, they are encoded anew.
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
