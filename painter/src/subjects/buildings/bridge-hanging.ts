import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { mix, type Oklab } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Fill, Shape } from '../../shape.ts';
import { areLampsLit, lit, shaded } from '../lighting.ts';
import { askedColor, type Stage } from '../stage.ts';
import { cableAt, DECK, planSpan, type Span } from './bridge-span.ts';

export function paintHangingBridge(stage: Stage): Shape[] {
  const span = planSpan(stage);
  const own = askedColor(stage) ?? stage.palette.accent;
  const mass = (name: string, fill: Fill, draw: (pen: Pen) => void): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth: span.depth,
    isOpaque: true,
    fill,
    draw,
  });
  const [bright, dark] = [paintOf(stage, span, own), paintOf(stage, span, shaded(stage, own))];
  const thin = (shape: Shape): Shape => ({ ...shape, isOpaque: false, tone: 0.9 });
  const shapes = [
    thin(mass('far cable and hangers', dark, pen => drawCurtain(pen, span, 1))),
    mass('far legs', dark, pen => drawLegs(pen, span, 1)),
    mass('underside of the deck', dark, pen => drawUnderside(pen, span)),
    mass('beams of the towers', dark, pen => drawBeams(pen, span)),
    mass('near legs', bright, pen => drawLegs(pen, span, 0)),
    mass('deck', bright, pen => drawDeck(pen, span)),
    mass('near cable', bright, pen => drawCable(pen, span, 0)),
    thin(mass('hangers', bright, pen => drawHangers(pen, span, 0))),
  ];
  if (span.kind === 'away') shapes.unshift(image(stage, span, own));
  if (areLampsLit(stage)) shapes.push(lamps(stage, span));
  return shapes;
}

/**
 * Returns the bridge's color, which fades into `palette.far` towards the bridge's far end, or
 * towards the water if the bridge goes across the picture.
 */
function paintOf(stage: Stage, span: Span, own: Oklab): Fill {
  const { palette, traits } = stage;
  const seen = traits.isMonochrome
    ? own
    : mix(lit(stage, own, 0.06), own, palette.isDark ? 0.5 : 0.12);
  if (span.kind === 'across') {
    const [, top] = span.at(0, 1);
    const [, base] = span.at(0, 0);
    return {
      type: 'ramp',
      from: [0, top],
      to: [0, base],
      stops: [seen, seen, mix(seen, palette.far, 0.4)],
    };
  }
  return {
    type: 'ramp',
    from: span.at(-0.1, 0),
    to: span.at(2.2, 0),
    stops: [seen, mix(seen, palette.far, 0.22), mix(seen, palette.far, 0.6)],
  };
}

/** Returns a map to design units, for the near (`plane` 0) or the far (1) side of the deck. */
function sided(span: Span, plane: number): (along: number, up: number) => Point {
  return (along, up) => {
    const [x, y] = span.at(along, up);
    const s = span.scale(along) * plane;
    return [x + span.side[0] * s, y + span.side[1] * s];
  };
}

function stations({ from, to }: Span, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, i) => lerp(from, to, i / count));
}

function drawCurtain(pen: Pen, span: Span, plane: number): void {
  drawHangers(pen, span, plane);
  drawCable(pen, span, plane);
}

function drawCable(pen: Pen, span: Span, plane: number): void {
  const at = sided(span, plane);
  const thick = Math.max(2.2, span.girth * 0.2);
  const places = stations(span, 150);
  const upper = places.map(along => at(along, cableAt(span, along)));
  const lower = places.map((along, i): Point => {
    const [x, y] = upper[i] ?? [0, 0];
    return [x, y + Math.max(1.2, thick * span.scale(along))];
  });
  fillPolygon(pen, [...upper, ...lower.reverse()]);
}

function drawHangers(pen: Pen, span: Span, plane: number): void {
  const at = sided(span, plane);
  for (const along of stations(span, span.kind === 'away' ? 96 : 84)) {
    const [x, top] = at(along, cableAt(span, along));
    const [, bottom] = at(along, DECK);
    const wide = Math.max(0.9, span.girth * 0.05 * span.scale(along));
    pen.fillRect(x - wide / 2, top, wide, bottom - top);
  }
}

function strip(span: Span, plane: number, heights: readonly [number, number]): Point[] {
  const at = sided(span, plane);
  const places = stations(span, 60);
  return [
    ...places.map(along => at(along, heights[0])),
    ...places.toReversed().map(along => at(along, heights[1])),
  ];
}

