import type { ImageRequest } from './port.ts';

const PIXELS_MAX = 1_100_000;
/** Diffusion models need sides that are multiples of this step. */
const STEP_PIXELS = 16;

type Sized = Pick<ImageRequest, 'widthPixels' | 'heightPixels' | 'aspectRatio' | 'wiring'>;

/**
 * Returns the supported size with the nearest ratio, or `auto` if the input's ratio is kept and the
 * model can choose. Without a list it returns the requested size, at most about a megapixel.
 */
export function sizeTextOf(request: Sized): string {
  const { widthPixels, heightPixels, aspectRatio, wiring } = request;
  if (aspectRatio === null && wiring.sizes?.includes('auto')) return 'auto';

  return nearestSize(wiring.sizes ?? [], request) ?? fit(widthPixels, heightPixels);
}

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
