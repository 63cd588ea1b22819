/**
 * Draws tone as layers of pencil strokes. Strokes bend along the form and end where the tone
 * changes.
 */
import type { Pen, Point } from '../core/curve.ts';
import { settle } from '../core/layer.ts';
import { css, mix, type Oklab, oklch, tone } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import { clamp, smoothstep } from '../core/scalar.ts';
import type { View } from '../core/view.ts';
import type { Orientation } from './orientation.ts';
import { type Plane, sampleAt } from './planes.ts';

export type Tones = {
  view: View;
  /** 0 for bare paper, 1 for the darkest tone. */
  darkness: Plane;
  colorAt: (u: number, v: number) => Oklab | null;
  orientation: Orientation;
  /** The strength of the strokes, 0..1. */
  presence: (u: number, v: number) => number;
};

type HatchLayer = {
  /** The angle, in radians, where the form has no direction. */
  angle: number;
  /**
   * Only places that are at least this dark get strokes. A colored place counts as at least 0.46
   * dark.
   */
  from: number;
  /** The distance between strokes and their length, in design units. */
  gap: number;
  length: number;
  weight: number;
  alpha: number;
};

const LAYERS: readonly HatchLayer[] = [
  { angle: -0.98, from: 0.08, gap: 6.6, length: 58, weight: 1.5, alpha: 0.4 },
  { angle: -0.42, from: 0.3, gap: 5.6, length: 42, weight: 1.5, alpha: 0.44 },
  { angle: -1.5, from: 0.5, gap: 4.6, length: 34, weight: 1.6, alpha: 0.5 },
  { angle: -0.86, from: 0.68, gap: 3.6, length: 26, weight: 1.9, alpha: 0.58 },
];

export const GRAPHITE = oklch(0.31, 0.012, 272);

const PENCIL_CHROMA_MIN = 0.11;
const PENCIL_LIGHTNESS_MIN = 0.5;

/** The distance between samples of the tone along a stroke, in design units. */
const STEP = 5;

type Hatching = { random: Random; onStep: (fraction: number) => void };

/** The pen must use design units. */
export function hatch(pen: Pen, tones: Tones, { random, onStep }: Hatching): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const coarseness = Math.max(1, 0.42 / tones.view.unit);
  for (const [index, fine] of LAYERS.entries()) {
    const layer = {
      ...fine,
      gap: fine.gap * coarseness,
      length: fine.length * Math.min(2, coarseness),
      weight: fine.weight * coarseness,
    };
    onStep(index / LAYERS.length);
    hatchLayer(pen, tones, { layer, random: random.fork(`layer ${index}`) });
    settle(pen);
  }
}

function hatchLayer(
  pen: Pen,
  tones: Tones,
  { layer, random }: { layer: HatchLayer; random: Random },
): void {
  const { w, h } = tones.view;
  const reach = Math.hypot(w, h) / 2;
  const [cos, sin] = [Math.cos(layer.angle), Math.sin(layer.angle)];
  for (let across = -reach; across < reach; across += layer.gap) {
    const start = -reach - random.next() * layer.length;
    for (let along = start; along < reach; along += layer.length * random.range(0.62, 0.9)) {
      const off = across + random.range(-0.35, 0.35) * layer.gap;
      const x = w / 2 + along * cos - off * sin;
      const y = h / 2 + along * sin + off * cos;
      const pressure = random.range(0.65, 1);
      if (x < 0 || y < 0 || x >= w || y >= h) continue;
      drawStroke(pen, tones, {
        x,
        y,
        layer,
        pressure,
        length: layer.length * random.range(0.75, 1.25),
      });
    }
  }
}

type Stroke = { x: number; y: number; layer: HatchLayer; pressure: number; length: number };

function drawStroke(pen: Pen, tones: Tones, stroke: Stroke): void {
  const { layer, x, y } = stroke;
  const { w, h } = tones.view;
  const [u, v] = [x / w, y / h];
  const here = darknessAt(tones, u, v);
  const color = tones.colorAt(u, v);
  const presence = tones.presence(u, v);
  const load = color ? Math.max(here, 0.46) : here;
  if (load < layer.from || presence <= 0.02) return;
  const line = walk(tones, stroke, { here, least: color ? 0 : layer.from * 0.8 });
  if (line.length < 2) return;
  const strength = 0.45 + 0.55 * smoothstep(layer.from, layer.from + 0.26, load);
  const alpha = clamp(layer.alpha * strength * stroke.pressure * presence * (color ? 1.5 : 1));
  pen.strokeStyle = css(color ? pencilColor(color) : GRAPHITE, alpha * 0.6);
  pen.lineWidth = layer.weight * 0.7;
  strokeAlong(pen, line);
  pen.lineWidth = layer.weight;
  strokeAlong(pen, line.slice(Math.ceil(line.length * 0.14), Math.ceil(line.length * 0.84)));
}

function walk(
  tones: Tones,
  { x, y, layer, length }: Stroke,
  { here, least }: { here: number; least: number },
): Point[] {
  const half = Math.max(1, Math.round(length / 2 / STEP));
  const way = (side: -1 | 1): Point[] => {
    const points: Point[] = [];
    let [px, py] = [x, y];
    for (let i = 0; i < half; i++) {
      const angle = strokeAngle(tones, layer, { x: px, y: py });
      px += Math.cos(angle) * STEP * side;
      py += Math.sin(angle) * STEP * side;
      const dark = darknessAt(tones, px / tones.view.w, py / tones.view.h);
      if (Math.abs(dark - here) > 0.13 || dark < least) break;
      points.push([px, py]);
    }
    return points;
  };
  return [...way(-1).reverse(), [x, y], ...way(1)];
}

function strokeAngle(
  { orientation, view }: Tones,
  layer: HatchLayer,
  { x, y }: { x: number; y: number },
): number {
  const [u, v] = [clamp(x / view.w), clamp(y / view.h)];
  const turn = orientation.angleAt(u, v) - layer.angle;
  const nearest = turn - Math.round(turn / Math.PI) * Math.PI;
  // At a right angle the sign of `nearest` flips, so `Math.cos` makes the turn 0 there.
  return layer.angle + nearest * Math.cos(nearest) * orientation.strengthAt(u, v) * 0.85;
}

function darknessAt({ darkness }: Tones, u: number, v: number): number {
  return sampleAt(darkness, u * darkness.width - 0.5, v * darkness.height - 0.5);
}

export function pencilColor([lightness, a, b]: Oklab): Oklab {
  const gain = clamp(PENCIL_CHROMA_MIN / (Math.hypot(a, b) + 1e-6), 1, 2.2);
  return mix(
    tone([Math.max(lightness, PENCIL_LIGHTNESS_MIN), a * gain, b * gain], -0.04, 1.1),
    GRAPHITE,
    0.04,
  );
}

function strokeAlong(pen: Pen, line: readonly Point[]): void {
  if (line.length < 2) return;
  pen.beginPath();
  line.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.stroke();
}
