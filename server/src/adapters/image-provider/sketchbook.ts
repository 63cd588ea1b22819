/** Sketchbook, the built-in painter: it works offline and bills nothing. */
import type { Understanding } from '@vermilion/contract/understanding';
import {
  createPainterPool,
  PAINTER_VERSION,
  type PaintedPicture,
  type PainterPool,
  PaintingHung,
  type PaintOptions,
  PictureRefused,
} from '@vermilion/painter/pool';
import { joinUnderstandings } from './join-understandings.ts';
import {
  type ImageProvider,
  type ImageRequest,
  type Painting,
  type ProviderAnswer,
  ProviderFailure,
  type ProviderImage,
} from './port.ts';

type Words = Pick<ImageRequest, 'prompt' | 'negativePrompt' | 'seed'>;

/**
 * @param pool created at the first request by default, so that a node that paints nothing has no
 * painting threads
 */
export function createSketchbookProvider(pool?: PainterPool): ImageProvider {
  let painters = pool;

  return {
    name: 'sketchbook',
    isFree: true,
    async submit(request, signal, onProgress = () => {}) {
      painters ??= createPainterPool({});
      onProgress(0);

      return makeAll(painters, { request, signal, onProgress });
    },
    painterVersion: PAINTER_VERSION,
    understand,
    async poll() {
      throw new ProviderFailure(
        'INTERNAL',
        false,
        'Sketchbook answers at once, so there is nothing to poll',
      );
    },
    async cancel() {
      throw new ProviderFailure(
        'INTERNAL',
        false,
        'Sketchbook answers at once, so there is nothing to cancel',
      );
    },
    async check() {
      return 'paints here, without a service';
    },
    async close() {
      await painters?.close();
    },
  };
}

async function understand({ prompt, negativePrompt, seed }: Words): Promise<Understanding> {
  // The lexicon takes 27 MB, so it is loaded with the first prompt.
  const { understandPrompt } = await import('@vermilion/painter/understand');
  const words = withNegations(prompt, negativePrompt);
  const { leftOut, isMainLeftOut, ...rest } = understandPrompt(words, seed);

  return { ...rest, left_out: leftOut, is_main_left_out: isMainLeftOut };
}

async function describe({ numImages, seed, ...words }: ImageRequest): Promise<Painting> {
  const pictures = await Promise.all(
    Array.from({ length: numImages }, (_, index) => understand({ ...words, seed: seed + index })),
  );

  return { version: PAINTER_VERSION, understanding: joinUnderstandings(pictures) };
}

type Asked = { request: ImageRequest; signal: AbortSignal; onProgress: (fraction: number) => void };

async function makeAll(painters: PainterPool, asked: Asked): Promise<ProviderAnswer> {
  try {
    const images = await askPainters(painters, asked);

    return {
      kind: 'completed',
      images: images.map(({ png }): ProviderImage => ({ bytes: png, isFlagged: false })),
      ...(asked.request.action === 'image-generate' && { painting: await describe(asked.request) }),
    };
  } catch (error) {
    if (asked.signal.aborted || error instanceof ProviderFailure) throw error;
    if (error instanceof PictureRefused)
      throw new ProviderFailure('INVALID_INPUT', false, error.message, { cause: error });
    const isRetryable = !(error instanceof PaintingHung);
    throw new ProviderFailure('INTERNAL', isRetryable, 'Sketchbook could not paint this', {
      cause: error,
    });
  }
}

async function askPainters(painters: PainterPool, asked: Asked): Promise<PaintedPicture[]> {
  const { request, signal } = asked;
  const { action, prompt, widthPixels: width, heightPixels: height, source } = request;
  if (action === 'image-generate') {
    const words = withNegations(prompt, request.negativePrompt);

    return makeEach(asked, (seed, options) =>
      painters.paint({ prompt: words, seed, width, height }, options),
    );
  }
  if (action === 'image-edit' && source?.kind === 'edit') {
    const pictures = await Promise.all(source.pictures.map(read => read(signal)));
    const mask = source.mask ? await source.mask(signal) : null;
    const ratio = source.isRatioAsked ? width / height : null;

    return makeEach(asked, (seed, options) =>
      painters.edit({ instruction: prompt, seed, pictures, mask, ratio }, options),
    );
  }
  if (action === 'image-upscaling' && source?.kind === 'upscale') {
    const picture = await source.picture(signal);

    return [await painters.upscale({ picture, factor: source.factor }, asked)];
  }
  throw new ProviderFailure('INVALID_INPUT', false, `${action} needs an input picture`);
}

/**
 * Picture by picture, the seed increases by 1, so that each picture can be requested again by
 * itself.
 */
async function makeEach(
  { request, signal, onProgress }: Asked,
  makeOne: (seed: number, options: PaintOptions) => Promise<PaintedPicture>,
): Promise<PaintedPicture[]> {
  const { numImages, seed } = request;
  const fractions = Array.from({ length: numImages }, () => 0);

  return Promise.all(
    fractions.map((_, index) =>
      makeOne(seed + index, {
        signal,
        onProgress: fraction => {
          fractions[index] = fraction;
          onProgress(fractions.reduce((sum, each) => sum + each, 0) / numImages);
        },
      }),
    ),
  );
}

const HAN = /\p{Script=Han}/u;
const NEGATION = /^(no|not|without|don['’]t)\b|^[不没無无别]/iu;

function withNegations(prompt: string, unwanted = ''): string {
  const things = unwanted.split(/[,;.\n，、；。]+/u).map(thing => thing.trim());
  const negations = things
    .filter(thing => thing !== '')
    .map(thing =>
      NEGATION.test(thing) ? thing : HAN.test(thing) ? `不要${thing}` : `no ${thing}`,
    );

  return [prompt, ...negations].join('. ');
}
