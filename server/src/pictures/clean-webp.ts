/** The parts of a WebP that its picture needs (RFC 9649). An animation is left to be decoded and encoded anew. Pure. */
import type { CleanPicture } from './clean-picture.ts';
import { isKeptProfile } from './color-profile.ts';
import { type Orientation, readOrientation } from './orientation.ts';
import { damaged } from './picture-refusal.ts';

const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const CHUNKS_MAX = 10_000;
const HAS_PROFILE = 0x20;
const HAS_ALPHA = 0x10;

type Chunk = { type: string; body: Buffer; end: number };
type Sides = { widthPixels: number; heightPixels: number };
type Reading = {
  /** The extended header, where there is one. */
  canvas: Buffer | null;
  profile: Buffer | null;
  alpha: Buffer | null;
  pixels: Chunk | null;
  frames: number;
  orientation: Orientation;
};

/** @throws PictureRefusal */
export function cleanWebp(sent: Buffer): CleanPicture {
  const reading: Reading = { canvas: null, profile: null, alpha: null, pixels: null, frames: 0, orientation: 1 };
  const end = CHUNK_HEAD_BYTES + sent.readUInt32LE(4);
  if (end > sent.length) throw damaged('ends before its end');
  let count = 0;
  for (let at = HEAD_BYTES; at < end; count += 1) {
    if (count === CHUNKS_MAX) throw damaged('too many chunks');
    const chunk = readChunk(sent.subarray(0, end), at);
    takeChunk(reading, chunk);
    at = chunk.end;
  }
  const { frames, orientation } = reading;
  const isAnimated = frames > 0;

  return {
    bytes: isAnimated ? sent : putTogether(reading),
    mediaType: 'image/webp',
    ...sidesOf(reading),
    frames: Math.max(1, frames),
    orientation,
    mustEncode: isAnimated,
  };
}

/** Chunks of an odd length are followed by one byte more. */
function readChunk(sent: Buffer, start: number): Chunk {
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

function takeChunk(reading: Reading, chunk: Chunk): void {
  const { type, body } = chunk;
  if (type === 'VP8X' && body.length >= 10) reading.canvas ??= body;
  else if (type === 'VP8 ' || type === 'VP8L') reading.pixels ??= chunk;
  else if (type === 'ALPH') reading.alpha ??= body;
  else if (type === 'ICCP' && isKeptProfile(body)) reading.profile ??= body;
  else if (type === 'ANMF') reading.frames += 1;
  else if (type === 'EXIF') reading.orientation = readOrientation(withoutName(body));
}

/** Some programs write the name that Exif has in a JPEG here as well. */
function withoutName(body: Buffer): Buffer {
  return body.toString('latin1', 0, 6) === 'Exif\0\0' ? body.subarray(6) : body;
}

function sidesOf({ canvas, pixels }: Reading): Sides {
  if (canvas) return { widthPixels: canvas.readUIntLE(4, 3) + 1, heightPixels: canvas.readUIntLE(7, 3) + 1 };
  if (!pixels || pixels.body.length < 10) throw damaged('has no picture');
  const { type, body } = pixels;
  if (type === 'VP8 ') {
    return { widthPixels: body.readUInt16LE(6) & 0x3fff, heightPixels: body.readUInt16LE(8) & 0x3fff };
  }
  const packed = body.readUInt32LE(1);

  return { widthPixels: (packed & 0x3fff) + 1, heightPixels: ((packed >>> 14) & 0x3fff) + 1 };
}

function putTogether({ canvas, profile, alpha, pixels }: Reading): Buffer {
  if (!pixels) throw damaged('has no picture');
  const hasAlpha = ((canvas?.[0] ?? 0) & HAS_ALPHA) !== 0;
  const flags = (profile ? HAS_PROFILE : 0) | (hasAlpha ? HAS_ALPHA : 0);
  const extended = canvas && Buffer.concat([Buffer.from([flags, 0, 0, 0]), canvas.subarray(4, 10)]);
  const chunks = [
    ...(extended ? [chunkOf('VP8X', extended)] : []),
    ...(extended && profile ? [chunkOf('ICCP', profile)] : []),
    // Lossless pixels have their own.
    ...(extended && alpha && hasAlpha && pixels.type === 'VP8 ' ? [chunkOf('ALPH', alpha)] : []),
    chunkOf(pixels.type, pixels.body),
  ];
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);

  return chunkOf('RIFF', body);
}

function chunkOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);

  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}
