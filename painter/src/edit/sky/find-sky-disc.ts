/** Finds a sun or moon: a round hole in the sky. `!` asserts that an index is in range. */
import type { LabPlanes } from '../../restyle/planes.ts';
import type { Disc } from './sky.ts';

type Hole = { area: number; left: number; right: number; top: number; bottom: number };

/**
 * `sky` is 1 for pixels of sky. The pixels of the found disc and of specks are set to 1, because a
 * change of light affects them like the sky.
 */
export function findSkyDisc(sky: Uint8Array, lab: LabPlanes): Disc | null {
  const { width, height } = lab;
  const seen = new Uint8Array(sky);
  let best: Disc | null = null;
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    const pixels = holeFrom(start, seen, { width, height });
    const hole = measure(pixels, width);
    const across = hole.right - hole.left + 1;
    const down = hole.bottom - hole.top + 1;
    const isInside =
      hole.left > 0 && hole.top > 0 && hole.right < width - 1 && hole.bottom < height * 0.8;
    if (isInside && hole.area < 14) for (const i of pixels) sky[i] = 1;
    const fullness = hole.area / ((Math.PI / 4) * across * down);
    const isRound =
      across / down > 0.8 && across / down < 1.25 && fullness > 0.86 && fullness < 1.12;
    if (!isInside || !isRound || hole.area < 40 || across > width * 0.45 || !isEven(pixels, lab))
      continue;
    const radius = across / 2 / width;
    if (best && best.radius > radius) continue;
    best = { x: (hole.left + across / 2) / width, y: (hole.top + down / 2) / height, radius };
    for (const i of pixels) sky[i] = 1;
  }
  return best;
}

/** A sun has one color, unlike a balloon. */
function isEven(pixels: readonly number[], { lightness, a, b }: LabPlanes): boolean {
  const spread = (plane: Float32Array): number => {
    const mean = pixels.reduce((sum, i) => sum + plane[i]!, 0) / pixels.length;
    return pixels.reduce((sum, i) => sum + (plane[i]! - mean) ** 2, 0) / pixels.length;
  };
  return Math.sqrt(spread(lightness) + spread(a) + spread(b)) < 0.075;
}

function holeFrom(
  start: number,
  seen: Uint8Array,
  { width, height }: { width: number; height: number },
): number[] {
  const pixels = [start];
  seen[start] = 1;
  for (let next = 0; next < pixels.length; next++) {
    const i = pixels[next]!;
    const x = i % width;
    const around = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width];
    for (const j of around) {
      if (j < 0 || j >= width * height || seen[j]) continue;
      seen[j] = 1;
      pixels.push(j);
    }
  }
  return pixels;
}

function measure(pixels: readonly number[], width: number): Hole {
  const hole: Hole = {
    area: pixels.length,
    left: width,
    right: 0,
    top: Number.POSITIVE_INFINITY,
    bottom: 0,
  };
  for (const i of pixels) {
    const x = i % width;
    const y = (i - x) / width;
    hole.left = Math.min(hole.left, x);
    hole.right = Math.max(hole.right, x);
    hole.top = Math.min(hole.top, y);
    hole.bottom = Math.max(hole.bottom, y);
  }
  return hole;
}
