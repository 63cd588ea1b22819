/** Blossoms as layers of petals in units of their radius, seen at a slant; what each kind is made of stands in its own function. */
import { catmull, type Point } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import { type Oklab, oklch } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import { clamp, lerp } from '../core/scalar.ts';
import { leafOutline, towards } from './part.ts';

/** One layer of a blossom, in the blossom's own units (its center the origin, its radius 1, y downward). */
export type BloomLayer = {
  petals: Point[][];
  /** From the heart of the layer to its rim. */
  stops: readonly Oklab[];
  /** Where the ramp starts and how far it reaches, in the same units. */
  heart?: Point;
  reach?: number;
  /** Lines on the petals. */
  veins?: Point[][];
};

export type BloomForm = {
  layers: BloomLayer[];
  /** Dark blotch around the middle, as poppies have it. */
  blotch?: { radius: number; color: Oklab };
  hearts: { outlines: Point[][]; color: Oklab }[];
  /** Stamens and seeds: dots in one dark or golden color. */
  dots: { at: Point; radius: number }[];
  dotColor: Oklab;
  veinColor: Oklab;
  /** The least and the most that it is pressed together by being seen from the side. */
  slant: readonly [number, number];
  /** Stands on its stem's end and is seen from the side: never turned by more than a little. */
  isUpright: boolean;
};

export type BloomTint = { deep: Oklab; body: Oklab; pale: Oklab };

/** A broad petal: a fan with a crinkled rim. */
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
      reach * (0.97 + crinkle * noise(i * 0.42 + salt, salt * 3.1)) * Math.sin(Math.PI * clamp(t, 0.03, 0.97)) ** 0.34;
    return towards([0, 0], angle + (t - 0.5) * spread, far);
  });
  return catmull([towards([0, 0], angle, 0.02), ...rim], true, 3);
}

/** Lines from near the heart towards a petal's rim. */
function petalVeins(
  angle: number,
  reach: number,
  { count, fan }: { count: number; fan: number },
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

function ring(count: number, start: number): number[] {
  return Array.from({ length: count }, (_, i) => start + (i / count) * Math.PI * 2);
}

export function poppyBloom({ deep, body, pale }: BloomTint, random: Random): BloomForm {
  const start = random.range(0, 6);
  const layer = (count: number, turn: number, reach: number): BloomLayer => {
    const angles = ring(count, start + turn);
    return {
      petals: angles.map(angle =>
        broadPetal(
          { angle, reach: reach * random.range(0.93, 1.05), spread: count === 2 ? 2.5 : 2.2, crinkle: 0.13 },
          random,
        ),
      ),
      stops: [deep, body, body, pale],
      reach,
      veins: angles.flatMap(angle => petalVeins(angle, reach, { count: 17, fan: 1.7 }, random)),
    };
  };
  return {
    layers: [layer(3, 0, 1), layer(2, 0.5, 0.92)],
    blotch: { radius: 0.46, color: oklch(0.24, 0.07, 345) },
    hearts: [
      { outlines: [disc(0.15)], color: oklch(0.68, 0.08, 120) },
      {
        outlines: ring(9, start).map(angle => leafOutline([0, 0], towards([0, 0], angle, 0.14), { width: 0.028 })),
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
        broadPetal({ angle, reach: reach * random.range(0.9, 1.08), spread: 1.5 + i * 0.12, crinkle: 0.12 }, random),
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
      return leafOutline(towards([0, 0], a, 0.3), towards([0, 0], a, reach * random.range(0.88, 1.06)), {
        width: 0.25,
        bend: random.range(-0.08, 0.08),
        belly: 0.48,
      });
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
      { petals: back, stops: [deep, deep, body], reach: 1, veins: back.map(outline => outline.slice(0, 9)) },
      { petals: front, stops: [deep, body, pale], reach: 0.95, veins: front.map(outline => outline.slice(0, 9)) },
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
        broadPetal({ angle, reach: reach * random.range(0.94, 1.04), spread: 0.95, crinkle: 0.1 }, random),
      ),
      stops: [deep, body, pale],
      reach,
      veins: angles.flatMap(angle => petalVeins(angle, reach, { count: 6, fan: 0.6 }, random)),
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

export function orchidBloom({ deep, body, pale }: BloomTint, random: Random): BloomForm {
  const sepals = [-Math.PI / 2, 0.62, Math.PI - 0.62].map(angle =>
    leafOutline([0, 0], towards([0, 0], angle, random.range(0.92, 1)), { width: 0.46, belly: 0.58 }),
  );
  const wings = [-0.18, Math.PI + 0.18].map(angle =>
    broadPetal({ angle, reach: 1.02, spread: 1.75, crinkle: 0.05 }, random),
  );
  const lip = catmull(
    [
      [0, 0.06],
      [0.2, 0.1],
      [0.26, 0.3],
      [0.12, 0.42],
      [0.2, 0.58],
      [0, 0.5],
      [-0.2, 0.58],
      [-0.12, 0.42],
      [-0.26, 0.3],
      [-0.2, 0.1],
    ],
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
          petalVeins(angle - 0.18 * Math.sign(Math.cos(angle)), 1, { count: 9, fan: 1.2 }, random),
        ),
      },
    ],
    hearts: [
      { outlines: [lip], color: oklch(0.5, 0.19, 355) },
      { outlines: [disc(0.1)], color: oklch(0.86, 0.13, 90) },
    ],
    dots: [-0.07, 0.07, 0].map((x, i) => ({ at: [x, 0.12 + 0.08 * (i % 2)] as const, radius: 0.024 })),
    dotColor: oklch(0.4, 0.17, 10),
    veinColor: deep,
    slant: [0.92, 1],
    isUpright: true,
  };
}

/** Seen from the side: cupped petals that stand around the pod. */
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

/** A cup seen from the side: two petals behind, three before. */
export function tulipBloom({ deep, body, pale }: BloomTint, random: Random): BloomForm {
  const open = random.range(0.85, 1.2);
  const leaf = (lean: number, length: number, width: number): Point[] =>
    leafOutline([lean * 0.1, 0.95], [lean * 0.52 * open, 0.95 - length * random.range(0.96, 1.04)], {
      width,
      belly: 0.46,
      bend: -lean * 0.13,
    });
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

function disc(radius: number): Point[] {
  return ring(28, 0).map(angle => towards([0, 0], angle, radius));
}
