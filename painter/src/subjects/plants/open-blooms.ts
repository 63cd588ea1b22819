import type { Point } from '../../core/curve.ts';
import { oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { leafOutline, towards } from '../part.ts';
import {
  type BloomForm,
  type BloomLayer,
  type BloomTint,
  broadPetal,
  disc,
  petalVeins,
  ring,
} from './bloom.ts';

export function poppyBloom(tint: BloomTint, random: Random): BloomForm {
  return random.chance(0.35) ? poppyCup(tint, random) : openPoppy(tint, random);
}

function poppyCup({ deep, body, pale }: BloomTint, random: Random): BloomForm {
  const base: Point = [0, 0.5];
  const layer = (
    leans: readonly number[],
    { reach, spread }: { reach: number; spread: number },
  ): BloomLayer => {
    const set = ([x, y]: Point): Point => [x * 0.86, y + base[1]];
    const angles = leans.map(lean => -Math.PI / 2 + lean + random.range(-0.1, 0.1));
    return {
      petals: angles.map(angle =>
        broadPetal(
          { angle, reach: reach * random.range(0.92, 1.06), spread, crinkle: 0.16 },
          random,
        ).map(set),
      ),
      stops: [deep, body, body, pale],
      heart: base,
      reach: reach * 1.05,
      veins: angles.flatMap(angle =>
        petalVeins(angle, { reach, count: 8, fan: spread * 0.6 }, random).map(vein =>
          vein.map(set),
        ),
      ),
    };
  };
  return {
    layers: [
      layer([-0.8, 0.8, 0], { reach: 1.3, spread: 1.7 }),
      layer([-0.5, 0.55], { reach: random.range(0.86, 1.1), spread: 2 }),
    ],
    hearts: [],
    dots: [],
    dotColor: deep,
    veinColor: deep,
    slant: [0.85, 1.05],
    isUpright: true,
  };
}

function openPoppy({ deep, body, pale }: BloomTint, random: Random): BloomForm {
  const start = random.range(0, 6);
  const layer = (count: number, turn: number, reach: number): BloomLayer => {
    const angles = ring(count, start + turn);
    return {
      petals: angles.map(angle =>
        broadPetal(
          {
            angle,
            reach: reach * random.range(0.93, 1.05),
            spread: count === 2 ? 2.5 : 2.2,
            crinkle: 0.13,
          },
          random,
        ),
      ),
      stops: [deep, body, body, pale],
      reach,
      veins: angles.flatMap(angle => petalVeins(angle, { reach, count: 17, fan: 1.7 }, random)),
    };
  };
  return {
    layers: [layer(3, 0, 1), layer(2, 0.5, 0.92)],
    blotch: { radius: 0.46, color: oklch(0.24, 0.07, 345) },
    hearts: [
      { outlines: [disc(0.15)], color: oklch(0.68, 0.08, 120) },
      {
        outlines: ring(9, start).map(angle =>
          leafOutline([0, 0], towards([0, 0], angle, 0.14), { width: 0.028 }),
        ),
        color: oklch(0.28, 0.05, 320),
      },
    ],
    dots: Array.from({ length: 90 }, () => ({
      at: towards([0, 0], random.range(0, 6.3), random.range(0.19, 0.37)),
      radius: 0.016,
    })),
    dotColor: oklch(0.2, 0.04, 310),
    veinColor: deep,
    slant: [0.68, 0.94],
    isUpright: false,
  };
}

export function peonyBloom({ deep, body, pale }: BloomTint, random: Random): BloomForm {
  const start = random.range(0, 6);
  const rings = [
    { count: 7, reach: 1 },
    { count: 7, reach: 0.83 },
    { count: 6, reach: 0.65 },
    { count: 5, reach: 0.46 },
    { count: 4, reach: 0.28 },
  ];
  return {
    layers: rings.map(({ count, reach }, i) => {
      const angles = ring(count, start + i * 0.47).map(angle => angle + random.range(-0.12, 0.12));
      const petals = angles.map(angle =>
        broadPetal(
          { angle, reach: reach * random.range(0.9, 1.08), spread: 1.5 + i * 0.12, crinkle: 0.12 },
          random,
        ),
      );
      return {
        petals,
        stops: [deep, deep, body, pale],
        heart: [0, i * 0.03],
        reach: reach * 1.06,
        veins: petals.map(outline => outline.slice(2)),
      };
    }),
    hearts: [{ outlines: [disc(0.09)], color: deep }],
    dots: Array.from({ length: 26 }, () => ({
      at: towards([0, 0.02], random.range(0, 6.3), 0.15 * Math.sqrt(random.next())),
      radius: 0.022,
    })),
    dotColor: oklch(0.82, 0.15, 85),
    veinColor: deep,
    slant: [0.76, 0.95],
    isUpright: false,
  };
}

export function sunflowerBloom({ deep, body, pale }: BloomTint, random: Random): BloomForm {
  const rays = (count: number, turn: number, reach: number): Point[][] =>
    ring(count, turn).map(angle => {
      const a = angle + random.range(-0.07, 0.07);
      return leafOutline(
        towards([0, 0], a, 0.3),
        towards([0, 0], a, reach * random.range(0.88, 1.06)),
        {
          width: 0.25,
          bend: random.range(-0.08, 0.08),
          belly: 0.48,
        },
      );
    });
  const start = random.range(0, 6);
  const back = rays(17, start, 1);
  const front = rays(16, start + 0.19, 0.92);
  const seeds = Array.from({ length: 170 }, (_, i) => ({
    at: towards([0, 0], i * 2.39996, 0.4 * Math.sqrt((i + 1) / 170)),
    radius: 0.011 + 0.006 * (i / 170),
  }));
  return {
    layers: [
      {
        petals: back,
        stops: [deep, deep, body],
        reach: 1,
        veins: back.map(outline => outline.slice(0, 9)),
      },
      {
        petals: front,
        stops: [deep, body, pale],
        reach: 0.95,
        veins: front.map(outline => outline.slice(0, 9)),
      },
    ],
    hearts: [
      { outlines: [disc(0.43)], color: oklch(0.32, 0.06, 55) },
      { outlines: [disc(0.2)], color: oklch(0.4, 0.07, 95) },
    ],
    dots: seeds,
    dotColor: oklch(0.62, 0.11, 65),
    veinColor: deep,
    slant: [0.72, 0.96],
    isUpright: false,
  };
}

export function cosmosBloom({ deep, body, pale }: BloomTint, random: Random): BloomForm {
  const start = random.range(0, 6);
  const layer = (turn: number, reach: number): BloomLayer => {
    const angles = ring(4, start + turn);
    return {
      petals: angles.map(angle =>
        broadPetal(
          { angle, reach: reach * random.range(0.94, 1.04), spread: 0.95, crinkle: 0.1 },
          random,
        ),
      ),
      stops: [deep, body, pale],
      reach,
      veins: angles.flatMap(angle => petalVeins(angle, { reach, count: 6, fan: 0.6 }, random)),
    };
  };
  return {
    layers: [layer(0, 1), layer(Math.PI / 4, 0.97)],
    hearts: [{ outlines: [disc(0.17)], color: oklch(0.8, 0.15, 82) }],
    dots: Array.from({ length: 40 }, () => ({
      at: towards([0, 0], random.range(0, 6.3), random.range(0.06, 0.19)),
      radius: 0.018,
    })),
    dotColor: oklch(0.5, 0.12, 60),
    veinColor: deep,
    slant: [0.6, 0.95],
    isUpright: false,
  };
}
