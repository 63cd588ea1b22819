/**
 * A picture as a JPEG that carries its origin. Few are made at the same time, and few wait: whoever knows an address may ask, and a large
 * picture takes a second of a processor.
 */
import { PICTURE_PIXELS_MAX } from '@vermilion/contract/limits';
import sharp from 'sharp';
import { AppError } from '../app-error.ts';
import { createTurns, TurnsTaken } from './turns.ts';

const QUALITY = 95;
const RETRY_SECONDS = 2;

const turns = createTurns({ atOnce: 2, waiting: 50 });

/**
 * Turned upright, on white, in the picture's own color profile. `mark` is XMP; without one the picture keeps what it has.
 * @param read called when it is this picture's turn
 * @throws AppError UNAVAILABLE when too many wait
 */
export async function toJpeg(read: () => Promise<Buffer>, mark: string | null): Promise<Buffer> {
  try {
    return await turns.take(async () => encode(await read(), mark));
  } catch (error) {
    throw error instanceof TurnsTaken ? new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS }) : error;
  }
}

function encode(bytes: Buffer, mark: string | null): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .flatten({ background: 'white' })
    .keepIccProfile()
    // In full color: half of it would show around painted edges.
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });

  return (mark === null ? picture.keepXmp() : picture.withXmp(mark)).toBuffer();
}
