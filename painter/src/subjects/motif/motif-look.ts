import type { Pen, Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import type { ColorOf } from './motif-colors.ts';
import type { Figure, FigurePart } from './motif-figure.ts';

export type Look = {
  figure: Figure;
  colorOf: ColorOf;
  depth: number;
  index: number;
  facing: -1 | 1;
  /** The apparent roundness of the body: 0 for flat, 1 for round. */
  roundness: number;
  random: Random;
};

export function fillParts(pen: Pen, parts: readonly FigurePart[]): void {
  pen.beginPath();
  for (const { rings } of parts) for (const ring of rings) trace(pen, ring, [0, 0]);
  pen.fill();
}

export function trace(pen: Pen, ring: readonly Point[], [dx, dy]: Point): void {
  ring.forEach(([x, y], i) => {
    if (i === 0) pen.moveTo(x + dx, y + dy);
    else pen.lineTo(x + dx, y + dy);
  });
  pen.closePath();
}

export function clipTo(pen: Pen, parts: readonly FigurePart[], draw: () => void): void {
  pen.save();
  pen.beginPath();
  for (const { rings } of parts) for (const ring of rings) trace(pen, ring, [0, 0]);
  pen.clip();
  draw();
  pen.restore();
}
