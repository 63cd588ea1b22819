import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { mix, oklch } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { areLampsLit, lit, litAcross, shaded } from '../lighting.ts';
import { askedColor, type Stage } from '../stage.ts';

export type Tower = {
  x: number;
  foot: number;
  height: number;
  depth: number;
  /** The width of the shaft, in tower heights. */
  girth: number;
  bands: number;
  pattern: 'rings' | 'spiral';
};

/** The upper end of the shaft, below the gallery, in tower heights. */
const SHAFT = 0.8;
const WHITE = oklch(0.95, 0.018, 80);
const IRON = oklch(0.26, 0.03, 270);
const GLASS = oklch(0.55, 0.05, 230);

export function towerShapes(stage: Stage, tower: Tower): Shape[] {
  const { x, height, girth, depth } = tower;
  const own = askedColor(stage) ?? stage.palette.accent;
  const half = height * girth * 0.5;
  const isPlain = tower.bands === 0;
  const across = { x, half: half * 1.05, depth };
  const body = outlineOf(tower, 0, 1);
  return [
    {
      type: 'shape',
      name: 'shaft',
      role: 'mass',
      depth,
      fill: litAcross(stage, isPlain && askedColor(stage) ? own : WHITE, across),
      isOpaque: true,
      contour: body,
      draw: pen => fillPolygon(pen, body),
    },
    {
      type: 'shape',
      name: 'bands',
      role: 'mass',
      depth,
      fill: litAcross(stage, own, across),
      isOpaque: true,
      draw: pen => drawBands(pen, tower),
    },
    {
      type: 'shape',
      name: 'windows of the shaft',
      role: 'mass',
      depth,
      color: areLampsLit(stage) ? stage.palette.lamp : shaded(stage, IRON),
      draw: pen => drawSlits(pen, tower),
    },
    ...lanternShapes(stage, tower),
  ];
}

/** Returns half the shaft's width at `t`, which is 0 at the foot of the shaft and 1 at its top. */
function halfAt({ height, girth }: Tower, t: number): number {
  return height * girth * (0.5 - 0.19 * t + 0.07 * (1 - t) ** 5);
}

function ring(tower: Tower, t: number, steps = 10): Point[] {
  const half = halfAt(tower, t);
  const y = tower.foot - tower.height * SHAFT * t;
  const bulge = half * lerp(0.03, 0.2, t);
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const u = (i / steps) * 2 - 1;
    return [tower.x + u * half, y - bulge * Math.sqrt(Math.max(0, 1 - u * u))];
  });
}

function outlineOf(tower: Tower, from: number, to: number): Point[] {
  const side = (way: -1 | 1): Point[] =>
    Array.from({ length: 13 }, (_, i): Point => {
      const t = lerp(from, to, i / 12);
      return [tower.x + way * halfAt(tower, t), tower.foot - tower.height * SHAFT * t];
    });
  return [...side(-1), ...ring(tower, to), ...side(1).reverse(), ...ring(tower, from).reverse()];
}

function drawBands(pen: Pen, tower: Tower): void {
  const { bands, pattern } = tower;
  if (bands === 0) return fillPolygon(pen, outlineOf(tower, 0.9, 1));
  const step = 1 / (bands * 2 + 1);
  for (let k = 0; k < bands * 2 + 1; k += 2) {
    if (pattern === 'rings') fillPolygon(pen, outlineOf(tower, k * step, (k + 1) * step));
    else drawTurn(pen, tower, { from: (k - 0.5) * step, step });
  }
}

function drawTurn(pen: Pen, tower: Tower, { from, step }: { from: number; step: number }): void {
  const edge = (base: number): Point[] =>
    Array.from({ length: 13 }, (_, i): Point => {
      const u = (i / 12) * 2 - 1;
      const t = Math.max(0, Math.min(1, base + (Math.asin(u) / Math.PI + 0.5) * step));
      return [tower.x + u * halfAt(tower, t), tower.foot - tower.height * SHAFT * t];
    });
  fillPolygon(pen, [...edge(from), ...edge(from + step).reverse()]);
}

function drawSlits(pen: Pen, tower: Tower): void {
  const { x, foot, height, girth } = tower;
  const w = height * girth * 0.1;
  for (const t of [0.34, 0.58, 0.8]) {
    const y = foot - height * SHAFT * t;
    pen.beginPath();
    pen.roundRect(x - w / 2 + w * (0.8 - t), y - w * 2, w, w * 2, [w / 2, w / 2, 0, 0]);
    pen.fill();
  }
  const door = w * 2.1;
  pen.beginPath();
  pen.roundRect(x - door / 2, foot - door * 2.1, door, door * 2.1, [door / 2, door / 2, 0, 0]);
  pen.fill();
}

