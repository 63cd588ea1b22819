/**
 * Finds the sky with a flood fill that starts at the top and spreads over smooth pixels. `!`
 * asserts that an index is in range.
 */
import { blurPlane, type LabPlanes } from '../../restyle/planes.ts';
import type { Box } from './sky.ts';

/** The largest color step between neighbors, in OKLab. */
const STEP_MAX = 0.034;
/**
 * The flood stops at a wall: pixels whose colors differ by more than `WALL_MIN` over four pixels,
 * or whose mean roughness in lightness exceeds `TEXTURE_MIN`.
 */
const WALL_MIN = 0.13;
const TEXTURE_MIN = 0.014;
/** A wall begins about this many pixels before the sky's real border. */
const WALL_REACH = 3;

/**
 * Returns 1 for each pixel that may be sky, and 0 for the others.
 * @param sharp the picture of `lab` before blurring
 */
export function floodSky(
  { sharp, lab }: { sharp: LabPlanes; lab: LabPlanes },
  inner: Box,
): Uint8Array {
  return flood(lab, { inner, walls: findWalls(sharp, lab, inner) });
}

/**
 * Returns 1 for walls: soft borders that show over four pixels, and texture such as leaves and
 * hills.
 */
function findWalls(sharp: LabPlanes, lab: LabPlanes, inner: Box): Uint8Array {
  const { width, height } = lab;
  const rough = sharp.lightness.map((value, i) => Math.abs(value - lab.lightness[i]!));
  const texture = blurPlane({ width, height, values: rough }, 2, 2).values;
  const walls = new Uint8Array(width * height);
  // Skips the pixels beside the margin, because the edge of the margin would count as a wall.
  for (let y = inner.top + 4; y < inner.bottom - 4; y++) {
    for (let x = inner.left + 4; x < inner.right - 4; x++) {
      const i = y * width + x;
      const edge = Math.max(
        distance(lab, i - 2, i + 2),
        distance(lab, i - 2 * width, i + 2 * width),
      );
      if (edge > WALL_MIN || texture[i]! > TEXTURE_MIN) walls[i] = 1;
    }
  }
  return walls;
}

function flood(lab: LabPlanes, { inner, walls }: { inner: Box; walls: Uint8Array }): Uint8Array {
  const { width, height } = lab;
  const reached = new Uint8Array(width * height);
  const stack: number[] = [];
  for (let x = inner.left; x < inner.right; x++) {
    reached[inner.top * width + x] = 1;
    stack.push(inner.top * width + x);
  }
  const visit = (from: number, to: number): void => {
    if (reached[to] || walls[to] || distance(lab, from, to) > STEP_MAX) return;
    reached[to] = 1;
    stack.push(to);
  };
  while (stack.length > 0) {
    const i = stack.pop()!;
    const x = i % width;
    const y = (i - x) / width;
    if (x > inner.left) visit(i, i - 1);
    if (x < inner.right - 1) visit(i, i + 1);
    if (y > inner.top) visit(i, i - width);
    if (y < inner.bottom - 1) visit(i, i + width);
  }
  for (let round = 0; round < WALL_REACH; round++) grow(reached, lab, inner);
  return reached;
}

/**
 * Extends the flood by pixels that resemble their neighbor, because a wall begins a few pixels
 * before the border of the sky.
 */
function grow(reached: Uint8Array, lab: LabPlanes, inner: Box): void {
  const { width } = lab;
  const before = Uint8Array.from(reached);
  for (let y = inner.top + 1; y < inner.bottom - 1; y++) {
    for (let x = inner.left + 1; x < inner.right - 1; x++) {
      const i = y * width + x;
      if (before[i]) continue;
      const isLike = [i - 1, i + 1, i - width, i + width].some(
        j => before[j] && distance(lab, i, j) < STEP_MAX,
      );
      if (isLike) reached[i] = 1;
    }
  }
}

export function distance({ lightness, a, b }: LabPlanes, i: number, j: number): number {
  return Math.hypot(lightness[i]! - lightness[j]!, a[i]! - a[j]!, b[i]! - b[j]!);
}
