import { placeSubject } from '../../compose/place-subject.ts';
import { bezier, fillPolygon, type Pen, type Point, pointAt } from '../../core/curve.ts';
import { oklch } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Paintable, Shape } from '../../shape.ts';
import { areLampsLit, isSnowy, lit, litAcross, shaded, snowColor } from '../lighting.ts';
import { wayfarer } from '../people/wayfarer.ts';
import { conifer } from '../plants/conifer.ts';
import type { Stage } from '../stage.ts';
import { knoll } from './knoll.ts';
import { type Pagoda, planPagoda } from './pagoda-plan.ts';
import { towerShapes } from './pagoda-tower.ts';

const STONE = oklch(0.74, 0.025, 75);

export function paintPagoda(stage: Stage): Paintable[] {
  const { layout, scene, subject, random } = stage;
  const place = placeSubject(scene, subject, layout);
  const count = Math.min(3, subject.count);
  const ground = knoll(stage, place, Math.min(layout.w * 0.5, place.height * 0.62));
  const shapes: Shape[] = [...ground.shapes];
  for (let index = count - 1; index >= 0; index--) {
    const inward = place.x < layout.w / 2 ? 1 : -1;
    const apart = index === 0 ? 0 : (index % 2 ? 1 : -1) * inward * place.height * 0.46;
    const x = place.x + apart;
    const base = ground.surface(x);
    const height = Math.min(place.height * (index === 0 ? 1 : 0.7), base - layout.h * 0.085);
    const foot = base + height * 0.01;
    const pagoda = planPagoda(
      stage,
      { x, foot, height, depth: place.depth },
      random.fork('pagoda'),
    );
    if (index === 0) shapes.push(trees(stage, pagoda, ground.surface));
    shapes.push(...terrace(stage, pagoda), ...towerShapes(stage, pagoda));
    if (index === 0) shapes.push(...approach(stage, pagoda));
  }
  if (areLampsLit(stage)) shapes.push(glow(stage, place));
  return shapes;
}

function terrace(stage: Stage, { x, foot, depth, tiers, levels }: Pagoda): Shape[] {
  const body = tiers[0]?.half ?? 0;
  const rise = body * 0.16;
  const half = (k: number): number => body * (1.34 + 0.2 * k);
  const across = { x, half: half(levels), depth };
  const slab = (k: number): Point[] => [
    [x - half(k), foot - rise * (levels - k)],
    [x + half(k), foot - rise * (levels - k)],
    [x + half(k) * 1.01, foot - rise * (levels - 1 - k)],
    [x - half(k) * 1.01, foot - rise * (levels - 1 - k)],
  ];
  const slabs = Array.from({ length: levels }, (_, k) => slab(k));
  const stairs = body * 0.42;
  const top = foot - rise * levels;
  return [
    {
      type: 'shape',
      name: 'terrace',
      role: 'mass',
      depth,
      fill: litAcross(stage, STONE, across),
      isOpaque: true,
      draw: pen => {
        for (const one of slabs) fillPolygon(pen, one);
      },
    },
    {
      type: 'shape',
      name: 'joints of the terrace',
      role: 'mass',
      depth,
      tone: 0.75,
      color: shaded(stage, STONE, depth),
      draw: pen => {
        for (let k = 0; k < levels; k++)
          pen.fillRect(
            x - half(k),
            foot - rise * (levels - k) + rise * 0.72,
            half(k) * 2,
            rise * 0.28,
          );
        for (let i = 0; i < levels * 4; i++)
          pen.fillRect(
            x - stairs,
            lerp(top, foot, (i + 0.6) / (levels * 4)),
            stairs * 2,
            rise * 0.09,
          );
      },
    },
  ];
}

