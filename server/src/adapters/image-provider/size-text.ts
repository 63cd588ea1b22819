/** The size that a provider is asked for as a text, such as `1024x1024`. */
import type { ImageRequest } from './port.ts';

const PIXELS_MAX = 1_100_000;
/** What diffusion models work in. */
const STEP_PIXELS = 16;

type Sized = Pick<ImageRequest, 'widthPixels' | 'heightPixels' | 'aspectRatio' | 'wiring'>;

/**
 * Of a model that makes certain sizes the one whose ratio is nearest, or its own choice where a picture that is given keeps its ratio and
 * it can choose. Of any other the size that is asked, brought to about a megapixel where a picture that is given is larger.
 */
export function sizeTextOf(request: Sized): string {
  const { widthPixels, heightPixels, aspectRatio, wiring } = request;
  if (aspectRatio === null && wiring.sizes?.includes('auto')) return 'auto';

  return nearestSize(wiring.sizes ?? [], request) ?? fit(widthPixels, heightPixels);
}

/** Of the sizes of a model the one whose ratio is nearest to what is asked; undefined where it names none. */
function nearestSize(
  sizes: readonly string[],
  { widthPixels, heightPixels }: Pick<Sized, 'widthPixels' | 'heightPixels'>,
): string | undefined {
  const distance = (size: string) => {
    const [across = 1, down = 1] = size.split('x').map(Number);

    return Math.abs(Math.log((across / down) * (heightPixels / widthPixels)));
  };

  return sizes
    .filter(size => size !== 'auto')
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

function fit(width: number, height: number): string {
  const scale = Math.min(1, Math.sqrt(PIXELS_MAX / (width * height)));
  const side = (pixels: number) =>
    Math.max(STEP_PIXELS, Math.round((pixels * scale) / STEP_PIXELS) * STEP_PIXELS);

  return `${side(width)}x${side(height)}`;
}
