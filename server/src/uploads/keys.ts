/** Keys of stored objects and the addresses that they are served at. Nobody can guess a key, so whoever has an address may read it. */
import { MIDDLE_WIDTH_PIXELS } from '@vermilion/contract/limits';
import { PUBLIC_BEGINNING } from '../adapters/object-store/port.ts';
import type { Context } from '../context.ts';

const RANDOM_BYTES = 20;
const COPY_RANDOM_BYTES = 8;
export const FILES_PATH = '/files/';
const KEY = /^[a-z0-9.-]{1,128}$/;
const MIDDLE_ENDING = `-${MIDDLE_WIDTH_PIXELS}.webp`;
/** How keys of pictures end. */
const PICTURE_ENDINGS = ['.png', '.jpeg', '.jpg', '.webp'];

type PictureKeys = { original: string; thumbnail(widthPixels: number): string };

/** The keys of one picture and its thumbnails: they share 160 random bits. `extension` is that of the original, without a dot. */
export function makeKeys(ctx: Pick<Context, 'chance'>, extension: string): PictureKeys {
  return keysOfStem(newStem(ctx), extension);
}

/** The keys of a picture that anybody may see. */
export function makePublicKeys(ctx: Pick<Context, 'chance'>, extension: string): PictureKeys {
  return keysOfStem(PUBLIC_BEGINNING + newStem(ctx), extension);
}

function newStem({ chance }: Pick<Context, 'chance'>): string {
  return chance.bytes(RANDOM_BYTES).toString('hex');
}

function keysOfStem(stem: string, extension: string): PictureKeys {
  return {
    original: `${stem}.${extension}`,
    thumbnail: widthPixels => thumbnailKey(stem, widthPixels),
  };
}

/** The key of a thumbnail of the picture with the key `original`. */
export function thumbnailKeyOf(original: string, widthPixels: number): string {
  return thumbnailKey(original.slice(0, original.lastIndexOf('.')), widthPixels);
}

/** The keys of which one is that of the picture whose middle size has this key; none where it is no key of a middle size. */
export function originalKeysOf(key: string): string[] {
  const stem = key.endsWith(MIDDLE_ENDING) ? key.slice(0, -MIDDLE_ENDING.length) : '';

  return stem === '' || stem.includes('-') ? [] : PICTURE_ENDINGS.map(ending => stem + ending);
}

/** The key of the middle size that a picture with this key may have; none where it is no key of a picture. */
export function middleKeysOf(original: string): string[] {
  const isPicture =
    !original.includes('-') && PICTURE_ENDINGS.some(ending => original.endsWith(ending));

  return isPicture ? [thumbnailKeyOf(original, MIDDLE_WIDTH_PIXELS)] : [];
}

/**
 * A new key for a JPEG of the picture with the key `original`. Nothing is served under it: the way
 * to a JPEG is the address of its picture.
 */
export function jpegCopyKey(
  { chance }: Pick<Context, 'chance'>,
  original: string,
  fingerprint: string,
): string {
  const stem = original.slice(0, original.lastIndexOf('.'));

  return `${stem}-${fingerprint}-${chance.bytes(COPY_RANDOM_BYTES).toString('hex')}.jpg`;
}

function thumbnailKey(stem: string, widthPixels: number): string {
  return `${stem}-${widthPixels}.webp`;
}

export function addressOf(key: string): string {
  return `${FILES_PATH}${key}`;
}

/** The key behind an address of ours; null for any other address. */
export function keyOf(address: string): string | null {
  const key = address.startsWith(FILES_PATH) ? address.slice(FILES_PATH.length) : '';

  return isKey(key) ? key : null;
}

/** Whether a text could be a key at all; what could not is not asked for. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}
