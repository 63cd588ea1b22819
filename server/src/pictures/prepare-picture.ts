/**
 * Prepares a provider's picture: decodes all of it, detects an all-black picture, and makes
 * thumbnails and a placeholder.
 */
import { PICTURE_PIXELS_MAX, THUMBNAIL_WIDTHS } from '@vermilion/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { openPicture } from './open-picture.ts';
import { damaged } from './picture-refusal.ts';
import { type Pixels, placeholderOf } from './placeholder.ts';

export type Thumbnail = { widthPixels: number; bytes: Uint8Array };

export type Picture = {
  bytes: Uint8Array;
  extension: string;
  mediaType: string;
  widthPixels: number;
  heightPixels: number;
  /** The placeholder in base64. */
  thumbhash: string;
  thumbnails: Thumbnail[];
  /**
   * True if the whole picture is black. Some services return a black picture instead of one that
   * their safety filter withholds.
   */
  isBlack: boolean;
};

const WEBP_QUALITY = 80;
/** A picture is black if no color channel exceeds this value. */
const BLACK_MAX = 4;

const mediaTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
type Format = keyof typeof mediaTypes;

/**
 * Returns null if the bytes are no picture or have too many pixels.
 * @throws PictureRefusal, WorkHung
 */
export type PreparePicture = (bytes: Uint8Array) => Promise<Picture | null>;

/**
 * Returns null if the bytes are no picture or have too many pixels.
 * @throws PictureRefusal DAMAGED if the bytes begin like a picture and can't be decoded
 */
export async function preparePicture(bytes: Uint8Array): Promise<Picture | null> {
  try {
    return await prepare(bytes);
  } catch (error) {
    // sharp has no error codes, so a decoder without memory looks like a damaged picture.
    throw damaged(error instanceof Error ? error.message : 'not decoded');
  }
}

async function prepare(bytes: Uint8Array): Promise<Picture | null> {
  const format = formatOf(bytes);
  if (!format) return null;
  const image = openPicture(bytes);
  const whole = format === 'png' ? readPngSize(bytes) : await readSize(image.autoOrient());

  if (whole.width * whole.height > PICTURE_PIXELS_MAX) return null;

  const sizes = thumbnailSizes(whole);
  const { data, info } = await image
    .resize({ ...sizes.at(-1), fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });

  const pixels = { data, width: info.width, height: info.height, channels: info.channels };
  const thumbnails = await Promise.all(
    sizes.map(async size => ({ widthPixels: size.width, bytes: await shrink(pixels, size) })),
  );
  const thumbhash = placeholderOf(pixels);

  return {
    bytes,
    extension: format,
    mediaType: mediaTypes[format],
    widthPixels: whole.width,
    heightPixels: whole.height,
    thumbhash,
    thumbnails,
    isBlack: isBlack(data, info.channels),
  };
}

type Size = { width: number; height: number };

const magicNumbers: readonly [Format, RegExp][] = [
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
];
/** The beginning of a PNG, including its width and height. No magic number is longer. */
const HEADER_BYTES = 24;

/**
 * Returns undefined for all other kinds of files. They reach no decoder, because a provider's
 * address may answer with a web page, or with an SVG that refers to files.
 */
function formatOf(bytes: Uint8Array): Format | undefined {
  if (bytes.byteLength < HEADER_BYTES) return undefined;
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, HEADER_BYTES).toString('latin1');

  return magicNumbers.find(([, magicNumber]) => magicNumber.test(start))?.[0];
}

/**
 * Reads the size of a PNG from its first bytes, because sharp would need a call to another thread.
 * The decoder checks the size later.
 */
function readPngSize(bytes: Uint8Array): Size {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, HEADER_BYTES);

  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}

async function readSize(image: Sharp): Promise<Size> {
  return (await image.metadata()).autoOrient;
}

/** Sizes ascend. A picture is never enlarged. */
function thumbnailSizes(whole: Size): Size[] {
  const widths = new Set(THUMBNAIL_WIDTHS.map(wanted => Math.min(wanted, whole.width)));

  return [...widths].map(width => ({
    width,
    height: Math.max(1, Math.round((whole.height * width) / whole.width)),
  }));
}

function shrink({ data, width, height, channels }: Pixels, size: Size): Promise<Buffer> {
  const image = sharp(data, { raw: { width, height, channels } });

  return image
    .resize({ ...size, fit: 'fill' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
}

/** Stops at the first color that exceeds the limit. The last of two or four channels is alpha. */
function isBlack(data: Buffer, channels: number): boolean {
  const colors = channels === 2 || channels === 4 ? channels - 1 : channels;
  for (let i = 0; i < data.length; i += 1) {
    if (i % channels < colors && (data[i] ?? 0) > BLACK_MAX) return false;
  }

  return true;
}
