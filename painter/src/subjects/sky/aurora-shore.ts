import { hasCamp } from '../../compose/companions.ts';
import { fillPolygon, type Point, taper } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { conifer } from '../plants/conifer.ts';
import type { Stage } from '../stage.ts';

export function paintShore(stage: Stage): Shape[] {
  const { scene, layout, random } = stage;
  if (!hasCamp(scene)) return [];
  const offset = random.fork('shore').range(0, 60);
  const open = 0.5 - layout.heroSide * 0.1;
  const room = layout.h - layout.horizon;
  const surface = (x: number): number => {
    const away = Math.abs(x / layout.w - open) * 2;
    return (
      layout.h - room * (0.19 + 0.28 * away ** 1.7) - fractal(x / 240 + offset, 3, 4) * room * 0.1
    );
  };
  const crest: Point[] = [];
  for (let x = -30; x <= layout.w + 30; x += 6) crest.push([x, surface(x)]);
  const isSnowy = scene.weather === 'snow' || scene.season === 'winter';
  const dark = mix(stage.palette.near, oklch(0.1, 0.02, 250), 0.55);
  const ground = isSnowy ? mix(stage.palette.light, stage.palette.near, 0.45) : dark;
  const body: Point[] = [...crest, [layout.w + 30, layout.h + 40], [-30, layout.h + 40]];
  return [
    {
      type: 'shape',
      name: 'shore',
      role: 'mass',
      depth: 0.06,
      tone: isSnowy ? 0.5 : 1.2,
      color: ground,
      isOpaque: true,
      contour: crest,
      draw: pen => fillPolygon(pen, body),
    },
    firs(stage, surface, dark),
    ...(isSnowy ? [] : [grasses(stage, surface, dark)]),
    ...tent(stage, surface),
  ];
}

function firs(stage: Stage, surface: (x: number) => number, color: Shape['color']): Shape {
  const { layout, random } = stage;
  const stream = random.fork('firs');
  const open = 0.5 - layout.heroSide * 0.1;
  const gap = stream.range(0.42, 0.62);
  const tallest = Math.min(layout.h * 0.55, layout.w * 0.5);
  const trees = Array.from({ length: 26 }, (_, i) => {
    const side = i % 3 === 0 ? -layout.heroSide : layout.heroSide;
    const away = lerp(gap, 1.15, stream.next() ** 0.8);
    const x = layout.w * (open + (side * away) / 2);
    const height =
      tallest * clamp(0.14 + (0.75 * (away - gap)) / (1.15 - gap)) * stream.range(0.5, 1.05);
    return { x, y: surface(x) + 8, height };
  }).sort((a, b) => a.height - b.height);
  return {
    type: 'shape',
    name: 'firs',
    role: 'mass',
    depth: 0.055,
    tone: 1.2,
    color,
    draw: pen => {
      const needles = random.fork('needles');
      for (const tree of trees) conifer(pen, tree, needles);
    },
  };
}

function grasses(
  { layout, random }: Stage,
  surface: (x: number) => number,
  color: Shape['color'],
): Shape {
  const stream = random.fork('grass');
  const blades = Array.from({ length: 190 }, (): Point[] => {
    const x = stream.next() * layout.w;
    const y = surface(x) + 4;
    const tall = stream.range(5, 22);
    const bend = stream.range(-6, 6);
    return taper(
      [
        [x, y],
        [x + bend * 0.3, y - tall * 0.6],
        [x + bend, y - tall],
      ],
      t => 2 * (1 - t) + 0.2,
    );
  });
  return {
    type: 'shape',
    name: 'grass',
    role: 'line',
    depth: 0.054,
    tone: 1,
    color,
    draw: pen => {
      for (const blade of blades) fillPolygon(pen, blade);
    },
  };
}

type Pitch = { x: number; y: number; size: number; way: -1 | 1 };

function tent(stage: Stage, surface: (x: number) => number): Shape[] {
  const { layout, random } = stage;
  const stream = random.fork('tent');
  const size = Math.min(layout.w, layout.h) * stream.range(0.055, 0.08);
  const side = -layout.heroSide * (stream.chance(0.75) ? 1 : -0.4);
  const x = layout.w * (0.5 + side * stream.range(0.12, 0.22));
  const pitch: Pitch = { x, y: surface(x) + size * 0.12, size, way: -Math.sign(side) as -1 | 1 };
  return [tentGlow(stage, pitch), ...canvas(stage, pitch)];
}

function tentGlow({ palette }: Stage, { x, y, size }: Pitch): Shape {
  return {
    type: 'shape',
    name: 'light of the tent',
    role: 'glow',
    depth: 0.052,
    tone: 0.75,
    color: mix(palette.lamp, palette.accent, 0.35),
    fill: { type: 'radial', center: [x, y - size * 0.1], radius: size * 2.6, power: 2 },
    draw: pen => {
      pen.beginPath();
      pen.ellipse(x, y - size * 0.1, size * 2.6, size * 1.5, 0, 0, 7);
      pen.fill();
    },
  };
}

function canvas({ palette }: Stage, { x, y, size, way }: Pitch): Shape[] {
  const cloth = palette.accent;
  const left: Point = [x - way * size * 0.85, y];
  const right: Point = [x + way * size * 0.5, y + size * 0.02];
  const far: Point = [x + way * size * 1.25, y - size * 0.06];
  const top: Point = [x - way * size * 0.12, y - size * 1.0];
  const topFar: Point = [x + way * size * 0.62, y - size * 0.86];
  const panel = (
    name: string,
    points: readonly Point[],
    stops: readonly Oklab[],
  ): Omit<Shape, 'depth'> => ({
    type: 'shape',
    name,
    role: 'accent',
    color: stops[1],
    fill: { type: 'ramp', from: [x, y], to: [x, y - size], stops },
    isOpaque: true,
    draw: pen => fillPolygon(pen, points),
  });
  const warm = mix(cloth, palette.lamp, 0.75);
  return [
    {
      ...panel(
        'tent side',
        [right, top, topFar, far],
        [mix(cloth, warm, 0.35), tone(cloth, -0.12), tone(cloth, -0.2)],
      ),
      depth: 0.0515,
    },
    {
      ...panel('tent front', [left, top, right], [palette.lamp, warm, mix(cloth, warm, 0.3)]),
      depth: 0.051,
    },
    {
      type: 'shape',
      name: 'tent door',
      role: 'light',
      depth: 0.0505,
      tone: 0.95,
      color: mix(palette.lamp, palette.light, 0.6),
      draw: pen =>
        fillPolygon(pen, [
          [lerp(left[0], right[0], 0.46), y],
          [top[0], top[1] + size * 0.12],
          [lerp(left[0], right[0], 0.7), y],
        ]),
    },
  ];
}