function approach(stage: Stage, pagoda: Pagoda): Shape[] {
  const { layout, scene, random, traits } = stage;
  const stream = random.fork('approach');
  const isWater = scene.subjects.some(({ kind }) => kind === 'lake' || kind === 'sea');
  const { x, foot, tiers } = pagoda;
  const half = (tiers[0]?.half ?? 0) * 0.42;
  const way = stream.side();
  const end: Point = [x + way * stream.range(0.02, 0.16) * layout.w, layout.h + 20];
  const bow = stream.range(0.06, 0.2) * layout.w * -way;
  const edge = (side: number, width: number): Point[] =>
    bezier(
      [x + side * half, foot],
      [x + side * half + bow * 0.5, lerp(foot, layout.h, 0.25)],
      [x + bow + side * width * 0.5, lerp(foot, layout.h, 0.5)],
      [end[0] + side * width, end[1]],
      28,
    );
  const [left, right] = [edge(-1, half * 3.4), edge(1, half * 3.4)];
  const road = [...left, ...right.toReversed()];
  const own = oklch(0.72, 0.03, 75);
  const stops = isSnowy(stage)
    ? [snowColor(stage, 0.4), snowColor(stage, 0.7)]
    : [lit(stage, own, 0.1), shaded(stage, own)];
  const shapes: Shape[] = [];
  if (!isWater) {
    shapes.push(
      {
        type: 'shape',
        name: 'steps',
        role: 'mass',
        depth: 0.052,
        tone: traits.isWash ? 0.6 : 1,
        fill: { type: 'ramp', from: [0, foot], to: [0, layout.h], stops },
        isOpaque: true,
        draw: pen => fillPolygon(pen, road),
      },
      {
        type: 'shape',
        name: 'edges of the steps',
        role: 'light',
        depth: 0.052,
        tone: 0.8,
        color: isSnowy(stage) ? snowColor(stage, 0) : lit(stage, oklch(0.95, 0.012, 85)),
        draw: pen => drawTreads(pen, left, right),
      },
    );
  }
  if (!isWater && stream.chance(0.6)) {
    const at = stream.range(0.3, 0.62);
    const middle = pointAt(left, Math.round(at * 28));
    const other = pointAt(right, Math.round(at * 28));
    shapes.push(
      ...wayfarer(stage, {
        x: (middle[0] + other[0]) / 2,
        foot: middle[1],
        height: lerp(0.16, 0.26, at) * pagoda.height * 0.9,
        depth: 0.051,
      }),
    );
  }
  return shapes;
}

function drawTreads(pen: Pen, left: readonly Point[], right: readonly Point[]): void {
  for (let i = 1; i < left.length; i++) {
    const [from, to] = [pointAt(left, i), pointAt(right, i)];
    const thick = 0.8 + i * 0.12;
    fillPolygon(pen, [from, to, [to[0], to[1] + thick], [from[0], from[1] + thick]]);
  }
}

function trees(
  stage: Stage,
  { x, height, depth, tiers }: Pagoda,
  surface: (x: number) => number,
): Shape {
  const stream = stage.random.fork('trees');
  const reach = (tiers[0]?.half ?? 0) * 2;
  const planted = Array.from({ length: 7 }, (_, i) => {
    const side = i % 2 ? -1 : 1;
    const at = x + side * reach * stream.range(1, 2.3);
    return { x: at, y: surface(at) + 6, height: height * stream.range(0.16, 0.36) };
  }).sort((a, b) => a.y - b.y);
  return {
    type: 'shape',
    name: 'firs by the pagoda',
    role: 'mass',
    depth,
    color: lit(stage, isSnowy(stage) ? oklch(0.4, 0.035, 230) : oklch(0.36, 0.06, 165), depth),
    draw: pen => {
      for (const [i, tree] of planted.entries()) conifer(pen, tree, stage.random.fork(`fir ${i}`));
    },
  };
}

function glow(
  { palette }: Stage,
  place: { x: number; foot: number; height: number; depth: number },
): Shape {
  const radius = place.height * 0.6;
  const center: Point = [place.x, place.foot - place.height * 0.42];
  return {
    type: 'shape',
    name: 'glow of the windows',
    role: 'glow',
    depth: place.depth + 0.0095,
    tone: 0.55,
    color: palette.lamp,
    fill: { type: 'radial', center, radius, power: 1.8 },
    draw: pen => pen.fillRect(center[0] - radius, center[1] - radius, radius * 2, radius * 2),
  };
}
