import { lightOf, shadeOf } from '../../compose/light.ts';
import { fillPolygon, type Pen, type Point, taper } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, type Oklab } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { conifer } from '../plants/conifer.ts';
import type { Stage } from '../stage.ts';
import { stoneOf } from './waterfall-boulders.ts';
import { clipToCliff, rockForm } from './waterfall-buttress.ts';
import { type Cascade, crestPoints, nearWater } from './waterfall-plan.ts';
import { treesOfFall } from './waterfall-trees.ts';

export function paintCliff(stage: Stage, cascade: Cascade): Shape[] {
  const { layout, traits, scene } = stage;
  const { foot, left, right, depth, isByWater } = cascade;
  const crest = crestPoints(cascade);
  const stone = stoneOf(stage);
  const top = Math.min(...crest.map(([, y]) => y));
  const body: Point[] = [...crest, [right, foot + 10], [left, foot + 10]];
  const side = layout.lightSide;
  const isSnowy = scene.weather === 'snow' || scene.season === 'winter';
  const cliff: Shape = {
    type: 'shape',
    name: 'cliff',
    role: 'mass',
    depth,
    tone: traits.isMonochrome ? 0.62 : 1,
    color: stone,
    fill: traits.isWash
      ? { type: 'fade', top, bottom: foot + (isByWater ? 40 : 60), left: 0.16 }
      : {
          type: 'ramp',
          from: [lerp(left, right, 0.5 + side * 0.3), top],
          to: [lerp(left, right, 0.5 - side * 0.3), foot],
          stops: [lightOf(stone, 0.5), stone, shadeOf(stone, 0.7), shadeOf(stone, 1.1)],
        },
    isOpaque: !traits.isWash,
    contour: crest,
    draw: pen => fillPolygon(pen, body),
  };
  // Without this opaque shape, the sun and the hills behind would show through the cliff's fading
  // transparent paint.
  const bare: Shape = {
    type: 'shape',
    name: 'bare cliff',
    role: 'light',
    depth: depth + 0.0001,
    tone: 0.97,
    color: stage.palette.isDark ? stage.palette.sky.at(-1) : undefined,
    draw: pen => fillPolygon(pen, body),
  };
  return [
    ...upland(stage, cascade, stone),
    ...(traits.isWash ? [bare] : []),
    cliff,
    ...rockForm(stage, cascade, { shade: shadeOf(stone, 1.25), light: lightOf(stone, 1.1) }),
    facets(stage, cascade, { name: 'cliff shade', isLit: false, color: shadeOf(stone, 1.6) }),
    facets(stage, cascade, { name: 'cliff light', isLit: true, color: lightOf(stone, 1.4) }),
    cracks(stage, cascade, shadeOf(stone, 2)),
    ...(isSnowy ? [snow(stage, crest)] : []),
    ...treesOfFall(stage, cascade),
  ];
}

function upland(stage: Stage, { leaps, foot, depth, crest: edge }: Cascade, stone: Oklab): Shape[] {
  const { layout, palette, random, traits } = stage;
  const first = leaps[0];
  if (!first) return [];
  const stream = random.fork('upland');
  const offset = stream.range(0, 70);
  const height = foot - first.top;
  const half = Math.max(first.width * stream.range(3.2, 4.6), height * 0.4);
  const rise = height * stream.range(0.2, 0.3);
  const middle = first.x + stream.range(-0.4, 0.4) * half * 0.5;
  const crest: Point[] = [];
  // Draws only the part of the upland, the hills above the cliff, whose foot the cliff hides.
  const isHidden = (x: number): boolean => edge(x) < first.top + height * 0.14;
  let [from, to] = [first.x, first.x];
  while (from > middle - half && isHidden(from - 4)) from -= 4;
  while (to < middle + half && isHidden(to + 4)) to += 4;
  for (let x = from; x <= to; x += 4) {
    const t = (x - middle) / half;
    crest.push([
      x,
      first.top +
        rise * 0.5 -
        rise * 1.5 * (1 - t * t) * (0.85 + 0.5 * fractal(x / 70 + offset, 3, 4)),
    ]);
  }
  const far = mix(mix(stone, palette.foliage, 0.3), palette.sky.at(-1) ?? palette.far, 0.5);
  const trees = Array.from({ length: 26 }, () => {
    const [x, y] = crest[stream.int(crest.length)] ?? [middle, first.top];
    return { x, y: y + 4, height: height * stream.range(0.03, 0.075) };
  }).filter(({ x }) => x > from + 12 && x < to - 12);
  const body: Point[] = [...crest, [to, foot], [from, foot]];
  return [
    {
      type: 'shape',
      name: 'upland',
      role: 'mass',
      depth: depth + 0.002,
      tone: traits.isMonochrome ? 0.34 : 1,
      color: far,
      fill: {
        type: 'fade',
        top: first.top - rise,
        bottom: first.top + height * 0.3,
        left: traits.isWash ? 0 : 0.5,
      },
      isOpaque: true,
      draw: (pen: Pen) => {
        pen.save();
        pen.beginPath();
        pen.rect(-50, -50, layout.w + 100, first.top + height * 0.17 + 50);
        pen.clip();
        fillPolygon(pen, body);
        const needles = random.fork('upland needles');
        for (const tree of trees) conifer(pen, tree, needles);
        pen.restore();
      },
    },
  ];
}

