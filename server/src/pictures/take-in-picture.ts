/**
 * Takes in an uploaded picture: cleans and decodes it, rotates it upright, and makes a thumbnail
 * and a placeholder. The stored file has exactly the bytes that were decoded here.
 */
import { THUMBNAIL_WIDTHS } from '@vermilion/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { cleanPicture } from './clean-picture.ts';
import type { CleanPicture, MediaType } from './cleaned.ts';
import { isDecodeTimeout, openPicture } from './open-picture.ts';
import { turns } from './orientation.ts';
import { damaged, PictureRefusal } from './picture-refusal.ts';
import { placeholderOf } from './placeholder.ts';

export type TakenPicture = {
  bytes: Buffer;
  mediaType: MediaType;
  widthPixels: number;
  heightPixels: number;
  /** The placeholder in base64. */
  thumbhash: string;
  /** WebP. */
  thumbnail: { widthPixels: number; bytes: Buffer };
};

const [THUMBNAIL_WIDTH] = THUMBNAIL_WIDTHS;
const THUMBNAIL_QUALITY = 80;
const ENCODED_QUALITY = 95;

/**
 * Takes in a picture, and may overwrite the sent bytes.
 * @param clean the facts that `cleanCopy` found about these bytes; without them the bytes are
 * cleaned here
 * @throws PictureRefusal
 */
export async function takeInPicture(
  sent: Buffer,
  clean?: Omit<CleanPicture, 'bytes'>,
): Promise<TakenPicture> {
  try {
    return await decode(clean ? { ...clean, bytes: sent } : await pictureAlone(sent));
  } catch (error) {
    if (error instanceof PictureRefusal) throw error;
    if (isDecodeTimeout(error))
      throw new PictureRefusal('TOO_SLOW', 'took longer than a decoder may');
    // sharp has no error codes, so any other error counts as a damaged picture.
    throw damaged(error instanceof Error ? error.message : 'not decoded');
  }
}

async function decode(clean: CleanPicture): Promise<TakenPicture> {
  const { bytes, mediaType, ...kept } = clean;
  const { data, info } = await openPicture(bytes)
    .resize({ ...thumbnailSize(kept), fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, width: info.width, height: info.height, channels: info.channels };
  const webp = await sharp(data, { raw: pixels }).webp({ quality: THUMBNAIL_QUALITY }).toBuffer();

  return {
    bytes,
    mediaType,
    widthPixels: kept.widthPixels,
    heightPixels: kept.heightPixels,
    thumbhash: placeholderOf(pixels),
    thumbnail: { widthPixels: info.width, bytes: webp },
  };
}

/**
 * Returns an upright file with only the parts that its picture needs. A file that had to be encoded
 * is cleaned again, because the encoder copies any color profile. May overwrite the sent bytes.
 * @throws PictureRefusal, and sharp's errors
 */
export async function pictureAlone(sent: Buffer): Promise<CleanPicture> {
  const clean = cleanPicture(sent);
  if (!clean.mustEncode && clean.orientation === 1) return clean;
  const encoded = cleanPicture(await encode(clean));
  if (encoded.mustEncode) throw damaged('has a script however it is encoded');

  return encoded;
}

function thumbnailSize({
  widthPixels,
  heightPixels,
}: {
  widthPixels: number;
  heightPixels: number;
}) {
  const width = Math.min(THUMBNAIL_WIDTH, widthPixels);

  return { width, height: Math.max(1, Math.round((heightPixels * width) / widthPixels)) };
}

function encode({ bytes, mediaType, orientation }: CleanPicture): Promise<Buffer> {
  const { flip = false, flop = false, degrees = 0 } = turns[orientation];
  const upright = openPicture(bytes).flip(flip).flop(flop).rotate(degrees).keepIccProfile();

  return encoderOf(upright, mediaType).toBuffer();
}

function encoderOf(picture: Sharp, mediaType: MediaType): Sharp {
  switch (mediaType) {
    case 'image/jpeg':
      return picture.jpeg({ quality: ENCODED_QUALITY, chromaSubsampling: '4:4:4' });
    case 'image/png':
      return picture.png();
    case 'image/webp':
      return picture.webp({ quality: ENCODED_QUALITY });
  }
}
