/**
 * Estimates the maximum memory of decoding a picture from its header.
 * `estimate-memory.long.test.ts` compares the figures with measurements.
 */
import { readPictureHeader } from './picture-header.ts';

/** The part of a picture that is encoded again: all of it, or a copy of this width at most. */
export type EncodedPart = 'whole' | { widthPixels: number };

const MEBIBYTE = 1_048_576;
/** Buffers of the library that do not grow with the picture. */
const FIXED_BYTES = 16 * MEBIBYTE;
/** An encoder's pixels, coefficients and output for each pixel that it encodes. */
const ENCODER_BYTES_PER_PIXEL = 16;

/** Counts the file itself too. Bytes that no decoder reads take nothing more. */
export function estimateMemory(file: Uint8Array, encoded: EncodedPart): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const header = readPictureHeader(bytes);
  if (!header) return FIXED_BYTES + bytes.length;
  const pixels = header.widthPixels * header.heightPixels;
  // Rotation may make the height of a picture its width.
  const narrowest = Math.max(1, Math.min(header.widthPixels, header.heightPixels));
  const share = encoded === 'whole' ? 1 : Math.min(1, encoded.widthPixels / narrowest) ** 2;
  const bytesPerPixel = header.decoderBytesPerPixel + ENCODER_BYTES_PER_PIXEL * share;

  return Math.ceil(FIXED_BYTES + bytes.length + pixels * bytesPerPixel);
}
