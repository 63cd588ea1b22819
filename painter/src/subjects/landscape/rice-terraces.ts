import { fillPolygon, type Pen, type Point, pointAt, taper } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, type Oklab, oklch, ramp, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy, lit, shaded, snowColor } from '../lighting.ts';
import { askedColor, type Stage } from '../stage.ts';
import { farmShapes } from './field-farm.ts';

type Terrace = { edge: Point[]; foot: Point[]; bank: number; near: number };

export function terraceShapes(stage: Stage): Shape[] {
  const terraces = planTerraces(stage);
  const green = greenOf(stage);
  const split = Math.ceil(terraces.length * 0.55);
  const groups = [
    { depth: 0.17, terraces: terraces.slice(0, split) },
    { depth: 0.046, terraces: terraces.slice(split) },
  ];
  const shapes: Shape[] = [backdrop(stage, green, terraces[0]?.edge ?? [])];
  for (const group of groups) {
    if (stage.traits.isWash) shapes.push(...washedSteps(stage, group, green));
    else
      shapes.push(
        ...group.terraces.flatMap(terrace =>
          stepShapes(stage, { terrace, green, depth: group.depth }),
        ),
      );
  }
  return [...shapes, ...farmShapes(stage, 'hut')];
}

function greenOf(stage: Stage): Oklab {
  if (isSnowy(stage)) return oklch(0.8, 0.03, 240);
  const { season } = stage.scene;
  const own =
    season === 'autumn'
      ? oklch(0.74, 0.13, 88)
      : season === 'spring'
        ? oklch(0.62, 0.13, 130)
        : oklch(0.55, 0.125, 135);
  return askedColor(stage) ?? own;
}

function planTerraces({ layout, random }: Stage): Terrace[] {
  const stream = random.fork('terraces');
  const count = stream.pick([9, 10, 12]);
  const room = layout.h - layout.horizon;
  const offset = stream.range(0, 90);
  const bulge = layout.w * (0.5 + layout.heroSide * stream.range(0.05, 0.3));
  const tilt = stream.range(-0.35, 0.35);
  const climb = Math.min(room * stream.range(0.2, 0.62), layout.horizon * 0.45);
  const side = layout.heroSide;
  return Array.from({ length: count }, (_, k): Terrace => {
    const near = (k + 1) / count;
    const base = layout.horizon + room * near ** 1.45;
    const swing = room * lerp(0.05, 0.24, near);
    const bank = room * lerp(0.01, 0.055, near);
    const edge: Point[] = [];
    const foot: Point[] = [];
    for (let x = -30; x <= layout.w + 30; x += 8) {
      const hill = Math.exp(-(((x - bulge) / (layout.w * 0.3)) ** 2)) * swing;
      const slope = ((x - bulge) / layout.w) * tilt * swing * 2;
      const up = climb * clamp((x / layout.w - 0.5) * side + 0.42) ** 1.8 * (1 - near * 0.72) * 1.6;
      const y =
        base +
        hill -
        slope -
        up +
        fractal(x / lerp(260, 480, near) + offset, near * 1.3 + offset, 2) * swing * 1.5;
      edge.push([x, y]);
      foot.push([x, y + bank * (1 + 0.9 * fractal(x / 130 + offset, near * 5, 2))]);
    }
    return { edge, foot, bank, near };
  });
}

function backdrop(stage: Stage, green: Oklab, edge: readonly Point[]): Shape {
  const { layout, palette } = stage;
  const air = palette.sky.at(-1) ?? palette.far;
  return {
    type: 'shape',
    name: 'slope',
    role: 'mass',
    depth: 0.19,
    tone: stage.traits.isMonochrome ? 0.4 : 1,
    fill: {
      type: 'ramp',
      from: [0, layout.horizon],
      to: [0, layout.h],
      stops: stage.traits.isWash
        ? [
            mix(air, ramp(palette.sky, 0.5), 0.4),
            mix(ramp(palette.sky, 0.2), palette.water[1] ?? air, 0.3),
          ]
        : [mix(lit(stage, green, 0.4), air, 0.25), shaded(stage, green)],
    },
    isOpaque: true,
    draw: pen => {
      pen.fillRect(-20, layout.horizon, layout.w + 40, layout.h);
      fillPolygon(pen, [...edge, [layout.w + 30, layout.h], [-30, layout.h]]);
    },
  };
}

type Step = { terrace: Terrace; green: Oklab; depth: number };

/**
 * Paints a group of terraces with few shapes, because washes are slow: one shape for all banks, one
 * for all rims, and one for the planted plots. The water between them has the backdrop's color.
 */
