import { catmull, type Point, taper } from '../../../core/curve.ts';
import { mix, type Oklab, tone } from '../../../core/oklab.ts';
import { lerp } from '../../../core/scalar.ts';
import type { DrawingPart } from '../../../motifs/drawing.ts';
import { acrossAt, BELOW, type Frame, hemAt, type Side, type Skirt } from './full-figure-cut.ts';

/** Returns a part in one color. */
export function flat(color: Oklab, ...outlines: readonly (readonly Point[])[]): DrawingPart {
  return {
    color,
    area: 0,
    path: outlines.flatMap(outline => [
      ...outline.map((point, i) => ({ command: i === 0 ? 'm' : 'l', points: [point] }) as const),
      { command: 'z', points: [] } as const,
    ]),
  };
}

export function darker(color: Oklab, by = 0.075): Oklab {
  return mix(tone(color, -by), [0.24, 0.012, -0.03], 0.06);
}

export function limb(from: Point, to: Point, [thick, thin]: readonly [number, number]): Point[] {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const arc = ([x, y]: Point, radius: number, start: number): Point[] =>
    Array.from({ length: 9 }, (_, i): Point => {
      const turn = start + (Math.PI * i) / 8;
      return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius];
    });
  return [...arc(from, thick / 2, angle + Math.PI / 2), ...arc(to, thin / 2, angle - Math.PI / 2)];
}

/**
 * Returns a hand with its thumb.
 * @param angle the direction of the fingers; 0 is down
 */
export function mitten(wrist: Point, { side, angle }: { side: Side; angle: number }): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return catmull(
    MITTEN.map(([x, y]): Point => {
      const across = -side * x;
      return [wrist[0] + across * cos - y * sin, wrist[1] + across * sin + y * cos];
    }),
    true,
    5,
  );
}

const MITTEN: readonly Point[] = [
  [-0.036, -0.03],
  [-0.046, 0.03],
  [-0.042, 0.075],
  [-0.012, 0.098],
  [0.024, 0.09],
  [0.038, 0.058],
  [0.055, 0.06],
  [0.066, 0.042],
  [0.052, 0.014],
  [0.036, -0.03],
];

/**
 * Returns the outline of both trouser legs.
 * @param end the lower end of the trousers, below the frame's cut
 */
export function trousers(frame: Frame, { top, end }: { top: number; end: number }): Point[] {
  const half = (y: number): number => lerp(0.203, 0.168, y / BELOW.ankle);
  const at = (side: Side, x: number, y: number): Point => [frame.middle + side * x, frame.cut + y];
  const leg = (side: Side): Point[] => [
    at(side, half(top), top),
    ...catmull(
      [at(side, half(0.3), 0.3), at(side, half(0.45), 0.45), at(side, half(end), end)],
      false,
      4,
    ),
    at(side, (half(end) + 0.04) / 2, end + 0.008),
    ...catmull(
      [
        at(side, lerp(0.022, 0.045, end / BELOW.ankle), end),
        at(side, 0.028, 0.42),
        at(side, 0.006, BELOW.crotch),
      ],
      false,
      4,
    ),
  ];
  return [...leg(1), ...leg(-1).toReversed()];
}

export function leg({ cut, middle }: Frame, side: Side, top: number): Point[] {
  const at = (x: number, y: number): Point => [middle + side * x, cut + y];
  return catmull(
    [
      at(0.155, top),
      at(0.15, 0.48),
      at(0.152, 0.54),
      at(0.138, 0.66),
      at(0.072, 0.66),
      at(0.058, 0.54),
      at(0.058, 0.48),
      at(0.05, top),
    ],
    true,
    4,
  );
}

export function shoe({ cut, middle }: Frame, side: Side, { high }: { high: number }): Point[] {
  const at = (x: number, y: number): Point => [middle + side * x, cut + BELOW.sole + y];
  return [
    ...catmull(
      [
        at(0.03, -0.004),
        at(0.034, -0.035),
        at(0.044, -high),
        at(0.1, -high - 0.012),
        at(0.17, -high),
        at(0.188, -0.05),
        at(0.228, -0.034),
        at(0.238, -0.004),
      ],
      false,
      5,
    ),
    at(0.13, 0.002),
  ];
}

export function sole({ cut, middle }: Frame, side: Side): Point[] {
  const at = (x: number, y: number): Point => [middle + side * x, cut + BELOW.sole + y];
  return [at(0.029, -0.014), at(0.237, -0.014), at(0.238, 0.002), at(0.03, 0.002)];
}

export function band(frame: Frame, skirt: Skirt, from: number, to: number): Point[] {
  const [left, right] = [frame.armLeft, frame.armRight];
  const line = (y: number): Point[] =>
    Array.from({ length: 9 }, (_, i): Point => {
      const x = acrossAt(frame, skirt, lerp(left, right, i / 8), y);
      return [x, hemAt(frame, { ...skirt, hem: y }, x)];
    });
  return [...line(from), ...line(to).toReversed()];
}

export function folds(frame: Frame, skirt: Skirt): Point[][] {
  return FOLDS.map(([share, start]) => {
    const x = lerp(frame.armLeft, frame.armRight, share);
    const line = Array.from({ length: 7 }, (_, i): Point => {
      const y = lerp(start, skirt.hem - 0.006, i / 6);
      return [acrossAt(frame, skirt, x, y), frame.cut + y];
    });
    return taper(line, t => 0.004 + 0.026 * t ** 1.5);
  });
}

const FOLDS: readonly (readonly [number, number])[] = [
  [0.17, 0.2],
  [0.42, 0.26],
  [0.66, 0.22],
  [0.87, 0.18],
];

export function dot([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 16 }, (_, i): Point => {
    const turn = (i / 16) * Math.PI * 2;
    return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius];
  });
}