type Facet = { name: string; isLit: boolean; color: Oklab };

function facets(stage: Stage, cascade: Cascade, { name, isLit, color }: Facet): Shape {
  const { random, layout, traits } = stage;
  const { left, right, crest, foot, leaps, depth } = cascade;
  const stream = random.fork(name);
  const planes: Point[][] = [];
  const span = right - left;
  const height = foot - Math.min(...leaps.map(({ top }) => top));
  for (let i = 0; i < (isLit ? 22 : traits.isWash ? 14 : 22); i++) {
    const x = left + span * stream.next();
    const start = crest(x) + (isLit ? 2 : stream.next() ** 2 * height * 0.7);
    const room = foot - start;
    if (room < height * 0.06 || nearWater(cascade, x)) continue;
    const length = Math.min(
      room * 0.95,
      height * stream.range(0.08, isLit ? 0.34 : traits.isWash ? 0.26 : 0.4),
    );
    const width = height * stream.range(0.014, 0.05);
    const way = isLit ? layout.lightSide : -layout.lightSide;
    planes.push([
      [x, start],
      [x + way * width, start + length * 0.05],
      [x + way * width * stream.range(0.7, 1.3), start + length * 0.6],
      [x + way * width * 0.2, start + length],
      [x - way * width * 0.25, start + length * 0.55],
    ]);
  }
  return {
    type: 'shape',
    name,
    role: isLit ? 'light' : 'shade',
    depth: depth - 0.0004,
    tone: isLit ? (traits.isWash ? 0.3 : 0.42) : traits.isWash ? 0.5 : 0.85,
    color: isLit && traits.isWash ? undefined : color,
    draw: pen => {
      pen.save();
      clipToCliff(pen, cascade);
      for (const plane of planes) fillPolygon(pen, plane);
      pen.restore();
    },
  };
}

function cracks(stage: Stage, cascade: Cascade, color: Oklab): Shape {
  const stream = stage.random.fork('cracks');
  const { left, right, crest, foot, depth } = cascade;
  const lines: Point[][] = [];
  for (let i = 0; i < 130; i++) {
    const x = left + (right - left) * stream.next();
    let [px, py] = [x, crest(x) + stream.next() ** 1.6 * (foot - crest(x)) * 0.8];
    if (nearWater(cascade, x) || foot - py < 20) continue;
    const length = Math.min(foot - py, stream.range(14, 90));
    const line: Point[] = [];
    for (let k = 0; k <= 6; k++) {
      line.push([px, py]);
      px += stream.range(-0.25, 0.25) * length * 0.3;
      py += length / 6;
    }
    lines.push(line);
  }
  return {
    type: 'shape',
    name: 'cracks',
    role: 'texture',
    depth: depth - 0.0005,
    tone: 1.2,
    color: stage.traits.isMonochrome ? undefined : color,
    draw: pen => {
      lines.forEach((line, i) => {
        pen.globalAlpha = 0.35 + 0.6 * Math.abs(noise(i * 0.7, 3));
        fillPolygon(
          pen,
          taper(line, t => 4.4 * (1 - t) ** 0.7 + 0.4),
        );
      });
      pen.globalAlpha = 1;
    },
  };
}

function snow({ random }: Stage, crest: readonly Point[]): Shape {
  const offset = random.fork('snow').range(0, 50);
  const lower = crest.map(([x, y]): Point => [x, y + 8 + 22 * Math.abs(noise(x / 30 + offset, 2))]);
  const outline = [...crest.map(([x, y]): Point => [x, y - 4]), ...lower.reverse()];
  return {
    type: 'shape',
    name: 'snow on the cliff',
    role: 'light',
    depth: 0.0725,
    tone: 0.9,
    draw: pen => fillPolygon(pen, outline),
  };
}
