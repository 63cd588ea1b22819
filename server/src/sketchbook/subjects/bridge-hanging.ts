/** A hanging bridge far out over wide water: two towers, the curve of the cables, hangers and the deck; the lake mirrors it. */
import { fillPolygon, type Pen, type Point } from '../core/curve.ts';
import { mix, type Oklab } from '../core/oklab.ts';
import { lerp } from '../core/scalar.ts';
import type { Fill, Shape } from '../media/shape.ts';
import { areLampsLit, lit, shaded } from './lighting.ts';
import { askedColor, type Stage } from './stage.ts';

/** Farther than the lake's mirror, nearer than the last row of a city. */
const DEPTH = 0.19;

type Span = {
  left: number;
  right: number;
  base: number;
  deck: number;
  top: number;
  girth: number;
  from: number;
  to: number;
};

export function paintHangingBridge(stage: Stage): Shape[] {
  const { layout, random, palette } = stage;
  const stream = random.fork('hanging');
  const middle = layout.w * (0.5 - layout.heroSide * stream.range(-0.06, 0.1));
  const half = layout.w * stream.range(0.24, 0.31);
  const height = Math.min(layout.massHeight * stream.range(0.62, 0.85), half * 1.3);
  const base = layout.horizon + 3;
  const span: Span = {
    left: middle - half,
    right: middle + half,
    base,
    deck: base - height * 0.26,
    top: base - height,
    girth: Math.max(7, height * 0.055),
    from: -60,
    to: layout.w + 60,
  };
  const own = askedColor(stage) ?? palette.accent;
  const mass = (name: string, paint: Oklab | Fill, draw: (pen: Pen) => void): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth: DEPTH,
    isOpaque: true,
    draw,
    ...('type' in paint ? { fill: paint } : { color: paint }),
  });
  // Lit by its own lamps after dark.
  const air = stage.traits.isMonochrome ? own : mix(lit(stage, own, 0.12), own, stage.palette.isDark ? 0.5 : 0);
  const shapes = [
    { ...mass('hangers', mix(air, palette.far, 0.25), pen => drawHangers(pen, span)), isOpaque: false, tone: 0.85 },
    mass('cables', air, pen => drawCables(pen, span)),
    mass('deck', shaded(stage, own, 0.1), pen => drawDeck(pen, span)),
    mass(
      'towers',
      { type: 'ramp', from: [0, span.top], to: [0, base], stops: [air, mix(air, palette.far, 0.45)] },
      pen => {
        for (const x of [span.left, span.right]) drawTower(pen, x, span);
      },
    ),
  ];
  if (areLampsLit(stage))
    shapes.push({ ...mass('lamps of the deck', palette.lamp, pen => drawLamps(pen, span)), role: 'light' });
  return shapes;
}

/** Height of the cable at x: a parabola between the towers, straight falls outside. */
function cableAt({ left, right, deck, top, from, to }: Span, x: number): number {
  if (x < left) return lerp(top, deck, ((left - x) / (left - from)) * 0.92);
  if (x > right) return lerp(top, deck, ((x - right) / (to - right)) * 0.92);
  const t = (x - left) / (right - left);
  return lerp(top, deck - (deck - top) * 0.08, 1 - (2 * t - 1) ** 2);
}

function drawCables(pen: Pen, span: Span): void {
  const line: Point[] = [];
  for (let x = span.from; x <= span.to; x += 6) line.push([x, cableAt(span, x)]);
  const thick = Math.max(2.2, span.girth * 0.24);
  fillPolygon(pen, [...line, ...line.toReversed().map(([x, y]): Point => [x, y + thick])]);
}

function drawHangers(pen: Pen, span: Span): void {
  const step = Math.max(9, span.girth * 1.25);
  for (let x = span.left % step; x < span.to; x += step)
    pen.fillRect(x, cableAt(span, x), 1.2, span.deck - cableAt(span, x));
}

function drawDeck(pen: Pen, { deck, from, to, girth }: Span): void {
  pen.fillRect(from, deck, to - from, girth * 0.36);
  pen.fillRect(from, deck + girth * 0.78, to - from, girth * 0.16);
  for (let x = from; x < to; x += girth * 1.1) {
    fillPolygon(pen, [
      [x, deck + girth * 0.3],
      [x + 1.4, deck + girth * 0.3],
      [x + girth * 0.55 + 1.4, deck + girth * 0.85],
      [x + girth * 0.55, deck + girth * 0.85],
    ]);
  }
}

/** Two legs that draw together, with cross beams above and below the deck. */
function drawTower(pen: Pen, x: number, { base, top, deck, girth }: Span): void {
  for (const side of [-1, 1]) {
    fillPolygon(pen, [
      [x + side * girth * 0.62, top],
      [x + side * girth * 0.3, top],
      [x + side * girth * 0.44, base],
      [x + side * girth * 1.02, base],
    ]);
  }
  for (const t of [0.02, 0.22, 0.44]) pen.fillRect(x - girth * 0.6, lerp(top, deck, t), girth * 1.2, girth * 0.3);
  pen.fillRect(x - girth * 0.8, deck + girth * 0.9, girth * 1.6, girth * 0.3);
  pen.fillRect(x - girth * 1.5, base - girth * 0.5, girth * 3, girth * 0.55);
}

function drawLamps(pen: Pen, { deck, from, to, girth }: Span): void {
  for (let x = from; x < to; x += girth * 2.6) {
    pen.beginPath();
    pen.arc(x, deck - girth * 0.25, Math.max(1.2, girth * 0.13), 0, 7);
    pen.fill();
  }
}
