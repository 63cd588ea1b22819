import type { Point } from '../../core/curve.ts';
import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import type { Stage } from '../stage.ts';
import type { Bust } from './bust.ts';

export type Bloom = {
  center: Point;
  radius: number;
  petals: number;
  turn: number;
  color: Oklab;
  heart: Oklab;
};

type Sizes = readonly (readonly [share: number, wanted: number])[];

const SIZES: Sizes = [
  [0.18, 8],
  [0.12, 14],
  [0.078, 22],
  [0.05, 34],
  [0.032, 40],
];
const WASH_SIZES: Sizes = [
  [0.17, 8],
  [0.11, 12],
  [0.07, 16],
];

export function scatterBlooms(
  stage: Stage,
  bust: Bust,
  { garden, random }: { garden: readonly Oklab[]; random: Random },
): Bloom[] {
  const blooms: Bloom[] = [];
  const sizes = stage.traits.isWash ? WASH_SIZES : SIZES;
  for (const [share, wanted] of sizes) {
    let found = 0;
    for (let attempt = 0; attempt < wanted * 40 && found < wanted; attempt++) {
      const [u, v] = [random.range(-1.25, 0.05), random.range(-0.1, 2.1)];
      const radius = bust.size * share * random.range(0.85, 1.15);
      const center = bust.at(u, v);
      if (!isOpenTo([u, v], share) || center[1] > stage.layout.h + radius * 0.4) continue;
      if (!bust.outlines.some(outline => isInside(center, outline))) continue;
      const gap = blooms.some(
        other =>
          Math.hypot(other.center[0] - center[0], other.center[1] - center[1]) <
          (other.radius + radius) * 0.8,
      );
      if (gap) continue;
      found += 1;
      blooms.push({
        center,
        radius,
        petals: random.pick([5, 5, 6, 8]),
        turn: random.range(0, 6),
        color: garden[random.int(garden.length)] ?? garden[0] ?? oklch(0.62, 0.21, 31),
        heart: random.chance(0.55) ? oklch(0.84, 0.14, 85) : oklch(0.25, 0.05, 30),
      });
    }
  }
  return blooms;
}

function isOpenTo([u, v]: Point, share: number): boolean {
  const face =
    v < 0.24
      ? -0.06
      : v < 0.5
        ? lerp(-0.1, -0.3, (v - 0.24) / 0.26)
        : v < 1.02
          ? -0.36
          : v < 1.3
            ? -0.34
            : 0.3;
  return u + share * 0.72 < face;
}

function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}
