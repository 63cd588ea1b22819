import { shadeOf } from '../../compose/light.ts';
import { localColor } from '../../compose/local-color.ts';
import {
  catmull,
  fillPolygon,
  fillSmooth,
  type Pen,
  type Point,
  strokeLine,
} from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { askedColor, type Stage } from '../stage.ts';
import type { Layer, Part } from './figure-part.ts';
import type { FigureKind } from './figure-parts.ts';

export type Figure = {
  x: number;
  foot: number;
  height: number;
  facing: -1 | 1;
  kind: FigureKind;
  parts: readonly Part[];
  index: number;
};

export const OWN: Record<Exclude<Layer, 'accent' | 'accent shade'>, Oklab> = {
  dark: oklch(0.2, 0.025, 275),
  coat: oklch(0.34, 0.045, 262),
  trim: oklch(0.24, 0.03, 270),
  skin: oklch(0.72, 0.07, 55),
  straw: oklch(0.74, 0.085, 82),
  stick: oklch(0.3, 0.04, 50),
};

const COATS: readonly [Oklab, ...Oklab[]] = [
  oklch(0.3, 0.045, 262),
  oklch(0.34, 0.05, 200),
  oklch(0.42, 0.06, 60),
  oklch(0.3, 0.05, 320),
  oklch(0.26, 0.02, 270),
  oklch(0.46, 0.04, 90),
];

export function drawPart(
  pen: Pen,
  part: Part,
  { at, height }: { at: (point: Point) => Point; height: number },
): void {
  const points = part.points.map(at);
  if (part.width !== undefined)
    strokeLine(pen, catmull(points, false, 4), Math.max(0.8, part.width * height));
  else if (part.isSharp) fillPolygon(pen, points);
  else fillSmooth(pen, points);
}

export function colorOf(stage: Stage, figure: Figure, layer: Layer): Oklab {
  const { index, kind } = figure;
  const accent = accentOf(stage, figure);
  if (layer === 'accent') return accent;
  if (layer === 'accent shade') return shadeOf(accent, 1.6);
  if (layer === 'coat') {
    const own =
      kind === 'monk'
        ? oklch(0.58, 0.12, 55)
        : kind === 'wanderer'
          ? oklch(0.46, 0.06, 75)
          : stage.random.fork(`coat ${index}`).pick(COATS);
    return localColor(stage, own);
  }
  return localColor(stage, OWN[layer]);
}

export function accentOf(stage: Stage, { index, kind }: Pick<Figure, 'index' | 'kind'>): Oklab {
  const asked = askedColor(stage);
  if (asked) return stage.traits.isMonochrome ? asked : localColor(stage, asked);
  if (index > 0 && kind === 'monk') return localColor(stage, oklch(0.5, 0.13, 42));
  if (index > 0)
    return localColor(
      stage,
      stage.random
        .fork(`accent ${index}`)
        .pick([oklch(0.82, 0.1, 82), oklch(0.5, 0.08, 220), oklch(0.9, 0.03, 85)]),
    );
  const { accent } = stage.palette;
  return stage.scene.time === 'night' ? mix(accent, localColor(stage, accent), 0.35) : accent;
}
