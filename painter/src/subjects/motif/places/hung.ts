import { lightOf, shadeOf } from '../../../compose/light.ts';
import { type Pen, type Point, taper } from '../../../core/curve.ts';
import { mix, oklch } from '../../../core/oklab.ts';
import { lerp } from '../../../core/scalar.ts';
import type { Shape } from '../../../shape.ts';
import { fillAll, part } from '../../part.ts';
import { type Act, type Posed, shapesOf } from '../act.ts';
import { fillParts } from '../motif-look.ts';

type At = { depth: number; index: number };

const BALLOONS = /heart|star/;

export function hung(act: Act, posed: Posed, at: At): Shape[] {
  const isBalloon = BALLOONS.test(act.motif.name) || act.motif.view === 'face';
  return isBalloon ? balloon(act, posed, at) : board(act, posed, at);
}

function bodiesOf({ figure }: Posed): Posed['figure']['parts'] {
  return figure.parts.filter(({ area }) => area > 0.02);
}

function board(act: Act, posed: Posed, { depth, index }: At): Shape[] {
  const { stage } = act;
  const { figure, colorOf } = posed;
  const [main] = [...figure.parts].sort((a, b) => b.area - a.area);
  if (!main) return [];
  const bodies = bodiesOf(posed);
  const shift = figure.size * 0.036;
  const { left, right, top } = figure.box;
  const threads = [0.3, 0.7].map((share): Point[] => {
    const x = lerp(left, right, share);
    return taper(
      [
        [x, topAt(posed, x) + figure.size * 0.03],
        [lerp(x, (left + right) / 2, 0.25), top - figure.size * 0.3],
        [lerp(x, (left + right) / 2, 0.4), -30],
      ],
      () => Math.max(stage.traits.finest, figure.size * 0.007),
    );
  });
  return [
    part(`motif ${index} board`, 'mass', {
      depth: depth + 0.0003,
      color: shadeOf(colorOf(main), 1.5),
      isOpaque: true,
      draw: pen =>
        thickly(pen, [-stage.layout.lightSide * shift, shift], () => fillParts(pen, bodies)),
    }),
    ...shapesOf(act, posed, { depth, index }),
    part(`motif ${index} threads`, 'line', {
      depth: depth - 0.0002,
      tone: 0.95,
      color: mix(stage.palette.ink, oklch(0.5, 0.06, 60), 0.5),
      draw: fillAll(threads),
    }),
  ];
}

function thickly(pen: Pen, [dx, dy]: Point, draw: () => void): void {
  for (let i = 8; i > 0; i--) {
    pen.save();
    pen.translate((dx * i) / 8, (dy * i) / 8);
    draw();
    pen.restore();
  }
}

function topAt({ figure }: Posed, x: number): number {
  const near = figure.parts
    .flatMap(({ rings }) => rings.flat())
    .filter(([px]) => Math.abs(px - x) < figure.size * 0.06)
    .map(([, y]) => y);
  return near.length > 0 ? Math.min(...near) : figure.box.top;
}

function balloon(act: Act, posed: Posed, { depth, index }: At): Shape[] {
  const { stage } = act;
  const { figure, colorOf, random } = posed;
  const [main] = [...figure.parts].sort((a, b) => b.area - a.area);
  if (!main) return [];
  const { left, right, top, bottom } = figure.box;
  const { size } = figure;
  const color = colorOf(main);
  const knot: Point = [lowestX(posed), bottom - size * 0.004];
  const side = stage.layout.lightSide;
  const sway = random.fork('string').range(-0.12, 0.12) * size;
  const string = Array.from({ length: 12 }, (_, i): Point => {
    const t = i / 11;
    const y = lerp(knot[1] + size * 0.05, stage.layout.h + 30, t);
    return [knot[0] + sway * Math.sin(t * 4.2) * (0.4 + t), y];
  });
  const shine = [
    [lerp((left + right) / 2, side > 0 ? right : left, 0.5), lerp(top, bottom, 0.26)],
  ] as const;
  return [
    part(`motif ${index} string`, 'line', {
      depth: depth + 0.0003,
      tone: 0.9,
      color: mix(stage.palette.ink, stage.palette.light, 0.25),
      draw: fillAll([taper(string, () => Math.max(stage.traits.finest, size * 0.006))]),
    }),
    part(`motif ${index} knot`, 'mass', {
      depth: depth + 0.0002,
      color: shadeOf(color, 1),
      isOpaque: true,
      draw: fillAll([
        [
          [knot[0], knot[1] - size * 0.03],
          [knot[0] + size * 0.03, knot[1] + size * 0.045],
          [knot[0] - size * 0.03, knot[1] + size * 0.045],
        ],
      ]),
    }),
    ...shapesOf(act, posed, { depth, index }),
    part(`motif ${index} bulge`, 'shade', {
      depth,
      tone: stage.traits.isWash ? 0.4 : 0.6,
      color: shadeOf(color, 2),
      fill: {
        type: 'radial',
        center: [side > 0 ? left : right, bottom],
        radius: size * 0.75,
        power: 1.3,
      },
      draw: pen => fillParts(pen, bodiesOf(posed)),
    }),
    ...shine.map(([x, y], i) =>
      part(`motif ${index} shine ${i}`, 'light', {
        depth: depth - 0.0002,
        tone: 0.6,
        soft: stage.traits.isCrisp ? undefined : size * 0.008,
        color: lightOf(mix(color, stage.palette.light, 0.7), 1),
        draw: pen => {
          pen.beginPath();
          pen.ellipse(x, y, size * 0.045, size * 0.09, side * 0.5, 0, 7);
          pen.fill();
        },
      }),
    ),
  ];
}

function lowestX({ figure }: Posed): number {
  const low = figure.parts
    .flatMap(({ rings }) => rings.flat())
    .filter(([, y]) => y > figure.box.bottom - figure.size * 0.012)
    .map(([x]) => x);
  return low.reduce((sum, x) => sum + x, 0) / Math.max(1, low.length);
}
