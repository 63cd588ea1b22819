/** Reads and writes the chunks of WebP files (RFC 9649). */
import { damaged } from './picture-refusal.ts';

export const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
export const HAS_PROFILE = 0x20;
export const HAS_ALPHA = 0x10;
export const HAS_XMP = 0x04;

export type Chunk = { type: string; body: Buffer; end: number };
export type Sides = { widthPixels: number; heightPixels: number };

/**
 * Returns the end of the file according to its header.
 * @throws PictureRefusal if the bytes end earlier
 */
export function endOf(sent: Buffer): number {
  const end = CHUNK_HEAD_BYTES + sent.readUInt32LE(4);
  if (end > sent.length) throw damaged('is shorter than its header says');

  return end;
}

/**
 * Reads a chunk. A padding byte follows a chunk of odd length.
 * @throws PictureRefusal
 */
export function readChunk(sent: Buffer, start: number): Chunk {
  const bodyStart = start + CHUNK_HEAD_BYTES;
  if (bodyStart > sent.length) throw damaged('ends in the midst of a chunk');
  const bodyEnd = bodyStart + sent.readUInt32LE(start + 4);
  if (bodyEnd > sent.length) throw damaged('ends in the midst of a chunk');

  return {
    type: sent.toString('latin1', start, start + 4),
    body: sent.subarray(bodyStart, bodyEnd),
    end: bodyEnd + (bodyEnd % 2),
  };
}

/**
 * Returns the size in the extended header, or that of the pixels if there is no such header.
 * @throws PictureRefusal without that header and without pixels
 */
export function sidesOf({
  canvas,
  pixels,
}: {
  canvas: Buffer | null;
  pixels: Chunk | null;
}): Sides {
  if (canvas)
    return { widthPixels: canvas.readUIntLE(4, 3) + 1, heightPixels: canvas.readUIntLE(7, 3) + 1 };
  if (!pixels || pixels.body.length < 10) throw damaged('has no picture');
  const { type, body } = pixels;
  if (type === 'VP8 ') {
    return {
      widthPixels: body.readUInt16LE(6) & 0x3fff,
      heightPixels: body.readUInt16LE(8) & 0x3fff,
    };
  }
  const packed = body.readUInt32LE(1);

  return { widthPixels: (packed & 0x3fff) + 1, heightPixels: ((packed >>> 14) & 0x3fff) + 1 };
}

export function chunkOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);

  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

export function joinChunks(chunks: readonly Buffer[]): Buffer {
  return chunkOf('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}
