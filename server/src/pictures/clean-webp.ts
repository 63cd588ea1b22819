/**
 * Cleans WebP files (RFC 9649). An animation is returned as it was sent: it is encoded again later.
 */
import type { CleanPicture } from './cleaned.ts';
import { isKeptProfile } from './color-profile.ts';
import { type Orientation, readOrientation } from './orientation.ts';
import { damaged } from './picture-refusal.ts';
import {
  type Chunk,
  chunkOf,
  endOf,
  HAS_ALPHA,
  HAS_PROFILE,
  HEAD_BYTES,
  joinChunks,
  readChunk,
  sidesOf,
} from './webp-chunks.ts';

const CHUNKS_MAX = 10_000;

type Reading = {
  canvas: Buffer | null;
  profile: Buffer | null;
  alpha: Buffer | null;
  pixels: Chunk | null;
  frames: number;
  orientation: Orientation;
};

/** @throws PictureRefusal */
export function cleanWebp(sent: Buffer): CleanPicture {
  const reading: Reading = {
    canvas: null,
    profile: null,
    alpha: null,
    pixels: null,
    frames: 0,
    orientation: 1,
  };
  const end = endOf(sent);
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

function takeChunk(reading: Reading, chunk: Chunk): void {
  const { type, body } = chunk;
  if (type === 'VP8X' && body.length >= 10) reading.canvas ??= body;
  else if (type === 'VP8 ' || type === 'VP8L') reading.pixels ??= chunk;
  else if (type === 'ALPH') reading.alpha ??= body;
  else if (type === 'ICCP' && isKeptProfile(body)) reading.profile ??= body;
  else if (type === 'ANMF') reading.frames += 1;
  else if (type === 'EXIF') reading.orientation = readOrientation(withoutName(body));
}

/** Some programs write Exif with the name that it has in JPEGs. */
function withoutName(body: Buffer): Buffer {
  return body.toString('latin1', 0, 6) === 'Exif\0\0' ? body.subarray(6) : body;
}

function putTogether({ canvas, profile, alpha, pixels }: Reading): Buffer {
  if (!pixels) throw damaged('has no picture');
  const hasAlpha = ((canvas?.[0] ?? 0) & HAS_ALPHA) !== 0;
  const flags = (profile ? HAS_PROFILE : 0) | (hasAlpha ? HAS_ALPHA : 0);
  const extended = canvas && Buffer.concat([Buffer.from([flags, 0, 0, 0]), canvas.subarray(4, 10)]);
  const chunks = [
    ...(extended ? [chunkOf('VP8X', extended)] : []),
    ...(extended && profile ? [chunkOf('ICCP', profile)] : []),
    // Lossless pixels contain their alpha.
    ...(extended && alpha && hasAlpha && pixels.type === 'VP8 ' ? [chunkOf('ALPH', alpha)] : []),
    chunkOf(pixels.type, pixels.body),
  ];

  return joinChunks(chunks);
}
