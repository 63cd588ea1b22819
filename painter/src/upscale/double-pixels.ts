import { doubleLanczos } from './double-lanczos.ts';
import { type Pixels, refineEdges } from './refine-edges.ts';

export function doublePixels(small: Pixels, onProgress: (fraction: number) => void): Pixels {
  const large = doubleLanczos(small, fraction => onProgress(fraction * 0.4));
  refineEdges(small, large, fraction => onProgress(0.4 + 0.6 * fraction));
  return large;
}
