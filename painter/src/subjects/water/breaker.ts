/**
 * A great wave that rises from a side and curls over, with stripes and hooks of foam as in a
 * Japanese woodblock print.
 */
import { lightOf, shadeOf } from '../../compose/light.ts';
import {
  bezier,
  catmull,
  fillPolygon,
  type Pen,
  type Point,
  pointAt,
  taper,
} from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix, type Oklab } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { arch, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';

const DEPTH = 0.24;

/**
 * The outline of the wave's back, from the sea to the tip of the curling crest. Coordinates are
 * fractions of the wave's width and height: u towards the tip, v up.
 */
const BACK: readonly Point[] = [
  [-0.3, 0.12],
  [-0.08, 0.3],
  [0.13, 0.6],
  [0.3, 0.85],
  [0.48, 0.98],
  [0.64, 1],
  [0.78, 0.93],
  [0.87, 0.81],
  [0.91, 0.67],
];

const FACE: readonly Point[] = [
  [1.2, 0.02],
  [0.86, 0.05],
  [0.65, 0.15],
  [0.54, 0.3],
  [0.51, 0.46],
  [0.545, 0.6],
  [0.63, 0.7],
  [0.74, 0.735],
  [0.84, 0.71],
  [0.91, 0.67],
];

type Breaker = {
  back: Point[];
  face: Point[];
  /** Width and height in design units. */
  size: Point;
  foot: number;
  way: -1 | 1;
};

/** @param water the color of the surrounding water */
export function paintBreaker(stage: Stage, water: Oklab): Shape[] {
  const random = stage.random.fork('great wave');
  const wave = raise(stage, random);
  return [
    body(stage, wave, water),
    stripes(stage, wave, water),
    foamBand(wave, { stage, random: random.fork('band'), water }),
    foam(wave, random.fork('foam')),
    spray(wave, random.fork('spray')),
  ];
}

function raise({ layout }: Stage, random: Random): Breaker {
  const way = layout.heroSide > 0 ? -1 : 1;
  const width = Math.min(layout.w * 0.78, layout.h * 0.95) * random.range(0.86, 1.08);
  const foot = layout.horizon + (layout.h - layout.horizon) * random.range(0.5, 0.66);
  const height = Math.min(foot - layout.h * 0.1, width * random.range(0.72, 0.92));
  const edge = way > 0 ? 0 : layout.w;
  const start = edge + way * width * random.range(-0.12, 0.06);
  const sway = [random.range(-0.02, 0.02), random.range(-0.02, 0.02), random.range(0, 6)] as const;
  const at = ([u, v]: Point): Point => [
    start + way * width * (u + sway[0] * Math.sin(v * 5 + sway[2])),
    foot - height * (v + sway[1] * Math.sin(u * 6 + sway[2])),
  ];
  return {
    back: catmull(BACK.map(at), false, 9),
    face: catmull(FACE.map(at), false, 8),
    size: [width, height],
    foot,
    way,
  };
}

function body(
  { layout, traits }: Stage,
  { back, face, size, foot, way }: Breaker,
  water: Oklab,
): Shape {
  const [width, height] = size;
  const first = pointAt(back, 0);
  const last = pointAt(face, 0);
  const low = Math.min(layout.h + 30, foot + height * 0.5);
  const outline: Point[] = [...back, ...face.toReversed(), [last[0], low], [first[0], low]];
  return {
    type: 'shape',
    name: 'breaker',
    role: 'mass',
    depth: DEPTH,
    tone: 1.1,
    color: water,
    fill: traits.isWash
      ? { type: 'fade', top: foot - height, bottom: low, left: 0.15 }
      : {
          type: 'ramp',
          from: [first[0] + way * width * 0.5, foot - height],
          to: [first[0] + way * width * 0.9, foot + height * 0.15],
          stops: [lightOf(water, 0.6), water, shadeOf(water, 0.6), shadeOf(water, 0.8)],
        },
    isOpaque: true,
    contour: back,
    draw: pen => fillPolygon(pen, outline),
  };
}

function stripes({ traits, palette }: Stage, { back, face, size }: Breaker, water: Oklab): Shape {
  const lines: Point[][] = [];
  const count = traits.finest > 3 ? 5 : 9;
  for (let k = 1; k < count; k++) {
    const share = k / count;
    const line: Point[] = [];
    for (let i = 3; i <= 38; i++) {
      const a = along(back, i / 40);
      const b = along(face, i / 40);
      const bend = noise(share * 9, i / 9) * size[1] * 0.008;
      line.push([lerp(a[0], b[0], share) + bend, lerp(a[1], b[1], share)]);
    }
    lines.push(line);
  }
  const weight = size[0] * 0.016;
  return {
    type: 'shape',
    name: 'breaker stripes',
    role: 'light',
    depth: DEPTH - 0.002,
    tone: traits.isMonochrome ? 0.6 : 0.5,
    color: traits.isMonochrome ? undefined : mix(lightOf(water, 2), palette.light, 0.25),
    draw: pen => {
      lines.forEach((line, k) => {
        fillPolygon(
          pen,
          taper(line, t => weight * (k % 2 ? 1 : 0.5) * arch(t * 0.94 + 0.03) ** 0.8),
        );
      });
    },
  };
}

function foamBand(
  wave: Breaker,
  { stage, random, water }: { stage: Stage; random: Random; water: Oklab },
): Shape {
  const outline = crestBand(wave, 0.115, random.range(0, 50));
  return {
    type: 'shape',
    name: 'foam shade',
    role: 'light',
    depth: DEPTH - 0.003,
    tone: 0.7,
    color: stage.traits.isWash ? undefined : mix(stage.palette.light, lightOf(water, 1.2), 0.5),
    draw: pen => fillPolygon(pen, outline),
  };
}

function crestBand({ back, size }: Breaker, thick: number, offset: number): Point[] {
  const upper: Point[] = [];
  const lower: Point[] = [];
  const middle = along(back, 0.5);
  for (let i = 0; i <= 60; i++) {
    const t = lerp(0.3, 1, i / 60);
    const [x, y] = along(back, t);
    const next = along(back, Math.min(1, t + 0.01));
    const before = along(back, t - 0.01);
    const length = Math.hypot(next[0] - before[0], next[1] - before[1]) || 1;
    const side = before[0] < next[0] ? 1 : -1;
    const [nx, ny] = [
      ((before[1] - next[1]) / length) * side,
      ((next[0] - before[0]) / length) * side,
    ];
    const scallop =
      0.5 + 0.5 * Math.abs(Math.sin(i * 0.62 + offset)) + 0.5 * noise(i / 5 + offset, 2);
    const reach = size[1] * thick * (i / 60) ** 0.8 * scallop;
    upper.push([x - nx * 2, y - ny * 2]);
    lower.push([x + nx * reach + (middle[0] - x) * 0.02, y + Math.abs(ny) * reach]);
  }
  return [...upper, ...lower.reverse()];
}

function foam(wave: Breaker, random: Random): Shape {
  const band = crestBand(wave, 0.07, random.range(0, 50));
  const claws: Point[][] = [];
  const { size, way } = wave;
  for (let i = 0; i < 30; i++) {
    const t = lerp(0.5, 1, (i / 29) ** 0.8);
    const isOuter = i % 2 === 0;
    const from = isOuter ? along(wave.back, t) : along(wave.face, lerp(0.7, 1, i / 29));
    const length = size[1] * random.range(0.045, 0.1) * (0.5 + 0.7 * t);
    const fall = isOuter ? random.range(-0.5, 0.55) : random.range(0.6, 1.1);
    const out = way * length * (isOuter ? random.range(0.5, 1) : random.range(-0.1, 0.5));
    const claw = bezier(
      from,
      [from[0] + out * 0.7, from[1] + length * (fall - 0.5)],
      [from[0] + out * 1.15, from[1] + length * fall * 0.6],
      [from[0] + out * 0.9, from[1] + length * (fall + 0.35)],
      9,
    );
    claws.push(taper(claw, u => size[1] * 0.032 * (1 - u) ** 0.75 + 0.6));
  }
  const beads = Array.from({ length: 46 }, (_, i) => {
    const t = lerp(0.42, 1, i / 45);
    const [x, y] = along(wave.back, t);
    return {
      x: x + random.range(-3, 3),
      y: y + random.range(-4, 4),
      r: size[1] * random.range(0.008, 0.026) * (0.4 + t),
    };
  });
  return {
    type: 'shape',
    name: 'breaker foam',
    role: 'light',
    depth: DEPTH - 0.004,
    tone: 0.97,
    draw: pen => {
      fillPolygon(pen, band);
      for (const claw of claws) fillPolygon(pen, claw);
      for (const { x, y, r } of beads) dot(pen, x, y, r);
    },
  };
}

function spray({ back, size, way }: Breaker, random: Random): Shape {
  const drops = Array.from({ length: 90 }, () => {
    const [x, y] = along(back, random.range(0.55, 1));
    const reach = size[1] * random.next() ** 1.6 * 0.3;
    const turn = random.range(-1.3, 0.7);
    return {
      x: x + way * Math.cos(turn) * reach,
      y: y + Math.sin(turn) * reach,
      r: 0.8 + random.next() ** 3 * 4,
    };
  });
  return {
    type: 'shape',
    name: 'breaker spray',
    role: 'light',
    depth: DEPTH - 0.005,
    tone: 0.92,
    draw: pen => {
      for (const { x, y, r } of drops) dot(pen, x, y, r);
    },
  };
}

function dot(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

function along(line: readonly Point[], t: number): Point {
  return pointAt(line, Math.round(t * (line.length - 1)));
}
