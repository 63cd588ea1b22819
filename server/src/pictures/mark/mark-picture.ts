/**
 * Writes into the file of a picture where it comes from, and leaves out what a provider wrote of words and settings. No pixel is decoded.
 * A file with content credentials (C2PA) stays as it came, byte for byte: any change would break their signature. See
 * `docs/decisions/0014-marks-in-files.md`. Pure.
 */
import { PictureRefusal } from '../picture-refusal.ts';
import { markJpeg } from './mark-jpeg.ts';
import { markPng } from './mark-png.ts';
import { markWebp } from './mark-webp.ts';
import type { XmpProperty } from './xmp.ts';

/** The same bytes where they are of no kind that is marked, or are not as such a file must be. */
export function markPicture(bytes: Uint8Array, properties: readonly XmpProperty[]): Uint8Array {
  try {
    return mark(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), properties);
  } catch (error) {
    if (error instanceof PictureRefusal) return bytes;
    throw error;
  }
}

function mark(sent: Buffer, properties: readonly XmpProperty[]): Buffer {
  const start = sent.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return markJpeg(sent, properties);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return markPng(sent, properties);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return markWebp(sent, properties);

  return sent;
}
