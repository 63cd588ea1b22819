import { DECODE_SECONDS_MAX, PICTURE_PIXELS_MAX } from '@vermilion/contract/limits';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

/** Opens a picture with the limits of size and time that all decoding must have. */
export function openPicture(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(bytes, {
    limitInputPixels: PICTURE_PIXELS_MAX,
    failOn: 'error',
    ...options,
  }).timeout({
    seconds: DECODE_SECONDS_MAX,
  });
}

/** sharp has no error codes, so the message must be read. */
export function isDecodeTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout: ');
}
