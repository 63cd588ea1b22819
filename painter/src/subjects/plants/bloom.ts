import { catmull, type Point } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import type { Oklab } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import { towards } from '../part.ts';

/**
 * One layer of petals, in the blossom's own units: the center is the origin, the radius is 1, and y
 * points down.
 */
export type BloomLayer = {
  petals: Point[][];
  /** Colors from the middle of the layer to its rim. */
  stops: readonly Oklab[];
  /** The point where the color gradient starts, and its length, in the blossom's units. */
  heart?: Point;
  reach?: number;
  veins?: Point[][];
};

export type BloomForm = {
  layers: BloomLayer[];
  /** A dark blotch around the middle, as in poppies. */
  blotch?: { radius: number; color: Oklab };
  hearts: { outlines: Point[][]; color: Oklab }[];
  dots: { at: Point; radius: number }[];
  dotColor: Oklab;
  veinColor: Oklab;
  /** The smallest and the largest factor that flattens a blossom seen from the side. */
  slant: readonly [number, number];
  /** True if the blossom stands upright on its stem and is seen from the side. */
  isUpright: boolean;
};

export type BloomTint = { deep: Oklab; body: Oklab; pale: Oklab };

export function broadPetal(
  shape: { angle: number; reach: number; spread: number; crinkle: number },
  random: Random,
): Point[] {
  const { angle, reach, spread, crinkle } = shape;
  const salt = random.range(0, 90);
  const steps = 20;
  const rim = Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps;
    const far =
      reach *
      (0.97 + crinkle * noise(i * 0.42 + salt, salt * 3.1)) *
      Math.sin(Math.PI * clamp(t, 0.03, 0.97)) ** 0.34;
    return towards([0, 0], angle + (t - 0.5) * spread, far);
  });
  return catmull([towards([0, 0], angle, 0.02), ...rim], true, 3);
}

export function petalVeins(
  angle: number,
  { reach, count, fan }: { reach: number; count: number; fan: number },
  random: Random,
): Point[][] {
  return Array.from({ length: count }, (_, i) => {
    const a = angle + (i / (count - 1) - 0.5) * fan;
    const end = reach * random.range(0.5, 0.8);
    return [
      towards([0, 0], a, reach * 0.16),
      towards([0, 0], a + 0.05, lerp(reach * 0.16, end, 0.5)),
      towards([0, 0], a, end),
    ];
  });
}

export function ring(count: number, start: number): number[] {
  return Array.from({ length: count }, (_, i) => start + (i / count) * Math.PI * 2);
}

export function disc(radius: number): Point[] {
  return ring(28, 0).map(angle => towards([0, 0], angle, radius));
}
