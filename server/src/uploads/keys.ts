/** A key has 160 random bits, because whoever knows the address of a file may read it. */
import { PREVIEW_WIDTH_PIXELS } from '@vermilion/contract/limits';
import { PUBLIC_BEGINNING } from '../adapters/object-store/port.ts';
import type { Context } from '../context.ts';

const RANDOM_BYTES = 20;
const COPY_RANDOM_BYTES = 8;
export const FILES_PATH = '/files/';
const KEY = /^[a-z0-9.-]{1,128}$/;
const PREVIEW_ENDING = `-${PREVIEW_WIDTH_PIXELS}.webp`;
const PICTURE_ENDINGS = ['.png', '.jpeg', '.jpg', '.webp'];

type PictureKeys = { original: string; thumbnail(widthPixels: number): string };

/** Makes the keys of a picture and of its thumbnails. `extension` has no dot. */
export function makeKeys(ctx: Pick<Context, 'chance'>, extension: string): PictureKeys {
  return keysOfStem(newStem(ctx), extension);
}

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

export function thumbnailKeyOf(original: string, widthPixels: number): string {
  return thumbnailKey(original.slice(0, original.lastIndexOf('.')), widthPixels);
}

/**
 * Returns the possible keys of the picture that belongs to a preview; none if `key` is not the key
 * of a preview.
 */
export function originalKeysOf(key: string): string[] {
  const stem = key.endsWith(PREVIEW_ENDING) ? key.slice(0, -PREVIEW_ENDING.length) : '';

  return stem === '' || stem.includes('-') ? [] : PICTURE_ENDINGS.map(ending => stem + ending);
}

/** Returns the key of the preview of a picture; none if `original` is not a picture. */
export function previewKeysOf(original: string): string[] {
  const isPicture =
    !original.includes('-') && PICTURE_ENDINGS.some(ending => original.endsWith(ending));

  return isPicture ? [thumbnailKeyOf(original, PREVIEW_WIDTH_PIXELS)] : [];
}

/**
 * Makes the key of a stored JPEG. No address contains this key: a JPEG is requested by the address
 * of its picture.
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

/** Returns null if the address is not one of this studio's files. */
export function keyOf(address: string): string | null {
  const key = address.startsWith(FILES_PATH) ? address.slice(FILES_PATH.length) : '';

  return isKey(key) ? key : null;
}

export function isKey(text: string): boolean {
  return KEY.test(text);
}
