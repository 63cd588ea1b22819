/** An old pine on its rock, framing the picture from one side; or a stand of them. Needles grow in flat tiers. */

import { heroOf } from '../compose/layout.ts';
import { bezier, catmull, fillPolygon, type Pen, type Point, pointAt, taper } from '../core/curve.ts';
import { fractal } from '../core/noise.ts';
import { mix, tone } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import { clamp, lerp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { conifer } from '../nature/conifer.ts';
import { askedColor, type Stage } from './stage.ts';

type Pad = { x: number; y: number; rx: number; ry: number };
type Tree = { trunk: Point[]; girth: number; boughs: Point[][]; pads: Pad[] };

const DEPTH = 0.04;

export function paintPine(stage: Stage): Shape[] {
  const shapes = [rock(stage)];
  if (stage.subject.variant === 'many') shapes.push(...stand(stage));
  const tree = growTree(stage);
  return [...shapes, ...treeShapes(stage, tree)];
}

/** The ground line of the rock: high at the edge of the picture, falling into it. */
function rockHeight({ layout, random }: Stage): (x: number) => number {
  const offset = random.fork('rock').range(0, 80);
  const reach = Math.min(layout.w * 0.42, 430);
  const rise = Math.min((layout.h - layout.horizon) * 0.72, 250);
  const edge = layout.heroSide > 0 ? layout.w : 0;
  return x => {
    const t = Math.abs(x - edge) / reach;
    const slope = clamp(1 - t) ** 0.75;
    return layout.h + 24 - (rise + 24) * slope + fractal(x / 90 + offset, offset, 5) * 46 * slope;
  };
}

function rock(stage: Stage): Shape {
  const { layout, palette } = stage;
  const surface = rockHeight(stage);
  const outline: Point[] = [];
  for (let x = -30; x <= layout.w + 30; x += 5) outline.push([x, Math.min(layout.h + 30, surface(x))]);
  const body: Point[] = [...outline, [layout.w + 30, layout.h + 40], [-30, layout.h + 40]];
  return {
    type: 'shape',
    name: 'rock',
    role: 'mass',
    depth: DEPTH,
    tone: 1.05,
    color: mix(palette.ink, palette.near, 0.6),
    isOpaque: true,
    draw: pen => fillPolygon(pen, body),
  };
}

function growTree(stage: Stage): Tree {
  const { layout, subject, random, scene } = stage;
  const stream = random.fork('tree');
  const isHero = heroOf(scene) === 'pine';
  const side = layout.heroSide;
  const edge = side > 0 ? layout.w : 0;
  const reach = Math.min(layout.w * 0.42, 430);
  const rootX = edge - side * reach * stream.range(0.26, 0.42);
  const rootY = rockHeight(stage)(rootX) + 8;
  const height =
    Math.min(layout.h * (isHero ? 0.66 : 0.46), rootY - layout.h * 0.1, 620) * clamp(subject.scale, 0.75, 1.2);
  // The trunk leaves towards the edge and comes back over the picture.
  const lean = -side * Math.min(layout.w * 0.2, height * stream.range(0.22, 0.4));
  const trunk = bezier(
    [rootX, rootY],
    [rootX + side * height * stream.range(0.02, 0.14), rootY - height * 0.38],
    [rootX + side * height * stream.range(0.0, 0.12) + lean * 0.2, rootY - height * 0.72],
    [rootX + lean, rootY - height],
    40,
  ).map(([x, y], i): Point => [x + fractal(i / 7, rootX, 2) * height * 0.035, y]);
  const boughs: Point[][] = [];
  const pads: Pad[] = [];
  const tiers = isHero ? 7 : 5;
  for (let i = 0; i < tiers; i++) {
    const t = lerp(0.4, 1, i / (tiers - 1));
    const start = pointAt(trunk, Math.round(t * 40));
    const inward = i === tiers - 1 ? -side : i % 2 ? side : -side;
    const length =
      height * lerp(0.4, 0.16, i / (tiers - 1)) * (inward === -side ? 1.15 : 0.75) * stream.range(0.85, 1.15);
    const end: Point = [start[0] + inward * length, start[1] - length * stream.range(-0.06, 0.16)];
    boughs.push(
      bezier(
        start,
        [start[0] + inward * length * 0.3, start[1] - length * 0.16],
        [start[0] + inward * length * 0.7, start[1] + length * 0.1],
        end,
        14,
      ),
    );
    const padCount = length > height * 0.22 ? 3 : 2;
    for (let k = 0; k < padCount; k++) {
      const u = lerp(0.4, 1.02, padCount > 1 ? k / (padCount - 1) : 1);
      const size = length * lerp(0.26, 0.34, stream.next());
      pads.push({
        x: lerp(start[0], end[0], u) + stream.range(-0.05, 0.05) * length,
        y: lerp(start[1], end[1], u) - size * stream.range(0.1, 0.3),
        rx: size,
        ry: size * stream.range(0.3, 0.4),
      });
    }
  }
  return { trunk, girth: height * 0.052, boughs, pads };
}

function treeShapes(stage: Stage, tree: Tree): Shape[] {
  const { palette, random, scene } = stage;
  const color = askedColor(stage);
  const foliage = color ?? palette.foliage;
  const bark = mix(palette.ink, palette.near, 0.4);
  const shapes: Shape[] = [
    {
      type: 'shape',
      name: 'trunk',
      role: 'mass',
      depth: DEPTH - 0.004,
      tone: 1.1,
      color: bark,
      isOpaque: true,
      draw: pen => drawWood(pen, tree),
    },
    barkLines(stage, tree),
    {
      type: 'shape',
      name: 'needle tiers',
      role: 'mass',
      depth: DEPTH - 0.008,
      tone: scene.style === 'ink' ? 0.5 : 1,
      color: foliage,
      draw: pen => drawTiers(pen, tree, random.fork('tiers')),
    },
    {
      type: 'shape',
      name: 'needles',
      role: 'line',
      depth: DEPTH - 0.01,
      tone: 0.95,
      color: scene.style === 'ink' ? foliage : tone(foliage, -0.07),
      draw: pen => drawNeedles(pen, tree, random.fork('needles')),
    },
  ];
  if (scene.weather === 'snow') {
    shapes.push({
      type: 'shape',
      name: 'snow on the pine',
      role: 'light',
      depth: DEPTH - 0.012,
      tone: 0.96,
      draw: pen => drawSnow(pen, tree, random.fork('snow')),
    });
  } else if (scene.style === 'print') {
    shapes.push({
      type: 'shape',
      name: 'lit needles',
      role: 'light',
      depth: DEPTH - 0.012,
      tone: 0.5,
      color: tone(foliage, 0.12),
      draw: pen => drawNeedles(pen, tree, random.fork('lit'), 0.35),
    });
  }
  return shapes;
}

function drawWood(pen: Pen, { trunk, girth, boughs }: Tree): void {
  fillPolygon(
    pen,
    taper(trunk, t => girth * (1 - 0.72 * t) + (t < 0.08 ? girth * 0.9 * (1 - t / 0.08) : 0)),
  );
  for (const bough of boughs)
    fillPolygon(
      pen,
      taper(bough, t => girth * 0.34 * (1 - t) + 1.6),
    );
}

function barkLines(stage: Stage, { trunk, girth }: Tree): Shape {
  const random = stage.random.fork('bark');
  const draw = (pen: Pen): void => {
    for (let i = 0; i < 46; i++) {
      const [x, y] = pointAt(trunk, random.int(36));
      const half = girth * 0.3;
      const ox = random.range(-half, half);
      pen.globalAlpha = 0.5;
      fillPolygon(
        pen,
        taper(
          bezier(
            [x + ox, y],
            [x + ox + 4, y - 6],
            [x + ox + 4, y - 12],
            [x + ox - 1, y - girth * random.range(0.5, 1.1)],
            6,
          ),
          t => 2 * (1 - t),
        ),
      );
    }
    pen.globalAlpha = 1;
  };
  return {
    type: 'shape',
    name: 'bark',
    role: 'light',
    depth: DEPTH - 0.006,
    tone: 0.3,
    color: tone(stage.palette.near, 0.25),
    draw,
  };
}

/** Flat clouds of foliage: straight below, scalloped above. */
function drawTiers(pen: Pen, { pads }: Tree, random: Random): void {
  for (const pad of pads) fillPolygon(pen, tierOutline(pad, 1, random));
}

function tierOutline({ x, y, rx, ry }: Pad, cover: number, random: Random): Point[] {
  const points: Point[] = [];
  for (let k = 0; k <= 9; k++) {
    const t = k / 9;
    const swell = Math.sin(Math.PI * t) ** 0.6;
    points.push([x - rx + 2 * rx * t, y - ry * swell * random.range(0.85, 1.2)]);
  }
  for (let k = 1; k < 6; k++) {
    const t = 1 - k / 6;
    points.push([x - rx + 2 * rx * t, y + ry * (0.36 - 0.9 * (1 - cover)) * random.range(0.5, 1)]);
  }
  return catmull(points, true, 5);
}

function drawNeedles(pen: Pen, { pads }: Tree, random: Random, share = 1): void {
  for (const pad of pads) {
    const fans = Math.round((pad.rx / 5.5) * share);
    for (let f = 0; f < fans; f++) {
      const t = random.range(-1, 1);
      const cx = pad.x + t * pad.rx;
      const cy = pad.y + pad.ry * random.range(-0.75, 0.25) * (1 - t * t);
      const length = pad.ry * random.range(0.45, 0.8) + 4;
      pen.lineWidth = clamp(pad.rx / 62, 0.8, 1.5);
      pen.globalAlpha = 0.8;
      pen.beginPath();
      for (let n = 0; n < 13; n++) {
        const angle = -Math.PI / 2 + t * 0.5 + random.range(-1.25, 1.25);
        pen.moveTo(cx, cy);
        pen.lineTo(cx + Math.cos(angle) * length * 1.2, cy + Math.sin(angle) * length * 0.8);
      }
      pen.stroke();
    }
  }
  pen.globalAlpha = 1;
}

function drawSnow(pen: Pen, { pads, boughs, girth }: Tree, random: Random): void {
  for (const pad of pads) {
    const lying = { x: pad.x, y: pad.y - pad.ry * 0.34, rx: pad.rx * 0.94, ry: pad.ry * 0.72 };
    fillPolygon(pen, tierOutline(lying, 0.62, random));
  }
  for (const bough of boughs) {
    const raised = bough.map(([x, y]): Point => [x, y - girth * 0.14]);
    fillPolygon(
      pen,
      taper(raised, t => girth * 0.16 * (1 - t) + 1),
    );
  }
}

/** A forest: conifers stand behind the old tree, smaller and paler into the distance. */
function stand(stage: Stage): Shape[] {
  const { layout, random, palette, scene } = stage;
  return [0.42, 0.24].map((depth, row): Shape => {
    const stream = random.fork(`row ${row}`);
    const ground = layout.horizon + (layout.h - layout.horizon) * (row ? 0.26 : 0.07);
    const draw = (pen: Pen): void => {
      const step = row ? 44 : 24;
      for (let x = -20; x < layout.w + 20; x += step * stream.range(0.6, 1.3)) {
        const middle = Math.abs(x - layout.otherX) / layout.w;
        const height = (row ? 190 : 105) * stream.range(0.6, 1.15) * lerp(0.45, 1.15, clamp(middle * 2));
        conifer(pen, { x, y: ground + fractal(x / 160, row * 9, 3) * 26 + 12, height, isSnowy: false }, stream);
      }
    };
    const foot = ground + 40;
    return {
      type: 'shape',
      name: `stand ${row}`,
      role: 'mass',
      depth,
      tone: 0.8,
      color: mix(palette.foliage, palette.far, depth),
      fill: scene.style === 'ink' ? { type: 'fade', top: ground - 150, bottom: foot, left: 0 } : undefined,
      draw,
    };
  });
}
