import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, type Oklab, oklch, rotateHue, tone } from '../../core/oklab.ts';
import { clamp } from '../../core/scalar.ts';
import type { Fill, Shape } from '../../shape.ts';
import { isSnowy, lit, shaded, snowColor } from '../lighting.ts';
import { askedColor, type Stage } from '../stage.ts';
import type { Crop } from './field-crops.ts';
import type { FieldPlan } from './field-plan.ts';
import { sunflowerShapes } from './field-sunflowers.ts';

/** The depths of the ground, and of the plants behind and in front of the main subject. */
const FAR = 0.19;
const MIDDLE = 0.15;
const NEAR = 0.045;

/** The groups of plants behind and in front of the main subject. */
const SHEETS = [
  { depth: MIDDLE, from: 0.05, to: 0.56 },
  { depth: NEAR, from: 0.56, to: 1.12 },
];

export function rowShapes(stage: Stage, crop: Crop): Shape[] {
  const plan = planRows(stage, crop);
  const asked = askedColor(stage);
  // Washes are slow to paint, so three strips of different colors are enough for them.
  const strips = asked
    ? [asked]
    : crop.strips.slice(0, stage.traits.isWash ? 3 : crop.strips.length);
  const shapes: Shape[] = [soil(stage, crop)];
  strips.forEach((named, strip) => {
    // In a monochrome picture, the first of several strips has the accent color.
    const color =
      stage.traits.isMonochrome && strips.length > 1 && strip === 0 ? stage.palette.accent : named;
    const rows = rowsOf(plan, { strip, strips: strips.length, rowsPerStrip: crop.rowsPerStrip });
    shapes.push(mounds(stage, { plan, rows, color, strip }, crop.far));
    if (!isSnowy(stage)) shapes.push(...plants(stage, { plan, rows, color, strip, crop }));
  });
  shapes.push(furrows(stage, plan, crop));
  if (crop.heads === 'sunflower' && !isSnowy(stage)) shapes.push(...sunflowerShapes(stage, plan));
  return shapes;
}

function planRows({ layout, random }: Stage, crop: Crop): FieldPlan {
  const stream = random.fork('rows');
  const room = layout.h - layout.horizon;
  const vanish = layout.w * (0.5 - layout.heroSide * stream.range(0, 0.24));
  // A wide picture shows more rows, not wider ones.
  const gap =
    (Math.max(room * 1.5, Math.min(layout.w, room * 2.2)) / crop.rows) * stream.range(1.2, 1.7);
  const bend = stream.pick([0, 0, 1, -1]) * layout.w * stream.range(0.08, 0.2);
  const roll = room * stream.range(0, 0.05);
  const wave = stream.range(0.6, 1.6);
  const offset = stream.range(0, 9);
  return {
    gap,
    reach: Math.ceil((Math.max(vanish, layout.w - vanish) + Math.abs(bend)) / (gap * 0.07)),
    at: (row, near) => {
      const x =
        vanish + row * gap * near + bend * Math.sin(near * Math.PI * 0.9) * (1 - near * 0.5);
      const swell =
        Math.sin((x / layout.w) * Math.PI * wave + offset) * roll * Math.sin(Math.PI * clamp(near));
      return [x, layout.horizon + room * near + swell];
    },
  };
}

function rowsOf(
  { reach }: FieldPlan,
  { strip, strips, rowsPerStrip }: { strip: number; strips: number; rowsPerStrip: number },
): number[] {
  const rows: number[] = [];
  const period = strips * rowsPerStrip;
  for (let row = -reach; row <= reach; row++) {
    const place = (((row % period) + period) % period) / rowsPerStrip;
    if (Math.floor(place) === strip) rows.push(row);
  }
  return rows;
}

function soil(stage: Stage, crop: Crop): Shape {
  const { layout } = stage;
  const own = isSnowy(stage) ? null : crop.soil;
  const air = stage.palette.sky.at(-1) ?? stage.palette.far;
  const near = own ? shaded(stage, own) : snowColor(stage, 0.6);
  const far = own
    ? mix(lit(stage, mix(crop.strips[0], own, 0.3), 0.5), air, 0.25)
    : snowColor(stage, 0.3);
  return {
    type: 'shape',
    name: 'soil',
    role: 'mass',
    depth: FAR,
    tone: stage.traits.isMonochrome ? 0.3 : stage.traits.isWash ? 0.5 : 1,
    fill: {
      type: 'ramp',
      from: [0, layout.horizon],
      to: [0, layout.h],
      stops: [far, mix(far, near, 0.55), near],
    },
    isOpaque: true,
    draw: pen => pen.fillRect(-20, layout.horizon, layout.w + 40, layout.h - layout.horizon + 40),
  };
}

