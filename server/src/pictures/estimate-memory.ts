/**
 * Estimates the peak memory of decoding a picture from its header. `estimate-memory.long.test.ts`
 * measures it.
 */
import { readPictureHeader } from './picture-header.ts';

/** The part that is encoded again: all, or a copy of this width at most. */
export type EncodedPart = 'whole' | { widthPixels: number };

const MEBIBYTE = 1_048_576;
/** Buffers that do not grow with the picture. */
const FIXED_BYTES = 16 * MEBIBYTE;
/** Pixels, coefficients and output for each encoded pixel. */
const ENCODER_BYTES_PER_PIXEL = 16;

/** Includes the file itself. Bytes that no decoder reads cost nothing more. */
export function estimateMemory(file: Uint8Array, encoded: EncodedPart): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const header = readPictureHeader(bytes);
  if (!header) return FIXED_BYTES + bytes.length;
  const pixels = header.widthPixels * header.heightPixels;
  // Rotation may swap width and height.
  const narrowest = Math.max(1, Math.min(header.widthPixels, header.heightPixels));
  const share = encoded === 'whole' ? 1 : Math.min(1, encoded.widthPixels / narrowest) ** 2;
  const bytesPerPixel = header.decoderBytesPerPixel + ENCODER_BYTES_PER_PIXEL * share;

  return Math.ceil(FIXED_BYTES + bytes.length + pixels * bytesPerPixel);
}
