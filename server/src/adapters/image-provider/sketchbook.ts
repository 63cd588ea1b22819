/** The painter of this repository behind the port: it works offline, answers with the pictures themselves, and bills nobody. */
import { createPainterPool, type PainterPool } from '../../sketchbook/painter-pool.ts';
import {
  type ImageProvider,
  type ImageRequest,
  type ProviderAnswer,
  ProviderFailure,
  type ProviderImage,
} from './port.ts';

/** @param pool made on first use when left out, so that a node that only serves has no painting threads */
export function createSketchbookProvider(pool?: PainterPool): ImageProvider {
  let painters = pool;

  return {
    name: 'sketchbook',
    isFree: true,
    async submit(request, signal) {
      painters ??= createPainterPool({});

      return paintAll(painters, request, signal);
    },
    async look() {
      throw new ProviderFailure('INTERNAL', false, 'Sketchbook answers at once, so there is nothing to look at');
    },
    async close() {
      await painters?.close();
    },
  };
}

/** Several pictures of one request follow each other's seeds, so that each can be asked for again by itself. */
async function paintAll(painters: PainterPool, request: ImageRequest, signal: AbortSignal): Promise<ProviderAnswer> {
  const seeds = Array.from({ length: request.numImages }, (_, index) => request.seed + index);
  try {
    const images = await Promise.all(seeds.map(seed => paintOne(painters, request, seed, signal)));

    return { kind: 'completed', images };
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ProviderFailure('INTERNAL', true, 'Sketchbook could not paint this', error);
  }
}

async function paintOne(
  painters: PainterPool,
  { prompt, widthPixels, heightPixels }: ImageRequest,
  seed: number,
  signal: AbortSignal,
): Promise<ProviderImage> {
  const picture = await painters.paint({ prompt, seed, width: widthPixels, height: heightPixels }, { signal });

  return { bytes: picture.png, isFlagged: false };
}
