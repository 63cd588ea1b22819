import type { Point } from '../../core/curve.ts';
import { fractal, noise, ridged } from '../../core/noise.ts';
import { clamp, smoothstep } from '../../core/scalar.ts';

export type RidgeForm = 'range' | 'karst' | 'cone';

type Ridge = {
  form: RidgeForm;
  /** In design units. */
  base: number;
  height: number;
  width: number;
  summit: number;
  spread: number;
  /** Features per 1024 design units. */
  frequency: number;
  offset: number;
};

const STEP = 3;
const OVERHANG = 40;

/** Returns the crest from left to right, beyond both edges of the picture. */
export function ridgeLine(ridge: Ridge): Point[] {
  const points: Point[] = [];
  for (let x = -OVERHANG; x <= ridge.width + OVERHANG; x += STEP) {
    points.push([x, ridge.base - ridge.height * heightAt(ridge, x)]);
  }
  return points;
}

export function ridgeBody(crest: readonly Point[], width: number, foot: number): Point[] {
  return [...crest, [width + OVERHANG, foot], [-OVERHANG, foot]];
}

function heightAt(ridge: Ridge, x: number): number {
  const u = (x / 1024) * ridge.frequency + ridge.offset;
  const near = Math.exp(-(((x - ridge.summit) / ridge.spread) ** 2));
  switch (ridge.form) {
    case 'range': {
      const rough =
        ridged(u, ridge.offset * 1.7, 5) * 1.15 +
        0.28 * (fractal(u * 0.6, ridge.offset + 3, 3) + 0.4) -
        0.35;
      return Math.max(0.02, rough * (0.45 + 0.75 * near));
    }
    case 'karst':
      return karst(u * 2.2, ridge.offset) * (0.4 + 0.75 * near) + 0.05 * fractal(u * 9, 4, 3);
    case 'cone':
      return cone((x - ridge.summit) / (ridge.spread * 1.7), u);
  }
}

function karst(u: number, offset: number): number {
  const cell = Math.floor(u);
  let height = 0.08;
  for (let k = cell - 1; k <= cell + 1; k++) {
    // Summits stand in groups with gaps, because a tower in every cell would look like a fence.
    if (noise(k * 5.7 + 0.4, offset + 13) < -0.22) continue;
    const chance = 0.5 + 0.5 * noise(k * 1.7 + 0.3, offset);
    const center = k + 0.5 + 0.5 * noise(k * 2.3 + 0.2, offset + 9);
    const girth = 0.36 + 0.3 * noise(k * 3.1 + 0.6, offset + 5);
    const lean =
      (u - center) / girth + 0.16 * noise(u * 7, offset) + 0.1 * noise(u * 19, offset + 3);
    const steep = 2.5 + 1.6 * noise(k * 4.3 + 0.7, offset + 21);
    height = Math.max(height, (0.22 + 0.9 * chance ** 1.2) * Math.exp(-(Math.abs(lean) ** steep)));
  }
  return height + 0.035 * fractal(u * 6, offset, 4);
}

function cone(t: number, u: number): number {
  const flank = clamp(1 - Math.abs(t)) ** 1.55;
  const top = Math.min(flank, 0.86 + 0.02 * noise(u * 16, 2));
  return top + 0.035 * fractal(u * 5, 7, 4) * smoothstep(0, 0.2, flank) + 0.03;
}
