/**
 * Reads the size and the number of frames of a GIF (GIF89a). Only a PNG of the first frame is
 * stored, so the GIF needs no cleaning.
 */
import type { CleanPicture } from './cleaned.ts';
import { damaged } from './picture-refusal.ts';

const HEAD_BYTES = 13;
const FRAME = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
const FRAME_HEAD_BYTES = 10;
const BLOCKS_MAX = 100_000;

/** @throws PictureRefusal */
export function readGif(sent: Buffer): CleanPicture {
  if (sent.length < HEAD_BYTES) throw damaged('ends in its header');
  let [widthPixels, heightPixels, frames] = [sent.readUInt16LE(6), sent.readUInt16LE(8), 0];
  let at = HEAD_BYTES + colorBytes(sent[10] ?? 0);
  for (let blocks = 0; sent[at] !== END; blocks += 1) {
    if (blocks === BLOCKS_MAX) throw damaged('too many blocks');
    if (sent[at] === EXTENSION) {
      at = endOfData(sent, at + 2);
      continue;
    }
    if (sent[at] !== FRAME || at + FRAME_HEAD_BYTES > sent.length)
      throw damaged('has an unknown or incomplete block');
    frames += 1;
    widthPixels = Math.max(widthPixels, sent.readUInt16LE(at + 1) + sent.readUInt16LE(at + 5));
    heightPixels = Math.max(heightPixels, sent.readUInt16LE(at + 3) + sent.readUInt16LE(at + 7));
    at = endOfData(sent, at + FRAME_HEAD_BYTES + colorBytes(sent[at + 9] ?? 0) + 1);
  }
  if (frames === 0) throw damaged('has no picture');

  return {
    bytes: sent,
    mediaType: 'image/png',
    widthPixels,
    heightPixels,
    frames,
    orientation: 1,
    mustEncode: true,
  };
}

function colorBytes(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/**
 * Returns the end of a sequence of data blocks. Each block begins with its length, and an empty
 * block ends the sequence.
 */
function endOfData(sent: Buffer, from: number): number {
  let at = from;
  while (sent[at]) at += 1 + (sent[at] ?? 0);
  if (at >= sent.length) throw damaged('ends in the midst of a block');

  return at + 1;
}
