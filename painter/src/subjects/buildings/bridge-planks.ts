import { fillPolygon, type Pen, type Point, pointAt } from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy, lit, shaded, snowColor } from '../lighting.ts';
import { askedColor, type Stage } from '../stage.ts';
import type { BridgeSite } from './bridge-site.ts';
import { pavilionShapes } from './pavilion.ts';

const WOOD = oklch(0.58, 0.065, 60);
const DEPTH = 0.068;

type Stop = { at: Point; size: number };

export function paintPlankBridge(stage: Stage, site: BridgeSite): Shape[] {
  const stops = planWalk(stage, site);
  const own = askedColor(stage) ?? WOOD;
  const edges = walkEdges(stops);
  const part = (name: string, color: Oklab, draw: (pen: Pen) => void): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth: DEPTH,
    color,
    isOpaque: true,
    draw,
  });
  const water = stage.palette.water[1] ?? stage.palette.far;
  const end = stops[0] ?? { at: [site.x, site.waterline], size: 1 };
  const rails = isSnowy(stage)
    ? snowColor(stage, 0.1)
    : lit(stage, mix(own, oklch(0.4, 0.08, 35), 0.3));
  return [
    ...pavilionShapes(stage, {
      x: end.at[0],
      foot: end.at[1] - site.span * 0.01,
      width: site.span * 0.27,
      depth: DEPTH + 0.0005,
    }),
    {
      ...part('image of the walk', mix(shaded(stage, own), water, 0.55), pen =>
        drawDeck(pen, edges, 26),
      ),
      isOpaque: false,
      tone: 0.6,
    },
    part('posts', shaded(stage, mix(own, oklch(0.2, 0.03, 40), 0.4)), pen => drawPosts(pen, stops)),
    part('side of the planks', shaded(stage, own), pen => drawDeck(pen, edges, 9)),
    part('planks', isSnowy(stage) ? snowColor(stage, 0.05) : lit(stage, own), pen =>
      drawDeck(pen, edges, 0),
    ),
    {
      ...part('gaps between planks', shaded(stage, own), pen => drawGaps(pen, stops)),
      isOpaque: false,
      tone: 0.55,
    },
    part('railing', rails, pen => drawRailing(pen, edges, stops)),
  ];
}

function planWalk({ layout, random }: Stage, site: BridgeSite): Stop[] {
  const stream = random.fork('walk');
  const legs = stream.pick([4, 5, 6]);
  const way = stream.side();
  const far: Point = [site.x - layout.heroSide * layout.w * 0.1, site.waterline - 6];
  const drift = stream.range(-0.12, 0.2) * layout.heroSide * layout.w;
  return Array.from({ length: legs + 1 }, (_, i): Stop => {
    const t = i / legs;
    const near = t ** 1.7;
    const swing = layout.w * lerp(0.07, 0.2, t) * (i % 2 ? way : -way) * (i === 0 ? 0 : 1);
    return {
      at: [far[0] + drift * t + swing, lerp(far[1], layout.h + 60, near)],
      size: lerp(0.2, 1.25, near),
    };
  });
}

function walkEdges(stops: readonly Stop[]): [Point[], Point[]] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (const { at, size } of stops) {
    const half = 62 * size;
    left.push([at[0] - half, at[1]]);
    right.push([at[0] + half, at[1]]);
  }
  return [left, right];
}

function drawDeck(pen: Pen, [left, right]: [Point[], Point[]], drop: number): void {
  const count = left.length;
  for (let i = 0; i < count - 1; i++) {
    const lower = (p: Point, k: number): Point => [p[0], p[1] + drop * clamp((k + 0.6) / count)];
    fillPolygon(pen, [
      lower(pointAt(left, i), i),
      lower(pointAt(right, i), i),
      lower(pointAt(right, i + 1), i + 1),
      lower(pointAt(left, i + 1), i + 1),
    ]);
  }
}

function eachPlank(stops: readonly Stop[], visit: (at: Point, size: number) => void): void {
  for (let i = 0; i < stops.length - 1; i++) {
    const [from, to] = [stops[i], stops[i + 1]];
    if (!from || !to) continue;
    const planks = 9;
    for (let k = 0; k < planks; k++) {
      const t = k / planks;
      visit(
        [lerp(from.at[0], to.at[0], t), lerp(from.at[1], to.at[1], t)],
        lerp(from.size, to.size, t),
      );
    }
  }
}

function drawGaps(pen: Pen, stops: readonly Stop[]): void {
  eachPlank(stops, ([x, y], size) =>
    pen.fillRect(x - 61 * size, y, 122 * size, Math.max(0.8, 2 * size)),
  );
}

function drawPosts(pen: Pen, stops: readonly Stop[]): void {
  for (const { at, size } of stops) {
    for (const side of [-1, 1])
      pen.fillRect(at[0] + side * 56 * size - 5 * size, at[1], 10 * size, 46 * size);
  }
}

function drawRailing(pen: Pen, [left, right]: [Point[], Point[]], stops: readonly Stop[]): void {
  for (const edge of [left, right]) {
    for (let i = 0; i < stops.length - 1; i++) {
      const [from, to] = [pointAt(edge, i), pointAt(edge, i + 1)];
      const [near, far] = [stops[i + 1]?.size ?? 1, stops[i]?.size ?? 1];
      for (const t of [0, 0.33, 0.66, 1]) {
        const size = lerp(far, near, t);
        const [x, y] = [lerp(from[0], to[0], t), lerp(from[1], to[1], t)];
        pen.fillRect(x - 3 * size, y - 58 * size, 6 * size, 60 * size);
      }
      for (const up of [54, 28]) {
        fillPolygon(pen, [
          [from[0], from[1] - up * far],
          [to[0], to[1] - up * near],
          [to[0], to[1] - (up - 6) * near],
          [from[0], from[1] - (up - 6) * far],
        ]);
      }
    }
  }
}
