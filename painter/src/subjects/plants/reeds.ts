import { shadeOf } from '../../compose/light.ts';
import { localColor } from '../../compose/local-color.ts';
import { bezier, fillPolygon, type Point, pointAt, taper } from '../../core/curve.ts';
import { mix, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';

const DEPTH = 0.03;

export function paintReeds(stage: Stage): Shape[] {
  const { layout, palette, scene, traits } = stage;
  const random = stage.random.fork('reeds');
  const side = -layout.heroSide;
  const edge = side > 0 ? layout.w : 0;
  const reach = Math.min(layout.w * 0.34, 330) * random.range(0.7, 1.1);
  const tall =
    Math.min(layout.h * 0.26, (layout.h - layout.horizon) * 0.8) * random.range(0.75, 1.1);
  const wind = random.range(-0.3, 0.5) * -side;
  const stems = Array.from({ length: 26 }, () =>
    growStem({ edge, side, reach, tall, wind, floor: layout.h }, random),
  );
  const heads = stems.filter(() => random.chance(0.26)).map(stem => head(stem, tall));
  const isWinter =
    scene.weather === 'snow' || scene.season === 'winter' || scene.season === 'autumn';
  const straw = localColor(stage, oklch(0.6, 0.08, 82));
  const green = shadeOf(mix(palette.foliage, palette.near, 0.25), 0.4);
  const color = traits.isMonochrome ? palette.foliage : isWinter ? straw : green;
  const blades = stems.flatMap(stem => leaves(stem, tall, random));
  const brown = localColor(stage, oklch(0.4, 0.07, 50));
  const shape = (
    name: string,
    outlines: readonly Point[][],
    part: Pick<Shape, 'color' | 'depth'>,
  ): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    tone: traits.isMonochrome ? 0.75 : 1,
    draw: pen => {
      for (const outline of outlines) fillPolygon(pen, outline);
    },
    ...part,
  });
  return [
    shape('reeds', [...stems.map(stem => taper(stem, t => lerp(3.4, 1.2, t))), ...blades], {
      color,
      depth: DEPTH,
    }),
    shape('cattails', heads, { color: brown, depth: DEPTH - 0.001 }),
  ];
}

type Bed = { edge: number; side: number; reach: number; tall: number; wind: number; floor: number };

function growStem({ edge, side, reach, tall, wind, floor }: Bed, random: Random): Point[] {
  const away = random.next() ** 1.5;
  const x = edge - side * (reach * away - 14);
  const height = tall * random.range(0.55, 1.05) * (1 - 0.55 * away);
  const lean = height * (wind + random.range(-0.14, 0.14));
  const foot = floor + 12 - away * tall * 0.05;
  return bezier(
    [x, foot],
    [x, foot - height * 0.4],
    [x + lean * 0.4, foot - height * 0.8],
    [x + lean, foot - height],
    14,
  );
}

function leaves(stem: readonly Point[], tall: number, random: Random): Point[][] {
  return Array.from({ length: 2 }, (_, k) => {
    const from = pointAt(stem, 1 + k * 3);
    const tip = pointAt(stem, stem.length - 1);
    const way = random.side();
    const length = tall * random.range(0.3, 0.62);
    const droop = random.range(0.1, 0.5);
    const blade = bezier(
      from,
      [from[0] + (tip[0] - from[0]) * 0.3, from[1] - length * 0.6],
      [from[0] + way * length * 0.3, from[1] - length],
      [from[0] + way * length * 0.62, from[1] - length * (1 - droop)],
      12,
    );
    return taper(
      blade,
      t => tall * 0.026 * Math.sin(Math.PI * (0.12 + 0.88 * (1 - t))) ** 0.8 * (1 - t * 0.6) + 0.3,
    );
  });
}

function head(stem: readonly Point[], tall: number): Point[] {
  const from = pointAt(stem, stem.length - 4);
  const to = pointAt(stem, stem.length - 2);
  const line = Array.from(
    { length: 9 },
    (_, i): Point => [lerp(from[0], to[0], i / 8), lerp(from[1], to[1], i / 8)],
  );
  return taper(line, t => tall * 0.036 * Math.min(1, 5 * t, 5 * (1 - t)) ** 0.5 + 0.6);
}
