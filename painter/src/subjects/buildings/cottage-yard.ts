import { bezier, fillPolygon, type Pen, type Point, pointAt, taper } from '../../core/curve.ts';
import { oklch } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy, lit, shaded, snowColor } from '../lighting.ts';
import type { Stage } from '../stage.ts';
import { facingOf } from './house-plan.ts';
import type { House } from './house-styles.ts';
import type { Site } from './village-rows.ts';

export function path(stage: Stage, { houses, place, surface }: Site): Shape {
  const { layout, random } = stage;
  const stream = random.fork('path');
  const house = houses[0];
  const width = house?.width ?? 60;
  const x = house ? doorOf(stage, house) : place.x;
  const top = Math.max(house?.foot ?? place.foot, surface(x));
  const end = x + stream.side() * stream.range(0.1, 0.3) * layout.w;
  const line = bezier(
    [x, top - 2],
    [x, lerp(top, layout.h, 0.35)],
    [lerp(x, end, 1.5), lerp(top, layout.h, 0.45)],
    [end, layout.h + 30],
    28,
  );
  const road = taper(line, t => width * (0.09 + 0.62 * t ** 1.4));
  const [near, far] = isSnowy(stage)
    ? [snowColor(stage, 0.45), snowColor(stage, 0.25)]
    : [shaded(stage, oklch(0.8, 0.05, 80)), lit(stage, oklch(0.8, 0.05, 80), 0.1)];
  return {
    type: 'shape',
    name: 'path',
    role: stage.traits.isWash ? 'light' : 'mass',
    depth: 0.052,
    tone: stage.traits.isWash ? 0.45 : 0.9,
    fill: { type: 'ramp', from: [0, top], to: [0, layout.h], stops: [far, near] },
    draw: pen => fillPolygon(pen, road),
  };
}

function doorOf({ layout }: Stage, house: House): number {
  return house.x - facingOf(house, layout.lightSide) * 0.21 * house.width;
}

export function fence(stage: Stage, { houses, place, surface, size }: Site): Shape {
  const first = houses[0];
  const last = houses.at(-1);
  const from = (first?.x ?? place.x) - size * 1.05;
  const to = (last?.x ?? place.x) + size * 1.05;
  const door = first ? doorOf(stage, first) : place.x;
  const posts: Point[] = [];
  for (let x = from; x < to; x += size * 0.11)
    if (Math.abs(x - door) > size * 0.16) posts.push([x, surface(x) + size * 0.09]);
  const tall = size * 0.13;
  const thin = Math.max(1.3, size * 0.016);
  return {
    type: 'shape',
    name: 'fence',
    role: 'mass',
    depth: place.depth,
    color: isSnowy(stage) ? shaded(stage, oklch(0.42, 0.05, 50)) : lit(stage, oklch(0.9, 0.02, 85)),
    draw: pen => {
      posts.forEach(([x, y], i) => {
        pen.fillRect(x - thin / 2, y - tall, thin, tall);
        const next = pointAt(posts, i + 1);
        if (next[0] - x > size * 0.2 || i === posts.length - 1) return;
        for (const t of [0.35, 0.75])
          drawRail(pen, [x, y - tall * t], [next[0], next[1] - tall * t], thin * 0.8);
      });
    },
  };
}

function drawRail(pen: Pen, [x0, y0]: Point, [x1, y1]: Point, width: number): void {
  fillPolygon(pen, [
    [x0, y0],
    [x1, y1],
    [x1, y1 + width],
    [x0, y0 + width],
  ]);
}
