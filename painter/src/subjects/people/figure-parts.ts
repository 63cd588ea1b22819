/**
 * Parts of small people, seen from behind: coat, boots, hair or hat, and carried things. Points are
 * in heights of an adult: y is 0 at the feet and 1 at the top of the head; x grows to the right.
 */
import type { Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { pointsOf } from '../points-of.ts';
import { boots, type Part } from './figure-part.ts';
import { angler, monk, redBalloon, umbrella, wanderer } from './figure-props.ts';

export type FigureKind =
  | 'umbrella'
  | 'wanderer'
  | 'monk'
  | 'angler'
  | 'kite'
  | 'balloon'
  | 'woman'
  | 'man'
  | 'child';

export function figureParts(kind: FigureKind, random: Random): Part[] {
  const step = random.pick([-0.035, 0.035, 0.022]);
  switch (kind) {
    case 'umbrella':
      return [
        ...(random.chance(0.6) ? woman(random, step) : man(random, step)),
        ...umbrella(random.range(-0.03, 0.05)),
      ];
    case 'woman':
      return [...woman(random, step), scarf()];
    case 'man':
      return [...man(random, step), scarf()];
    case 'child':
      return shrunk([...child(random), scarf()], 0.66);
    case 'wanderer':
      return wanderer(random, step);
    case 'monk':
      return monk(random);
    case 'angler':
      return angler();
    case 'balloon':
      return [...shrunk(child(random), 0.66), arm(0.66), ...redBalloon(random)];
    case 'kite':
      return [...shrunk(child(random), 0.66), arm(0.66)];
  }
}

function shrunk(parts: readonly Part[], scale: number): Part[] {
  return parts.map(part => ({
    ...part,
    points: part.points.map(([u, v]): Point => [u * scale, v * scale]),
    width: part.width === undefined ? undefined : part.width * scale,
  }));
}

function coat(shoulder: number, waist: number, hem: readonly [half: number, height: number]): Part {
  const [half, height] = hem;
  return {
    layer: 'coat',
    points: [
      [0, 0.875],
      [-shoulder * 0.45, 0.86],
      [-shoulder, 0.8],
      [-shoulder * 1.12, 0.66],
      [-waist * 1.1, 0.52],
      [-half * 0.9, height + 0.12],
      [-half, height],
      [-half, height],
      [-half * 0.4, height - 0.018],
      [half * 0.4, height - 0.018],
      [half, height],
      [half, height],
      [half * 0.9, height + 0.12],
      [waist * 1.1, 0.52],
      [shoulder * 1.12, 0.66],
      [shoulder, 0.8],
      [shoulder * 0.45, 0.86],
    ],
  };
}

function woman(random: Random, step: number): Part[] {
  const hair: readonly Point[][] = [
    pointsOf([
      0, 1.0, -0.062, 0.97, -0.075, 0.9, -0.085, 0.8, -0.07, 0.7, 0, 0.68, 0.07, 0.7, 0.085, 0.8,
      0.075, 0.9, 0.062, 0.97,
    ]),
    pointsOf([
      0, 1.0, -0.062, 0.98, -0.08, 0.91, -0.082, 0.85, 0, 0.84, 0.082, 0.85, 0.08, 0.91, 0.062,
      0.98,
    ]),
  ];
  return [
    ...boots(0.062, 0.16, step),
    coat(0.105, 0.078, [random.range(0.14, 0.175), random.range(0.13, 0.24)]),
    {
      layer: 'trim',
      points: pointsOf([-0.085, 0.575, 0.085, 0.575, 0.087, 0.548, -0.087, 0.548]),
      isSharp: true,
    },
    { layer: 'dark', points: hair[random.int(hair.length)] ?? [] },
  ];
}

function man(random: Random, step: number): Part[] {
  const brim: Part[] = random.chance(0.55)
    ? [
        {
          layer: 'dark',
          points: pointsOf([
            -0.12, 0.945, -0.12, 0.945, 0, 0.925, 0.12, 0.945, 0.12, 0.945, 0.07, 0.962, 0.06, 1.02,
            0, 1.03, -0.06, 1.02, -0.07, 0.962,
          ]),
        },
      ]
    : [];
  return [
    ...boots(0.075, 0.24, step),
    coat(0.13, 0.11, [random.range(0.135, 0.155), random.range(0.2, 0.29)]),
    {
      layer: 'trim',
      points: pointsOf([-0.004, 0.52, 0.004, 0.52, 0.007, 0.28, -0.007, 0.28]),
      isSharp: true,
    },
    {
      layer: 'dark',
      points: pointsOf([
        0, 1.0, -0.058, 0.98, -0.066, 0.92, -0.05, 0.855, 0.05, 0.855, 0.066, 0.92, 0.058, 0.98,
      ]),
    },
    ...brim,
  ];
}

function child(random: Random): Part[] {
  const head: Part[] = random.chance(0.5)
    ? [
        {
          layer: 'coat',
          points: pointsOf([
            0.01, 1.09, 0.01, 1.09, -0.07, 1.0, -0.105, 0.9, -0.08, 0.79, 0.08, 0.79, 0.105, 0.9,
            0.07, 1.0,
          ]),
        },
      ]
    : [
        {
          layer: 'dark',
          points: pointsOf([
            0, 1.03, -0.08, 1.0, -0.1, 0.91, -0.07, 0.82, 0.07, 0.82, 0.1, 0.91, 0.08, 1.0,
          ]),
        },
        {
          layer: 'dark',
          points: pointsOf([-0.08, 0.9, -0.13, 0.82, -0.125, 0.68, -0.1, 0.72, -0.07, 0.84]),
        },
        {
          layer: 'dark',
          points: pointsOf([0.08, 0.9, 0.13, 0.82, 0.125, 0.68, 0.1, 0.72, 0.07, 0.84]),
        },
      ];
  return [
    ...boots(0.09, 0.22, random.range(-0.04, 0.04)),
    coat(0.13, 0.14, [random.range(0.19, 0.22), random.range(0.26, 0.34)]),
    ...head,
  ];
}

function arm(scale: number): Part {
  return {
    layer: 'coat',
    points: pointsOf([0.1, 0.74, 0.19, 0.84, 0.26, 0.985, 0.215, 1.0, 0.14, 0.9, 0.06, 0.82]).map(
      ([u, v]): Point => [(u ?? 0) * scale, (v ?? 0) * scale],
    ),
  };
}

function scarf(): Part {
  return {
    layer: 'accent',
    points: pointsOf([
      -0.075, 0.87, -0.06, 0.9, 0.06, 0.9, 0.075, 0.87, 0.07, 0.845, 0.1, 0.74, 0.07, 0.66, 0.035,
      0.7, 0.03, 0.835, -0.07, 0.845,
    ]),
  };
}
