import type { Pen } from '../src/core/curve.ts';
import { css } from '../src/core/oklab.ts';
import type { Drawing, Segment } from '../src/motifs/drawing.ts';

export function traceDrawing(pen: Pen, { parts }: Drawing): void {
  for (const { color, path } of parts) {
    pen.fillStyle = css(color);
    pen.beginPath();
    for (const segment of path) trace(pen, segment);
    pen.fill();
  }
}

function trace(pen: Pen, { command, points }: Segment): void {
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]] = points;
  if (command === 'm') pen.moveTo(ax, ay);
  else if (command === 'l') pen.lineTo(ax, ay);
  else if (command === 'q') pen.quadraticCurveTo(ax, ay, bx, by);
  else if (command === 'c') pen.bezierCurveTo(ax, ay, bx, by, cx, cy);
  else pen.closePath();
}
