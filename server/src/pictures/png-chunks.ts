/** Chunks of PNG files. See section 5 of the specification, third edition. */
import { crc32 } from 'node:zlib';
import { damaged } from './picture-refusal.ts';

export const SIGNATURE_BYTES = 8;
const CHUNK_EXTRA_BYTES = 12;

/** `start` and `end` enclose the whole chunk, including its length, type and checksum. */
export type Chunk = { type: string; body: Buffer; start: number; end: number };

/** @throws PictureRefusal */
export function readChunk(sent: Buffer, start: number): Chunk {
  if (start + CHUNK_EXTRA_BYTES > sent.length) throw damaged('ends without IEND');
  const end = start + CHUNK_EXTRA_BYTES + sent.readUInt32BE(start);
  if (end > sent.length) throw damaged('ends in the midst of a chunk');

  return {
    type: sent.toString('latin1', start + 4, start + 8),
    body: sent.subarray(start + 8, end - 4),
    start,
    end,
  };
}

export function chunkOf(type: string, body: Buffer): Buffer {
  const chunk = Buffer.alloc(CHUNK_EXTRA_BYTES + body.length);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(type, 4, 'latin1');
  body.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);

  return chunk;
}