function washedSteps(
  stage: Stage,
  group: { depth: number; terraces: Terrace[] },
  green: Oklab,
): Shape[] {
  const { depth, terraces } = group;
  const stream = stage.random.fork(`plots ${depth}`);
  const plots = terraces.flatMap(({ foot }, i): Point[][] => {
    const next = terraces[i + 1];
    return next && stream.chance(0.5) ? [[...foot, ...next.edge.toReversed()]] : [];
  });
  const banks = terraces.map(({ edge, foot }): Point[] => [...edge, ...foot.toReversed()]);
  const part = (name: string, color: Oklab, polygons: Point[][]): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth,
    tone: stage.traits.isMonochrome ? 0.45 : 0.75,
    color,
    draw: pen => {
      for (const polygon of polygons) fillPolygon(pen, polygon);
    },
  });
  const rims: Shape = {
    ...part('seedlings', mix(lit(stage, green), shaded(stage, green), 0.5), []),
    draw: pen => {
      for (const terrace of terraces) drawRim(pen, terrace, stage);
    },
  };
  const snow = isSnowy(stage);
  const shapes = [
    part('banks of the terraces', mix(lit(stage, green), shaded(stage, green), 0.4), banks),
    rims,
  ];
  if (!snow) shapes.unshift(part('planted plots', lit(stage, tone(green, 0.16)), plots));
  return shapes;
}

function stepShapes(stage: Stage, { terrace, green, depth }: Step): Shape[] {
  const { layout, traits } = stage;
  const { edge, foot, near } = terrace;
  const top = Math.min(...edge.map(([, y]) => y));
  const bottom = Math.max(...foot.map(([, y]) => y));
  const reach = lerp(0.06, 0.3, near) * (layout.h - layout.horizon);
  const sky = surfaceOf(stage, green, stage.random.fork(`water ${near.toFixed(3)}`));
  const downFrom = (line: readonly Point[]): Point[] => [
    ...line,
    [layout.w + 30, layout.h + 40],
    [-30, layout.h + 40],
  ];
  const bank = downFrom(edge);
  const water = downFrom(foot);
  return [
    {
      type: 'shape',
      name: 'bank of a terrace',
      role: 'mass',
      depth,
      tone: traits.isWash ? 0.7 : 1,
      fill: {
        type: 'ramp',
        from: [0, top],
        to: [0, bottom],
        stops: [lit(stage, tone(green, 0.06)), shaded(stage, green)],
      },
      isOpaque: true,
      draw: pen => fillPolygon(pen, bank),
    },
    {
      type: 'shape',
      name: 'water of a terrace',
      role: 'mass',
      depth,
      tone: traits.isMonochrome ? 0.3 : 1,
      fill: { type: 'ramp', from: [0, bottom], to: [0, bottom + reach], stops: sky },
      isOpaque: true,
      draw: pen => fillPolygon(pen, water),
    },
    {
      type: 'shape',
      name: 'rim of a terrace',
      role: 'mass',
      depth,
      tone: 0.95,
      color: isSnowy(stage) ? snowColor(stage, 0) : lit(stage, tone(green, 0.16)),
      draw: pen => drawRim(pen, terrace, stage),
    },
  ];
}

function surfaceOf(stage: Stage, green: Oklab, random: Random): Oklab[] {
  if (isSnowy(stage)) return [snowColor(stage, 0.1), snowColor(stage, 0.5)];
  const { palette } = stage;
  const shown = random.range(0, 0.75);
  const water = [
    tone(ramp(palette.sky, 0.95), -0.02),
    mix(ramp(palette.sky, shown), palette.water[1] ?? palette.far, 0.25),
  ];
  const growth = random.pick([0, 0, 0, 0.35, 0.8]);
  return water.map((color, i) => mix(color, lit(stage, tone(green, 0.12 - 0.08 * i)), growth));
}

function drawRim(pen: Pen, { edge, foot, bank, near }: Terrace, stage: Stage): void {
  fillPolygon(
    pen,
    taper(edge, t => Math.max(1.4, bank * 0.3) * (0.85 + 0.4 * Math.sin(t * 40))),
  );
  if (isSnowy(stage)) return;
  const stream = stage.random.fork(`seedlings ${near.toFixed(3)}`);
  const size = lerp(2, 13, near);
  const rows = stream.int(4);
  for (let row = 1; row <= rows; row++) {
    for (let i = 0; i < foot.length; i++) {
      const [x, y] = pointAt(foot, i);
      if (fractal(x / 120, near * 7 + row, 2) < -0.14) continue;
      const down = row * lerp(5, 30, near) * (1 + 0.25 * fractal(x / 200, row, 2));
      for (const lean of [-0.4, 0.05, 0.45]) {
        const px = x + stream.range(-1, 1);
        fillPolygon(pen, [
          [px - size * 0.1, y + down],
          [px + lean * size, y + down - size * stream.range(0.7, 1.1)],
          [px + size * 0.1, y + down],
        ]);
      }
    }
  }
}
