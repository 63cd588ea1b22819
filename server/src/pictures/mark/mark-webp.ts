/**
 * Marks a WebP: its XMP is in a chunk of its own, which the extended header announces (RFC 9649,
 * section 2.7).
 */
import { damaged } from '../picture-refusal.ts';
import {
  type Chunk,
  chunkOf,
  endOf,
  HAS_ALPHA,
  HAS_XMP,
  HEAD_BYTES,
  joinChunks,
  readChunk,
  sidesOf,
} from '../webp-chunks.ts';
import { readExif } from './exif.ts';
import type { PictureFile } from './picture-file.ts';

const CHUNKS_MAX = 10_000;
const ALPHA_OF_LOSSLESS = 0x10;

/** @throws PictureRefusal */
export function readWebp(sent: Buffer): PictureFile {
  const chunks = readChunks(sent);
  const header = extendedHeader(chunks);
  const exif = chunks.filter(({ type }) => type === 'EXIF').map(({ body }) => readExif(body).label);
  const others = chunks.filter(({ type }) => type !== 'VP8X' && type !== 'XMP ');

  return {
    isSigned: chunks.some(({ type }) => type === 'C2PA'),
    xmp: chunks.find(({ type }) => type === 'XMP ')?.body.toString('utf8') ?? null,
    label: exif.find(label => label !== null) ?? null,
    withXmp: packet =>
      joinChunks([
        chunkOf('VP8X', header),
        ...others.map(({ type, body }) =>
          chunkOf(type, type === 'EXIF' ? readExif(body).bytes : body),
        ),
        chunkOf('XMP ', Buffer.from(packet)),
      ]),
  };
}

function readChunks(sent: Buffer): Chunk[] {
  const whole = sent.subarray(0, endOf(sent));
  const chunks: Chunk[] = [];
  for (let at = HEAD_BYTES; at < whole.length; at = chunks.at(-1)?.end ?? whole.length) {
    if (chunks.length === CHUNKS_MAX) throw damaged('too many chunks');
    chunks.push(readChunk(whole, at));
  }

  return chunks;
}

/**
 * Returns the extended header, and makes one for a file with pixels only. Lossless pixels tell
 * whether they have alpha.
 */
function extendedHeader(chunks: readonly Chunk[]): Buffer {
  const present = chunks.find(({ type, body }) => type === 'VP8X' && body.length >= 10)?.body;
  const pixels = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L') ?? null;
  const header = Buffer.alloc(10);
  if (present) present.copy(header);
  else {
    const { widthPixels, heightPixels } = sidesOf({ canvas: null, pixels });
    const hasAlpha = pixels?.type === 'VP8L' && ((pixels.body[4] ?? 0) & ALPHA_OF_LOSSLESS) !== 0;
    header[0] = hasAlpha ? HAS_ALPHA : 0;
    header.writeUIntLE(widthPixels - 1, 4, 3);
    header.writeUIntLE(heightPixels - 1, 7, 3);
  }
  header[0] = (header[0] ?? 0) | HAS_XMP;

  return header;
}