function drawUnderside(pen: Pen, span: Span): void {
  const [near, far] = [sided(span, 0), sided(span, 1)];
  const places = stations(span, 60);
  fillPolygon(pen, [
    ...places.map(along => near(along, DECK - 0.05)),
    ...places.toReversed().map(along => far(along, DECK - 0.05)),
  ]);
}

function drawDeck(pen: Pen, span: Span): void {
  const at = sided(span, 0);
  fillPolygon(pen, strip(span, 0, [DECK + 0.012, DECK - 0.012]));
  fillPolygon(pen, strip(span, 0, [DECK - 0.046, DECK - 0.058]));
  const places = stations(span, 110);
  places.forEach((along, i) => {
    const next = places[i + 1];
    if (next === undefined) return;
    const wide = Math.max(0.8, span.girth * 0.07 * span.scale(along));
    const [from, to] = i % 2 ? [DECK - 0.052, DECK] : [DECK, DECK - 0.052];
    const [a, b] = [at(along, from), at(next, to)];
    fillPolygon(pen, [a, b, [b[0] + wide, b[1]], [a[0] + wide, a[1]]]);
  });
}

function drawLegs(pen: Pen, span: Span, plane: number): void {
  for (const along of [0, 1]) {
    const s = span.scale(along);
    const spread = span.kind === 'across' ? (plane ? 1 : -1) * span.girth * 0.55 : 0;
    const at = sided(span, span.kind === 'across' ? 0 : plane);
    const leg = (up: number, wide: number): [Point, Point] => {
      const [x, y] = at(along, up);
      const out = x + spread * (1.25 - 0.35 * up) * s;
      return [
        [out - wide * s, y],
        [out + wide * s, y],
      ];
    };
    const g = span.girth;
    const levels = [leg(0, g * 0.34), leg(DECK, g * 0.3), leg(0.62, g * 0.24), leg(1.02, g * 0.2)];
    fillPolygon(pen, [
      ...levels.map(([left]) => left),
      ...levels.toReversed().map(([, right]) => right),
    ]);
    const [left, right] = leg(0, g * 0.62);
    pen.fillRect(left[0], left[1] - g * 0.3 * s, right[0] - left[0], g * 0.42 * s);
  }
}

function drawBeams(pen: Pen, span: Span): void {
  for (const along of [0, 1]) {
    const [near, far] = [sided(span, 0), sided(span, 1)];
    const flat = span.kind === 'across' ? span.girth * 0.55 : 0;
    for (const up of [0.12, 0.45, 0.64, 0.82, 0.98]) {
      const [a, b] = [near(along, up), far(along, up)];
      const thick = span.girth * 0.3 * span.scale(along);
      fillPolygon(pen, [
        [a[0] - flat, a[1]],
        [b[0] + flat, b[1]],
        [b[0] + flat, b[1] + thick],
        [a[0] - flat, a[1] + thick],
      ]);
    }
  }
}

function image(stage: Stage, span: Span, own: Oklab): Shape {
  const water = stage.palette.water[1] ?? stage.palette.far;
  return {
    type: 'shape',
    name: 'image of the bridge',
    role: 'mass',
    depth: span.depth,
    tone: 0.4,
    soft: stage.traits.isCrisp ? undefined : 3,
    color: mix(lit(stage, own), water, 0.45),
    draw: pen => {
      for (const along of [0, 1]) {
        const s = span.scale(along);
        const [x, y] = span.at(along, 0);
        for (let k = 0; k < 16; k++) {
          const sway = span.girth * s * 0.5 * Math.sin(k * 2.1 + along);
          pen.globalAlpha = 1 - k / 17;
          const wide = span.girth * s * (0.9 - k * 0.02) + Math.abs(span.side[0]) * s * 0.6;
          pen.fillRect(
            x - wide / 2 + sway + span.side[0] * s * 0.5,
            y + (k + 0.2) * span.height * s * 0.028,
            wide,
            span.height * s * 0.016,
          );
        }
      }
      pen.globalAlpha = 1;
    },
  };
}

function lamps(stage: Stage, span: Span): Shape {
  return {
    type: 'shape',
    name: 'lamps of the deck',
    role: 'light',
    depth: span.depth,
    color: stage.palette.lamp,
    draw: pen => {
      for (const along of stations(span, 46)) {
        const [x, y] = span.at(along, DECK + 0.03);
        pen.beginPath();
        pen.arc(x, y, Math.max(1.1, span.girth * 0.11 * span.scale(along)), 0, 7);
        pen.fill();
      }
    },
  };
}
