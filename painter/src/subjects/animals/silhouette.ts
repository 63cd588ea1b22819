import { fillPolygon, type Pen, type Point, strokeLine } from '../../core/curve.ts';

/** Half the side of the filled area around an outline, larger than any picture. */
const BEYOND = 9000;

/**
 * Fills one side of a silhouette's edge: its area without a copy of the area that is moved by
 * `shift`.
 */
export function fillEdge(pen: Pen, outlines: readonly (readonly Point[])[], shift: Point): void {
  pen.save();
  pen.beginPath();
  for (const outline of outlines) trace(pen, outline, [0, 0]);
  pen.clip();
  for (const outline of outlines) {
    pen.beginPath();
    pen.rect(-BEYOND, -BEYOND, 2 * BEYOND, 2 * BEYOND);
    trace(pen, outline, shift);
    pen.clip('evenodd');
  }
  pen.fillRect(-BEYOND / 2, -BEYOND / 2, BEYOND, BEYOND);
  pen.restore();
}

export function fillWithin(
  pen: Pen,
  outlines: readonly (readonly Point[])[],
  marks: readonly (readonly Point[])[],
): void {
  pen.save();
  pen.beginPath();
  for (const outline of outlines) trace(pen, outline, [0, 0]);
  pen.clip();
  for (const mark of marks) fillPolygon(pen, mark);
  pen.restore();
}

export function strokeWithin(
  pen: Pen,
  outlines: readonly (readonly Point[])[],
  { lines, width }: { lines: readonly (readonly Point[])[]; width: number },
): void {
  pen.save();
  pen.beginPath();
  for (const outline of outlines) trace(pen, outline, [0, 0]);
  pen.clip();
  for (const line of lines) strokeLine(pen, line, width);
  pen.restore();
}

function trace(pen: Pen, outline: readonly Point[], [dx, dy]: Point): void {
  outline.forEach(([x, y], i) => {
    if (i === 0) pen.moveTo(x + dx, y + dy);
    else pen.lineTo(x + dx, y + dy);
  });
  pen.closePath();
}
