/** Boats: a sampan with its fisherman, or a junk under sail; more of them recede along the water. */

import { heroOf } from '../compose/layout.ts';
import { bezier, catmull, fillPolygon, fillSmooth, type Pen, type Point, strokeLine, taper } from '../core/curve.ts';
import { mix } from '../core/oklab.ts';
import { arch, clamp, lerp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { askedColor, type Stage } from './stage.ts';

type Berth = { x: number; y: number; length: number; facing: -1 | 1; depth: number; isSail: boolean };

export function paintBoat(stage: Stage): Shape[] {
  return planBerths(stage).flatMap((berth, index) => {
    const shapes = berth.isSail ? junkShapes(stage, berth) : sampanShapes(stage, berth);
    return [waterMarks(stage, berth, index), ...shapes];
  });
}

function planBerths(stage: Stage): Berth[] {
  const { layout, subject, random, scene } = stage;
  const isHero = heroOf(scene) === 'boat';
  const water = layout.h - layout.horizon;
  const isWide = layout.w > layout.h * 1.3;
  const full = Math.min(layout.w * 0.34, water * 0.85, 330) * (isHero ? 0.85 : 0.58) * clamp(subject.scale, 0.72, 1.4);
  const hasSea = scene.subjects.some(({ kind }) => kind === 'sea');
  const facing = random.side();
  const sail = subject.variant === 'sail' || (subject.isAsked && random.chance(0.3));
  const side = -layout.heroSide;
  // A pine reaches far into a narrow picture: the boat keeps clear of it.
  const clear = scene.subjects.some(({ kind }) => kind === 'pine') && layout.w < layout.h * 1.1 ? 0.08 : 0;
  // Counted boats lie on a slanted line from the near one towards the horizon.
  return Array.from({ length: subject.count }, (_, i) => {
    const t = subject.count > 1 ? i / (subject.count - 1) : 0;
    const near = subject.count > 1 ? lerp(0.52, 0.12, t ** 0.8) : random.range(0.3, 0.46);
    const spread =
      subject.count > 1 ? lerp(0.24, -0.32, t) + random.range(-0.03, 0.03) : random.range(0.1, 0.2) + clear;
    const size = full * lerp(0.42, 1.1, near / 0.52) * (subject.count > 3 ? 0.8 : 1) * (sail ? 0.82 : 1);
    return {
      x: clamp(layout.w * (0.5 + side * spread * (isWide ? 0.9 : 1)), size * 0.7, layout.w - size * 0.7),
      y: layout.horizon + water * near,
      length: size,
      facing,
      depth: hasSea ? seaDepth(near) : 0.12 - near * 0.1,
      isSail: sail,
    };
  }).sort((a, b) => a.y - b.y);
}

/** Between the wave sheets, so that only a clearly nearer crest may cover the hull. */
function seaDepth(near: number): number {
  return lerp(0.5, 0.06, clamp(near * 1.2 + 0.1)) - 0.008;
}

function sampanShapes(stage: Stage, berth: Berth): Shape[] {
  const { length: l } = berth;
  const at = placer(berth);
  const hull = [
    at(-0.52, -0.09),
    at(-0.52, -0.09),
    at(-0.4, -0.035),
    at(-0.1, 0),
    at(0.2, -0.01),
    at(0.42, -0.075),
    at(0.55, -0.15),
    at(0.55, -0.15),
    at(0.49, -0.02),
    at(0.3, 0.075),
    at(0, 0.1),
    at(-0.3, 0.075),
    at(-0.46, 0.0),
  ];
  const gunwale = catmull([at(-0.51, -0.085), at(-0.3, -0.02), at(0, 0), at(0.3, -0.03), at(0.54, -0.145)]);
  const color = askedColor(stage);
  const hat = [
    at(0.02, -0.265),
    at(0.02, -0.265),
    at(0.11, -0.37),
    at(0.13, -0.37),
    at(0.22, -0.265),
    at(0.22, -0.265),
    at(0.12, -0.245),
  ];
  return [
    {
      type: 'shape',
      name: 'sampan',
      role: color ? 'accent' : 'mass',
      depth: berth.depth,
      tone: 1.15,
      color: color ?? mix(stage.palette.ink, stage.palette.near, 0.3),
      isOpaque: true,
      draw: pen => {
        fillSmooth(pen, hull);
        pen.globalAlpha = 0.9;
        strokeLine(pen, gunwale, l * 0.018);
        pen.globalAlpha = 1;
      },
    },
    {
      type: 'shape',
      name: 'fisherman',
      role: 'mass',
      depth: berth.depth - 0.005,
      tone: 1.15,
      isOpaque: true,
      color: mix(stage.palette.ink, stage.palette.near, 0.15),
      draw: pen => {
        fillSmooth(pen, [
          at(0.05, 0.0),
          at(0.05, 0.0),
          at(0.05, -0.2),
          at(0.09, -0.3),
          at(0.15, -0.3),
          at(0.2, -0.2),
          at(0.21, 0.0),
          at(0.21, 0.0),
        ]);
        fillPolygon(
          pen,
          taper([at(0.18, -0.27), at(0.32, -0.1), at(0.48, 0.16)], () => l * 0.016),
        );
      },
    },
    {
      type: 'shape',
      name: 'straw hat',
      role: color ? 'mass' : 'accent',
      depth: berth.depth - 0.006,
      color: color ? mix(stage.palette.ink, stage.palette.near, 0.15) : undefined,
      isOpaque: true,
      draw: pen => fillSmooth(pen, hat),
    },
  ];
}

function junkShapes(stage: Stage, berth: Berth): Shape[] {
  const at = placer(berth);
  const l = berth.length;
  const hull = [
    at(-0.5, -0.16),
    at(-0.5, -0.16),
    at(-0.36, -0.06),
    at(0, -0.01),
    at(0.32, -0.05),
    at(0.52, -0.13),
    at(0.52, -0.13),
    at(0.44, 0.03),
    at(0.3, 0.1),
    at(-0.28, 0.1),
    at(-0.42, 0.03),
  ];
  const sails = [
    [at(-0.08, -0.06), at(-0.08, -0.86), at(0.1, -0.98), at(0.4, -0.72), at(0.44, -0.4), at(0.38, -0.1)],
    [at(-0.44, -0.12), at(-0.4, -0.6), at(-0.3, -0.7), at(-0.14, -0.5), at(-0.13, -0.28), at(-0.16, -0.1)],
  ];
  const color = askedColor(stage);
  const outlines = sails.map(sail =>
    catmull(
      sail.flatMap(point => [point]),
      true,
      5,
    ),
  );
  return [
    {
      type: 'shape',
      name: 'hull',
      role: 'mass',
      depth: berth.depth,
      tone: 1.15,
      color: mix(stage.palette.ink, stage.palette.near, 0.3),
      isOpaque: true,
      draw: pen => {
        fillSmooth(pen, hull);
        strokeLine(pen, [at(0.06, 0), at(0.1, -1.04)], l * 0.018);
        strokeLine(pen, [at(-0.32, 0), at(-0.3, -0.74)], l * 0.014);
      },
    },
    {
      type: 'shape',
      name: 'sails',
      role: 'accent',
      depth: berth.depth - 0.004,
      color,
      isOpaque: true,
      draw: pen => {
        for (const outline of outlines) fillPolygon(pen, outline);
      },
    },
    {
      type: 'shape',
      name: 'battens',
      role: 'line',
      depth: berth.depth - 0.006,
      tone: 0.55,
      color: stage.palette.ink,
      draw: pen => {
        for (let k = 1; k < 5; k++) {
          strokeLine(pen, [at(-0.08, -0.06 - k * 0.16), at(0.4 - k * 0.01, -0.12 - k * 0.135)], l * 0.009);
          strokeLine(pen, [at(-0.42, -0.12 - k * 0.1), at(-0.15, -0.11 - k * 0.085)], l * 0.008);
        }
      },
    },
  ];
}

/** The boat's own dark reflection, broken into strokes that widen away from the hull. */
function waterMarks(stage: Stage, berth: Berth, index: number): Shape {
  const random = stage.random.fork(`marks ${index}`);
  const { x, y, length: l } = berth;
  const draw = (pen: Pen): void => {
    for (let i = 0; i < 15; i++) {
      const t = i / 14;
      const half = l * (0.46 - 0.26 * t) * random.range(0.6, 1.15);
      const cx = x + random.range(-0.08, 0.08) * l * (1 + t * 2);
      const line = bezier(
        [cx - half, y + l * (0.1 + t * 0.34)],
        [cx - half / 3, y + l * (0.11 + t * 0.34)],
        [cx + half / 3, y + l * (0.095 + t * 0.34)],
        [cx + half, y + l * (0.1 + t * 0.34)],
        8,
      );
      pen.globalAlpha = 0.5 * (1 - t) + 0.1;
      fillPolygon(
        pen,
        taper(line, s => l * 0.026 * arch(s)),
      );
    }
    pen.globalAlpha = 1;
  };
  return {
    type: 'shape',
    name: 'water marks',
    role: 'shade',
    depth: berth.depth + 0.004,
    tone: 0.9,
    color: mix(stage.palette.ink, stage.palette.near, 0.5),
    draw,
  };
}

/** Boat coordinates (fractions of its length, x towards the bow) → design units. */
function placer({ x, y, length, facing }: Berth): (u: number, v: number) => Point {
  return (u, v) => [x + u * length * facing, y + v * length];
}
