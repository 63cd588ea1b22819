import { lightOf, shadeOf } from '../../compose/light.ts';
import { localColor } from '../../compose/local-color.ts';
import { catmull, fillPolygon, type Pen, type Point, strokeLine, taper } from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { askedColor, type Stage } from '../stage.ts';
import { type Berth, placeIn } from './berth.ts';

type At = (u: number, v: number) => Point;
type Sail = { outline: Point[]; battens: [Point, Point][]; mast: [Point, Point] };
type Rig = {
  /**
   * The position of the mast, then the sail's height and its extent to both sides, in lengths of
   * the boat.
   */
  mast: number;
  tall: number;
  before: number;
  behind: number;
  battens: number;
};

const RIGS: readonly (readonly Rig[])[] = [
  [
    { mast: 0.3, tall: 0.62, before: 0.07, behind: 0.2, battens: 5 },
    { mast: -0.02, tall: 0.92, before: 0.1, behind: 0.32, battens: 6 },
  ],
  [
    { mast: 0.36, tall: 0.5, before: 0.06, behind: 0.16, battens: 4 },
    { mast: 0.06, tall: 0.86, before: 0.09, behind: 0.27, battens: 6 },
    { mast: -0.36, tall: 0.46, before: 0.05, behind: 0.14, battens: 4 },
  ],
  [{ mast: 0.08, tall: 0.88, before: 0.12, behind: 0.4, battens: 6 }],
];

export function paintJunk(stage: Stage, berth: Berth): Shape[] {
  const at = placeIn(berth);
  const rigs = RIGS[stage.random.fork('rig').int(RIGS.length)] ?? [];
  const sails = rigs.map(rig => setSail(at, rig));
  const color = sailColor(stage, berth);
  return [
    hull(stage, berth, at),
    ...sailShapes(stage, { berth, sails, color }),
    rigging(stage, berth, sails),
  ];
}

function sailColor(stage: Stage, berth: Berth): Oklab {
  const asked = askedColor(stage);
  if (asked || berth.isLead) return asked ?? stage.palette.accent;
  const cloth = stage.random
    .fork(`cloth ${berth.x}`)
    .pick([oklch(0.9, 0.04, 80), oklch(0.74, 0.09, 62), oklch(0.62, 0.1, 45)]);
  return localColor(stage, cloth, berth.depth);
}

function setSail(at: At, { mast, tall, before, behind, battens }: Rig): Sail {
  const foot = -0.1;
  const fore: Point[] = [];
  const aft: Point[] = [];
  const lines: [Point, Point][] = [];
  for (let k = 0; k <= battens; k++) {
    const t = k / battens;
    const v = foot - tall * 0.84 * t;
    const reach = behind * (0.82 + 0.3 * t - 0.86 * t ** 2.6);
    const end = at(mast - reach, v - 0.2 * tall * t ** 1.6 + 0.035);
    fore.push(at(mast + before * (1 - 0.95 * t), v + 0.015 * (1 - t)));
    if (k > 0) aft.push(between(aft.at(-1) ?? end, end, at(-0.018, 0), at(0, 0)));
    aft.push(end);
    lines.push([fore.at(-1) ?? end, end]);
  }
  return {
    outline: [...catmull(fore, false, 4), ...catmull(aft.reverse(), false, 4)],
    battens: lines.slice(1, -1),
    mast: [at(mast - 0.01, foot - tall * 0.55), at(mast - 0.02, foot - tall - 0.08)],
  };
}

function between(from: Point, to: Point, step: Point, origin: Point): Point {
  return [(from[0] + to[0]) / 2 + step[0] - origin[0], (from[1] + to[1]) / 2 + step[1] - origin[1]];
}

function hull(stage: Stage, { depth, length }: Berth, at: At): Shape {
  const { palette, traits } = stage;
  const outline = catmull(
    [
      at(-0.54, -0.2),
      at(-0.46, -0.1),
      at(-0.2, -0.045),
      at(0.1, -0.035),
      at(0.36, -0.07),
      at(0.56, -0.17),
      at(0.5, -0.02),
      at(0.4, 0.085),
      at(0.1, 0.105),
      at(-0.28, 0.1),
      at(-0.44, 0.05),
    ],
    true,
    5,
  );
  const cabin = [at(-0.44, -0.1), at(-0.43, -0.2), at(-0.24, -0.165), at(-0.22, -0.055)];
  const wood = traits.isMonochrome
    ? mix(palette.ink, palette.near, 0.3)
    : mix(localColor(stage, oklch(0.36, 0.06, 45), depth), palette.near, 0.35);
  const [, waterline] = at(0, 0.1);
  return {
    type: 'shape',
    name: 'hull',
    role: 'mass',
    depth,
    tone: 1.15,
    color: wood,
    fill: traits.isWash
      ? undefined
      : {
          type: 'ramp',
          from: [0, waterline - length * 0.2],
          to: [0, waterline],
          stops: [lightOf(wood, 0.8), wood, shadeOf(wood, 1.1)],
        },
    isOpaque: true,
    draw: pen => {
      fillPolygon(pen, outline);
      fillPolygon(pen, cabin);
    },
  };
}

function sailShapes(
  { layout, traits }: Stage,
  { berth, sails, color }: { berth: Berth; sails: readonly Sail[]; color: Oklab },
): Shape[] {
  const { x, y, length, depth } = berth;
  const side = layout.lightSide;
  const stops = [lightOf(color, 0.7), color, shadeOf(color, 0.75)];
  const draw = (pen: Pen): void => {
    for (const { outline } of sails) fillPolygon(pen, outline);
  };
  const ramp: Shape['fill'] = {
    type: 'ramp',
    from: [x + side * length * 0.4, y - length],
    to: [x - side * length * 0.4, y],
    stops,
  };
  const fill = traits.isWash ? undefined : ramp;
  return [
    {
      type: 'shape',
      name: 'sails',
      role: 'accent',
      depth: depth - 0.004,
      color,
      fill,
      isOpaque: true,
      draw,
    },
  ];
}

function rigging(
  { palette }: Stage,
  { depth, length, facing }: Berth,
  sails: readonly Sail[],
): Shape {
  const tallest = sails.reduce<Sail | undefined>(
    (top, sail) => (!top || sail.mast[1][1] < top.mast[1][1] ? sail : top),
    undefined,
  );
  return {
    type: 'shape',
    name: 'rigging',
    role: 'line',
    depth: depth - 0.006,
    tone: 0.7,
    color: palette.ink,
    draw: pen => {
      for (const { battens, mast } of sails) {
        for (const batten of battens) strokeLine(pen, batten, length * 0.007);
        strokeLine(pen, mast, length * 0.012);
      }
      if (!tallest) return;
      const [px, py] = tallest.mast[1];
      const pennant: Point[] = [
        [px, py + length * 0.012],
        [px - facing * length * 0.05, py + length * 0.006],
        [px - facing * length * 0.11, py + length * 0.024],
      ];
      fillPolygon(
        pen,
        taper(pennant, t => length * 0.03 * (1 - t) + 0.4),
      );
    },
  };
}
