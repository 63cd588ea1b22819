/** `estimate-memory.long.test.ts` compares the estimates with measurements. */
import { readPictureHeader } from './picture-header.ts';

/** The picture that is encoded again: in its own size, or a copy of at most this width. */
export type EncodedPart = 'whole' | { widthPixels: number };

const MEBIBYTE = 1_048_576;
/** Buffers whose size does not depend on the picture. */
const FIXED_BYTES = 16 * MEBIBYTE;
/** The encoder's memory for each pixel: its colors, coefficients and output. */
const ENCODER_BYTES_PER_PIXEL = 16;

/**
 * Returns the estimate in bytes, including the file itself. A file without a readable header needs
 * no memory for pixels.
 */
export function estimateMemory(file: Uint8Array, encoded: EncodedPart): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const header = readPictureHeader(bytes);
  if (!header) return FIXED_BYTES + bytes.length;
  const pixels = header.widthPixels * header.heightPixels;
  // The copy's width may be the picture's height, because rotation may swap both.
  const narrowest = Math.max(1, Math.min(header.widthPixels, header.heightPixels));
  const share = encoded === 'whole' ? 1 : Math.min(1, encoded.widthPixels / narrowest) ** 2;
  const bytesPerPixel = header.decoderBytesPerPixel + ENCODER_BYTES_PER_PIXEL * share;

  return Math.ceil(FIXED_BYTES + bytes.length + pixels * bytesPerPixel);
}
