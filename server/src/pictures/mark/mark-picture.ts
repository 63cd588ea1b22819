/**
 * Writes a picture's origin into its file without decoding it, and removes metadata that repeats a
 * user's words and settings. A file with content credentials (C2PA) stays unchanged, because any
 * change would break their signature. See `docs/decisions/0014-marks-in-files.md`.
 */
import { PictureRefusal } from '../picture-refusal.ts';
import { readJpeg } from './mark-jpeg.ts';
import { readPng } from './mark-png.ts';
import { readWebp } from './mark-webp.ts';
import type { PictureFile } from './picture-file.ts';
import { packetWith, withLabel, type XmpProperty } from './xmp.ts';
import { readXmp } from './xmp-words.ts';

/**
 * `isMarked` is false if the origin could not be written, such as into a malformed file. A file
 * with content credentials counts as marked.
 */
export type MarkedPicture = { bytes: Uint8Array; isMarked: boolean };

export function markPicture(bytes: Uint8Array, properties: readonly XmpProperty[]): MarkedPicture {
  const file = readFile(bytes);
  if (!file) return { bytes, isMarked: false };
  if (file.isSigned) return { bytes, isMarked: true };
  const { packet, label } = readOrigin(file);
  const marked = file.withXmp(packetWith(packet, withLabel(properties, label)));

  return marked
    ? { bytes: marked, isMarked: true }
    : { bytes: file.withXmp(packet ?? '') ?? bytes, isMarked: false };
}

/**
 * `packet` is the file's XMP without a user's words, or null if there is none or it can't be
 * parsed. `label` is the AI label as JSON.
 */
type WrittenOrigin = { packet: string | null; label: string | null };

export function originOfPicture(bytes: Uint8Array): WrittenOrigin {
  const file = readFile(bytes);

  return file ? readOrigin(file) : { packet: null, label: null };
}

/** Writes the origin of `original` into `copy`, another file of the same picture. */
export function markAlike(copy: Uint8Array, original: Uint8Array): Uint8Array {
  const { packet, label } = originOfPicture(original);
  if (packet === null && label === null) return copy;

  return readFile(copy)?.withXmp(packetWith(packet, withLabel([], label))) ?? copy;
}

function readOrigin({ xmp, label }: PictureFile): WrittenOrigin {
  const read = xmp === null ? null : readXmp(xmp);

  return { packet: read?.packet ?? null, label: read?.label ?? label };
}

function readFile(bytes: Uint8Array): PictureFile | null {
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = sent.toString('latin1', 0, 12);
  try {
    if (start.startsWith('\xff\xd8\xff')) return readJpeg(sent);
    if (start.startsWith('\x89PNG\r\n\x1a\n')) return readPng(sent);
    if (start.startsWith('RIFF') && start.endsWith('WEBP')) return readWebp(sent);
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error;
  }

  return null;
}
