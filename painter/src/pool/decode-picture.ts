/**
 * Decodes still JPEG, PNG, GIF and WebP pictures of a limited size, and throws PictureRefused for
 * other files.
 */
import type { Sharp } from 'sharp';
import { PICTURE_PIXELS_MAX } from '../core/painting-limits.ts';
import type { Raster } from '../restyle/raster.ts';
import type { Profiled } from '../upscale/upscale-picture.ts';
import { sharp } from './frugal-sharp.ts';
import { PictureRefused } from './picture-refused.ts';

/** The first bytes of the four file types. The decoder gets no other files. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF[\s\S]{4}WEBP/];

/** Returns the picture in sRGB, upright by its EXIF, on white, with sides of at most `sideMax`. */
export async function decodePicture(bytes: Uint8Array, sideMax: number): Promise<Raster> {
  const picture = await open(bytes);
  const { data, info } = await read(
    picture
      .autoOrient()
      .toColorspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha(),
  );
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}

/**
 * Decodes a mask: white marks the part to change. Transparent pixels count as black, so that a mask
 * may be drawn on a transparent ground.
 */
export async function decodeMask(bytes: Uint8Array, sideMax: number): Promise<Raster> {
  const picture = await open(bytes);
  const { data, info } = await read(
    picture
      .autoOrient()
      .toColorspace('srgb')
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha(),
  );
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}

/**
 * Keeps alpha and the color profile of an RGB picture. Converts other pictures to sRGB. Refuses
 * sides longer than `sideMax`.
 */
export async function decodeProfiled(bytes: Uint8Array, sideMax: number): Promise<Profiled> {
  const picture = await open(bytes, { ignoreIcc: true });
  const { icc, hasAlpha, space, width, height } = await picture.metadata();
  if (Math.max(width, height) > sideMax) {
    throw new PictureRefused(
      'TOO_LARGE',
      `${width}x${height} pixels: a side may have at most ${sideMax}.`,
    );
  }
  const isCmyk = space === 'cmyk';
  const upright = isCmyk ? (await open(bytes)).autoOrient() : picture.autoOrient();
  const colored = upright.toColorspace('srgb');
  const { data, info } = await read(hasAlpha ? colored.ensureAlpha() : colored.removeAlpha());
  const channels = hasAlpha ? 4 : 3;
  if (info.channels !== channels)
    throw new PictureRefused('UNREADABLE', 'The picture’s channels are not those of RGB.');
  const profile = icc && !isCmyk && (space === 'srgb' || space === 'rgb16') ? icc : null;
  return { width: info.width, height: info.height, channels, data, profile };
}

async function open(bytes: Uint8Array, options: { ignoreIcc?: boolean } = {}): Promise<Sharp> {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (!BEGINNINGS.some(pattern => pattern.test(beginning))) {
    throw new PictureRefused('UNSUPPORTED_TYPE', 'Only JPEG, PNG, GIF and WebP can be read.');
  }
  const { width, height, pages } = await readMetadata(bytes);
  if (width * height > PICTURE_PIXELS_MAX) {
    throw new PictureRefused(
      'TOO_LARGE',
      `${width}x${height} pixels: at most ${PICTURE_PIXELS_MAX / 1_000_000} megapixels can be read.`,
    );
  }
  if ((pages ?? 1) > 1)
    throw new PictureRefused('ANIMATED', 'An animated picture: only still ones can be read.');
  return sharp(bytes, {
    limitInputPixels: false,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
    ...options,
  });
}

async function readMetadata(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; pages?: number | undefined }> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw unreadable(error);
  }
}

async function read(
  picture: Sharp,
): Promise<{ data: Buffer; info: { width: number; height: number; channels: number } }> {
  try {
    return await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(error: unknown): PictureRefused {
  return new PictureRefused(
    'UNREADABLE',
    `The picture can't be read: ${error instanceof Error ? error.message : String(error)}`,
  );
}
