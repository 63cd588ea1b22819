/** Keys of stored objects and the addresses that they are served at. Nobody can guess a key, so whoever has an address may read it. */
import type { Context } from '../context.ts';

const RANDOM_BYTES = 20;
export const FILES_PATH = '/files/';
const KEY = /^[a-z0-9.-]{1,128}$/;

type PictureKeys = { original: string; thumbnail(widthPixels: number): string };

/** The keys of one picture and its thumbnails: they share 160 random bits. `extension` is that of the original, without a dot. */
export function makeKeys(ctx: Pick<Context, 'chance'>, extension: string): PictureKeys {
  const stem = ctx.chance.bytes(RANDOM_BYTES).toString('hex');

  return { original: `${stem}.${extension}`, thumbnail: widthPixels => thumbnailKey(stem, widthPixels) };
}

/** The key of a thumbnail of the picture with the key `original`. */
export function thumbnailKeyOf(original: string, widthPixels: number): string {
  return thumbnailKey(original.slice(0, original.lastIndexOf('.')), widthPixels);
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
