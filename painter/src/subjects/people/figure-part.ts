import type { Point } from '../../core/curve.ts';

export type Layer =
  | 'dark'
  | 'coat'
  | 'trim'
  | 'skin'
  | 'straw'
  | 'accent'
  | 'accent shade'
  | 'stick';

export type Part = {
  layer: Layer;
  points: readonly Point[];
  /** Keeps the outline's corners sharp; they are rounded by default. */
  isSharp?: boolean;
  /** If set, the points are drawn as a line of this width. */
  width?: number;
};

export function boots(half: number, hem: number, step: number): Part[] {
  const boot = (side: number, lift: number): Part => ({
    layer: 'dark',
    points: [
      [side * half * 0.2, hem + 0.05],
      [side * half, hem + 0.05],
      [side * half * 0.92, 0.05 + lift],
      [side * half * 1.08, 0.012 + lift],
      [side * half * 0.95, lift],
      [side * half * 0.34, lift],
      [side * half * 0.26, 0.05 + lift],
    ],
    isSharp: true,
  });
  return [boot(-1, Math.max(0, step)), boot(1, Math.max(0, -step))];
}

/** The place of a hand that holds the string of a kite or a balloon, in heights of an adult. */
export const HAND: Point = [0.235 * 0.66, 0.99 * 0.66];