type Strip = { plan: FieldPlan; rows: number[]; color: Oklab; strip: number };

function mounds(stage: Stage, { plan, rows, color, strip }: Strip, farColor: Oklab = color): Shape {
  const { layout, palette, traits } = stage;
  const air = palette.sky.at(-1) ?? palette.far;
  const seen = isSnowy(stage) ? snowColor(stage, 0.1) : lit(stage, color);
  const far = isSnowy(stage) ? seen : mix(lit(stage, farColor), seen, 0.3);
  const fill: Fill = {
    type: 'ramp',
    from: [0, layout.horizon],
    to: [0, layout.h],
    stops: [
      mix(far, air, 0.45),
      mix(mix(far, seen, 0.4), air, 0.12),
      seen,
      isSnowy(stage) ? seen : shaded(stage, color),
    ],
  };
  return {
    type: 'shape',
    name: `rows ${strip}`,
    role: 'mass',
    depth: FAR,
    tone: traits.isMonochrome ? 0.5 : traits.isWash ? 0.8 : 1,
    fill,
    // In washes, overlapping strips of different colors would mix to a dull color.
    isOpaque: traits.isWash,
    draw: pen => {
      for (const row of rows) fillPolygon(pen, ribbon(plan, row - 0.36, row + 0.36));
    },
  };
}

function ribbon({ at }: FieldPlan, from: number, to: number): Point[] {
  const steps = [0.008, 0.03, 0.07, 0.13, 0.2, 0.3, 0.42, 0.56, 0.72, 0.9, 1.08];
  return [...steps.map(near => at(from, near)), ...steps.toReversed().map(near => at(to, near))];
}

function furrows(stage: Stage, plan: FieldPlan, crop: Crop): Shape {
  const away = -stage.layout.lightSide;
  const color = isSnowy(stage)
    ? snowColor(stage, 0.85)
    : shaded(stage, mix(crop.strips[0], crop.soil, 0.5));
  return {
    type: 'shape',
    name: 'furrows',
    role: 'mass',
    depth: FAR - 0.001,
    tone: (stage.traits.isWash ? 0.3 : 0.5) * crop.furrow,
    color,
    fill: { type: 'fade', top: stage.layout.h, bottom: stage.layout.horizon, left: 0.1 },
    draw: pen => {
      for (let row = -plan.reach; row <= plan.reach; row++)
        fillPolygon(pen, ribbon(plan, row + away * 0.5, row + away * 0.22));
    },
  };
}

function plants(stage: Stage, { plan, rows, color, strip, crop }: Strip & { crop: Crop }): Shape[] {
  const { traits, layout } = stage;
  const tones = [
    shaded(stage, color),
    lit(stage, color),
    mix(
      lit(stage, rotateHue(tone(color, 0.13, 0.95), 8)),
      stage.palette.glow,
      traits.isMonochrome ? 0 : 0.16,
    ),
  ];
  const isSparse = crop.strips.length > 2;
  // In washes, one group of plants and fewer tones are enough: washes are slow, and their colors
  // mix.
  const chosen = isSparse ? (traits.isWash ? [1] : [0, 2]) : traits.isWash ? [0, 2] : [0, 1, 2];
  const sheets = traits.isWash ? [{ depth: MIDDLE, from: 0.05, to: 1.12 }] : SHEETS;
  return sheets.flatMap(({ depth, from, to }, sheet) =>
    chosen.map((which): Shape => {
      const label = `plants ${strip} ${sheet} ${which}`;
      const draw = (pen: Pen): void => {
        const stream = stage.random.fork(label);
        for (
          let near = from;
          near < to;
          near *= 1 + (isSparse ? 0.05 : 0.034) * Math.max(1, traits.finest / 3)
        ) {
          for (const row of rows) {
            // The shaded plants stand away from the light, which makes rows look round.
            const lean =
              which === 0 ? -layout.lightSide * 0.14 : which === 2 ? layout.lightSide * 0.1 : 0;
            const place = row + lean + stream.range(-crop.spread, crop.spread);
            const [x, y] = plan.at(place, near * stream.range(0.955, 1.045));
            if (x < -30 || x > layout.w + 30) continue;
            const grown = fractal(x / 90, y / 90, 2) + stream.next();
            if (grown < 0.12) continue;
            crop.plant(
              pen,
              [x, y + plan.gap * near * 0.1],
              plan.gap * near * crop.tall * stream.range(0.7, 1.1),
              stream,
            );
          }
        }
      };
      return {
        type: 'shape',
        name: label,
        role: traits.isWash ? 'texture' : 'mass',
        depth,
        tone: traits.isWash ? 0.4 : 0.9,
        color: tones[which] ?? oklch(0.5, 0, 0),
        draw,
      };
    }),
  );
}
