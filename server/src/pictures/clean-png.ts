/** Cleans PNG files (third edition). An animation is reduced to its default image. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { CleanPicture } from './cleaned.ts';
import { isKeptProfile, PROFILE_BYTES_MAX } from './color-profile.ts';
import type { JoinParts } from './join-parts.ts';
import { type Orientation, readOrientation } from './orientation.ts';
import { damaged } from './picture-refusal.ts';
import { type Chunk, chunkOf, readChunk, SIGNATURE_BYTES } from './png-chunks.ts';

const CHUNKS_MAX = 20_000;
/**
 * The maximum length of chunks that define how pixels are read. Each may occur once; -1 forbids a
 * second header.
 */
const SHAPE_BYTES_MAX: Readonly<Record<string, number>> = {
  IHDR: -1,
  PLTE: 3 * 256,
  tRNS: 256,
  IEND: 0,
};
/**
 * The length of chunks for colors and the shape of a pixel. A fixed length leaves no room for
 * hidden data.
 */
const FIXED_BYTES: Readonly<Record<string, number>> = {
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  cICP: 4,
  pHYs: 9,
};

type Reading = {
  /** The kept parts; adjacent chunks form one part. */
  pieces: { start: number; end: number }[];
  shape: Set<string>;
  /** The first profile; null if it is not kept. */
  profile: Buffer | null | undefined;
  orientation: Orientation;
  frames: number;
};

/** @throws PictureRefusal */
export function cleanPng(sent: Buffer, join: JoinParts): CleanPicture {
  const reading: Reading = {
    pieces: [],
    shape: new Set(),
    profile: undefined,
    orientation: 1,
    frames: 1,
  };
  let chunk = readChunk(sent, SIGNATURE_BYTES);
  if (chunk.type !== 'IHDR' || chunk.body.length !== 13)
    throw damaged('does not begin with a header');
  const sides = {
    widthPixels: chunk.body.readUInt32BE(0),
    heightPixels: chunk.body.readUInt32BE(4),
  };
  checkSum(sent, chunk);
  const header = sent.subarray(0, chunk.end);
  for (let count = 1; chunk.type !== 'IEND'; count += 1) {
    if (count > CHUNKS_MAX) throw damaged('too many chunks');
    chunk = readChunk(sent, chunk.end);
    takeChunk(reading, sent, chunk);
  }
  const { pieces, profile, orientation, frames } = reading;
  const bytes = join(sent, [
    header,
    ...(profile ? [profile] : []),
    ...pieces.map(({ start, end }) => sent.subarray(start, end)),
  ]);

  return { bytes, mediaType: 'image/png', ...sides, frames, orientation, mustEncode: false };
}

function takeChunk(reading: Reading, sent: Buffer, chunk: Chunk): void {
  const { type, body } = chunk;
  if (type in SHAPE_BYTES_MAX) takeShape(reading, chunk);
  if (type === 'IDAT' || type in SHAPE_BYTES_MAX || isFixed(reading, chunk))
    keep(reading, sent, chunk);
  else if (type === 'iCCP' && reading.profile === undefined) reading.profile = profileChunk(body);
  else if (type === 'eXIf') reading.orientation = readOrientation(body);
  else if (type === 'fcTL') reading.frames += 1;
  else if (isCritical(type)) throw damaged('has a critical chunk of an unknown type');
}

/**
 * Returns whether the chunk is kept: only the first of its type and of the right length, so that
 * repeated chunks hide nothing.
 */
function isFixed({ shape }: Reading, { type, body }: Chunk): boolean {
  const isFirst = FIXED_BYTES[type] === body.length && !shape.has(type);
  if (isFirst) shape.add(type);

  return isFirst;
}

function takeShape({ shape }: Reading, { type, body }: Chunk): void {
  if (shape.has(type) || body.length > (SHAPE_BYTES_MAX[type] ?? 0))
    throw damaged('has a part twice, or one too long');
  shape.add(type);
}

function keep({ pieces }: Reading, sent: Buffer, { type, start, end }: Chunk): void {
  // Pixels need no check here: the decoder reads all of them and checks their sums.
  if (type !== 'IDAT') checkSum(sent, { start, end });
  const last = pieces.at(-1);
  if (last?.end === start) last.end = end;
  else pieces.push({ start, end });
}

function checkSum(sent: Buffer, { start, end }: Pick<Chunk, 'start' | 'end'>): void {
  if (crc32(sent.subarray(start + 4, end - 4)) !== sent.readUInt32BE(end - 4))
    throw damaged('a checksum is wrong');
}

function isCritical(type: string): boolean {
  return (type.charCodeAt(0) & 0x20) === 0;
}

/**
 * Writes the profile under our own name and compresses it again, so that the chunk hides nothing
 * else. Returns null if the profile is not kept.
 */
function profileChunk(body: Buffer): Buffer | null {
  const nameEnd = body.indexOf(0);
  if (nameEnd === -1) return null;
  try {
    const profile = inflateSync(body.subarray(nameEnd + 2), { maxOutputLength: PROFILE_BYTES_MAX });

    return isKeptProfile(profile)
      ? chunkOf('iCCP', Buffer.concat([Buffer.from('ICC\0\0'), deflateSync(profile)]))
      : null;
  } catch {
    // Data that can't be inflated within the limit is no profile.
    return null;
  }
}