function lanternShapes(stage: Stage, tower: Tower): Shape[] {
  const { x, foot, height, depth } = tower;
  const at = (t: number): number => foot - height * t;
  const half = halfAt(tower, 1);
  const across = { x, half: half * 1.5, depth };
  const isLit = areLampsLit(stage);
  const glass = half * 0.72;
  const rail = half * 1.5;
  return [
    {
      type: 'shape',
      name: 'gallery',
      role: 'mass',
      depth,
      fill: litAcross(stage, IRON, across),
      isOpaque: true,
      draw: pen => {
        fillPolygon(pen, [
          [x - half * 0.98, at(SHAFT - 0.014)],
          [x + half * 0.98, at(SHAFT - 0.014)],
          [x + rail, at(SHAFT + 0.02)],
          [x + rail, at(SHAFT + 0.036)],
          [x - rail, at(SHAFT + 0.036)],
          [x - rail, at(SHAFT + 0.02)],
        ]);
        drawRailing(pen, { x, rail, low: at(SHAFT + 0.03), high: at(SHAFT + 0.085) });
      },
    },
    {
      type: 'shape',
      name: 'lantern glass',
      role: isLit ? 'light' : 'mass',
      depth,
      color: isLit ? mix(stage.palette.lamp, oklch(0.97, 0.05, 95), 0.45) : lit(stage, GLASS),
      isOpaque: true,
      draw: pen => pen.fillRect(x - glass, at(SHAFT + 0.14), glass * 2, height * 0.11),
    },
    {
      type: 'shape',
      name: 'lantern bars',
      role: 'line',
      depth,
      color: shaded(stage, IRON),
      draw: pen => {
        const bar = Math.max(0.9, height * 0.005);
        for (const u of [-1, -0.36, 0.36, 1])
          pen.fillRect(x + u * glass - bar / 2, at(SHAFT + 0.14), bar, height * 0.11);
        pen.fillRect(x - glass, at(SHAFT + 0.085), glass * 2, bar);
        pen.fillRect(x - glass * 1.1, at(SHAFT + 0.046), glass * 2.2, height * 0.012);
      },
    },
    {
      type: 'shape',
      name: 'dome',
      role: 'mass',
      depth,
      fill: litAcross(stage, askedColor(stage) ?? stage.palette.accent, across),
      isOpaque: true,
      draw: pen =>
        drawDome(pen, { x, half: glass * 1.28, low: at(SHAFT + 0.137), high: at(0.985) }),
    },
  ];
}

function drawRailing(
  pen: Pen,
  { x, rail, low, high }: { x: number; rail: number; low: number; high: number },
): void {
  const thin = Math.max(0.7, rail * 0.035);
  for (let i = 0; i <= 8; i++) {
    const post = x - rail + (i / 8) * rail * 2;
    strokeRail(pen, [post, low], [post, high], thin);
  }
  strokeRail(pen, [x - rail, high], [x + rail, high], thin * 1.5);
  strokeRail(pen, [x - rail, (low + high) / 2], [x + rail, (low + high) / 2], thin * 0.8);
}

/** Draws a rail as a filled rectangle, because a ramp colors only fills and no strokes. */
function strokeRail(pen: Pen, [x0, y0]: Point, [x1, y1]: Point, width: number): void {
  pen.fillRect(
    Math.min(x0, x1) - width / 2,
    Math.min(y0, y1) - width / 2,
    Math.abs(x1 - x0) + width,
    Math.abs(y1 - y0) + width,
  );
}

function drawDome(
  pen: Pen,
  { x, half, low, high }: { x: number; half: number; low: number; high: number },
): void {
  const rise = (low - high) * 0.58;
  const outline: Point[] = Array.from({ length: 17 }, (_, i): Point => {
    const angle = (i / 16) * Math.PI;
    return [x - Math.cos(angle) * half * 0.92, low - Math.sin(angle) ** 0.85 * rise];
  });
  fillPolygon(pen, [[x - half, low + 1.5], ...outline, [x + half, low + 1.5]]);
  pen.fillRect(x - half * 0.05, high, half * 0.1, low - rise - high + 2);
  pen.beginPath();
  pen.arc(x, low - rise - half * 0.12, half * 0.15, 0, 7);
  pen.fill();
}
