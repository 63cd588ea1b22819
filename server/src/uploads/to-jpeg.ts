/**
 * A picture as a JPEG that carries its origin. Few are made at the same time, and few wait: whoever knows an address may ask, and a large
 * picture takes a second of a processor.
 */
import { PICTURE_PIXELS_MAX } from '@vermilion/contract/limits';
import sharp from 'sharp';
import { AppError } from '../app-error.ts';

const QUALITY = 95;
const RUNNING_MAX = 2;
const WAITING_MAX = 50;
const RETRY_SECONDS = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Turned upright, on white, in the picture's own color profile. `mark` is XMP; without one the picture keeps what it has.
 * @param read called when it is this picture's turn
 * @throws AppError UNAVAILABLE when too many wait
 */
export async function toJpeg(read: () => Promise<Buffer>, mark: string | null): Promise<Buffer> {
  await takeTurn();
  try {
    const picture = sharp(await read(), { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .flatten({ background: 'white' })
      .keepIccProfile()
      // In full color: half of it would show around painted edges.
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });

    return await (mark === null ? picture.keepXmp() : picture.withXmp(mark)).toBuffer();
  } finally {
    endTurn();
  }
}

async function takeTurn(): Promise<void> {
  if (running < RUNNING_MAX) {
    running += 1;
    return;
  }
  if (waiting.length >= WAITING_MAX) throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
  await new Promise<void>(resolve => waiting.push(resolve));
}

/** The turn goes to the first who waits; only without one there is a turn more to take. */
function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
