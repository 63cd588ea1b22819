import { catmull, type Point } from '../../core/curve.ts';
import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { leafOutline, points, towards } from '../part.ts';
import {
  type BloomForm,
  type BloomLayer,
  type BloomTint,
  broadPetal,
  disc,
  petalVeins,
} from './bloom.ts';

export function orchidBloom({ deep, body, pale }: BloomTint, random: Random): BloomForm {
  const sepals = [-Math.PI / 2, 0.62, Math.PI - 0.62].map(angle =>
    leafOutline([0, 0], towards([0, 0], angle, random.range(0.92, 1)), {
      width: 0.46,
      belly: 0.58,
    }),
  );
  const wings = [-0.18, Math.PI + 0.18].map(angle =>
    broadPetal({ angle, reach: 1.02, spread: 1.75, crinkle: 0.05 }, random),
  );
  const lip = catmull(
    points(`
      0 0.06, 0.2 0.1, 0.26 0.3, 0.12 0.42, 0.2 0.58, 0 0.5, -0.2 0.58, -0.12 0.42, -0.26 0.3, -0.2 0.1`),
    true,
    4,
  );
  return {
    layers: [
      { petals: sepals, stops: [deep, body, pale], reach: 1 },
      {
        petals: wings,
        stops: [deep, body, pale],
        reach: 1,
        veins: [0.05, Math.PI - 0.05].flatMap(angle =>
          petalVeins(
            angle - 0.18 * Math.sign(Math.cos(angle)),
            { reach: 1, count: 9, fan: 1.2 },
            random,
          ),
        ),
      },
    ],
    hearts: [
      { outlines: [lip], color: oklch(0.5, 0.19, 355) },
      { outlines: [disc(0.1)], color: oklch(0.86, 0.13, 90) },
    ],
    dots: [-0.07, 0.07, 0].map((x, i) => ({
      at: [x, 0.12 + 0.08 * (i % 2)] as const,
      radius: 0.024,
    })),
    dotColor: oklch(0.4, 0.17, 10),
    veinColor: deep,
    slant: [0.92, 1],
    isUpright: true,
  };
}

export function lotusBloom({ deep, body, pale }: BloomTint, random: Random): BloomForm {
  const row = (angles: readonly number[], length: number, width: number): Point[][] =>
    angles.map(lean => {
      const angle = -Math.PI / 2 + lean + random.range(-0.06, 0.06);
      const tip = towards([0, 0.55], angle, length * random.range(0.94, 1.05));
      return leafOutline([lean * 0.08, 0.55], tip, { width, belly: 0.55, bend: lean * 0.09 });
    });
  const layer = (petals: Point[][], stops: readonly Oklab[]): BloomLayer => ({
    petals,
    stops,
    heart: [0, 0.55],
    reach: 1.45,
    veins: petals.map(outline => outline),
  });
  return {
    layers: [
      layer(row([-0.95, 0.95, -0.42, 0.42, 0], 1.42, 0.5), [pale, body, deep]),
      layer(row([-1.2, 1.2, -0.68, 0.68, -0.2, 0.24], 1.22, 0.52), [pale, pale, body, deep]),
      layer(row([-1.42, 1.42, -0.92, 0.92], 1.04, 0.44), [pale, body, deep]),
      layer(row([-0.42, 0.46, 0.02], 0.98, 0.52), [pale, pale, body]),
    ],
    hearts: [],
    dots: [],
    dotColor: oklch(0.7, 0.1, 90),
    veinColor: deep,
    slant: [0.92, 1.05],
    isUpright: true,
  };
}

export function tulipBloom({ deep, body, pale }: BloomTint, random: Random): BloomForm {
  const open = random.range(0.85, 1.2);
  const leaf = (lean: number, length: number, width: number): Point[] =>
    leafOutline(
      [lean * 0.1, 0.95],
      [lean * 0.52 * open, 0.95 - length * random.range(0.96, 1.04)],
      {
        width,
        belly: 0.46,
        bend: -lean * 0.13,
      },
    );
  const back = [leaf(-0.5, 1.8, 0.8), leaf(0.5, 1.8, 0.8)];
  const sides = [leaf(-1, 1.74, 0.74), leaf(1, 1.74, 0.74)];
  const front = [leaf(0, 1.6, 0.98)];
  const stripes = (outline: readonly Point[], lean: number): Point[][] =>
    [-0.12, 0, 0.12].map(aside => [
      [lean * 0.1 + aside * 0.5, 0.75],
      [lean * 0.35 + aside, 0.1],
      [lean * 0.48 * open + aside * 0.6, outline.length > 0 ? -0.42 : 0],
    ]);
  return {
    layers: [
      { petals: back, stops: [deep, deep, body], heart: [0, 0.95], reach: 1.9 },
      {
        petals: sides,
        stops: [deep, body, pale],
        heart: [0, 0.95],
        reach: 1.9,
        veins: [...stripes(sides[0] ?? [], -1), ...stripes(sides[1] ?? [], 1)],
      },
      {
        petals: front,
        stops: [pale, body, body, pale],
        heart: [0, 0.95],
        reach: 1.75,
        veins: stripes(front[0] ?? [], 0),
      },
    ],
    hearts: [],
    dots: [],
    dotColor: deep,
    veinColor: deep,
    slant: [0.95, 1.05],
    isUpright: true,
  };
}
