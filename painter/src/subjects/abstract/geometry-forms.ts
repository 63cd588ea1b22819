import { fillPolygon, type Pen, type Point, strokeLine } from '../../core/curve.ts';
import type { Oklab } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';

export const OVERPRINTED = ' overprinted';

/** @param overprint makes the ink transparent */
export function block(
  name: string,
  color: Oklab,
  draw: (pen: Pen) => void,
  overprint = false,
): Shape {
  return {
    type: 'shape',
    name: overprint ? `${name}${OVERPRINTED}` : name,
    role: 'accent',
    depth: 0.5,
    color,
    draw: pen => {
      pen.save();
      if (overprint) pen.globalCompositeOperation = 'multiply';
      draw(pen);
      pen.restore();
    },
  };
}

export function disc(center: Point, radius: number, color: Oklab, overprint = false): Shape {
  return block('disc', color, pen => fillArc(pen, center, radius, [0, Math.PI * 2]), overprint);
}

export function halfDisc(
  center: Point,
  radius: number,
  angle: number,
  color: Oklab,
  overprint = false,
): Shape {
  const half = Math.PI / 2;
  return block(
    'half disc',
    color,
    pen => fillArc(pen, center, radius, [angle - half, angle + half]),
    overprint,
  );
}

export function ring(
  center: Point,
  radius: number,
  width: number,
  color: Oklab,
  sweep: readonly [number, number] = [0, Math.PI * 2],
): Shape {
  return block('ring', color, pen => {
    pen.lineWidth = width;
    pen.lineCap = 'butt';
    pen.beginPath();
    pen.arc(center[0], center[1], radius, sweep[0], sweep[1]);
    pen.stroke();
  });
}

export function bar(
  center: Point,
  size: { length: number; width: number; angle: number },
  color: Oklab,
  overprint = false,
): Shape {
  const draw = (pen: Pen): void => {
    pen.translate(center[0], center[1]);
    pen.rotate(size.angle);
    pen.fillRect(-size.length / 2, -size.width / 2, size.length, size.width);
  };
  return block('bar', color, draw, overprint);
}

export function polygon(points: readonly Point[], color: Oklab, overprint = false): Shape {
  return block('polygon', color, pen => fillPolygon(pen, points), overprint);
}

export function line(points: readonly Point[], width: number, color: Oklab): Shape {
  return block('line', color, pen => strokeLine(pen, points, width));
}

export function wedge(
  [x, y]: Point,
  size: number,
  way: -1 | 1,
  colors: { body: Oklab; arcs: Oklab },
): Shape[] {
  const arcs = block('wedge arcs', colors.arcs, pen => {
    pen.lineWidth = size * 0.034;
    pen.lineCap = 'butt';
    for (let i = 0; i < 5; i++) {
      pen.beginPath();
      const [from, to] = way > 0 ? [Math.PI, Math.PI * 1.5] : [Math.PI * 1.5, Math.PI * 2];
      pen.arc(x, y, size * (0.2 + i * 0.11), from, to);
      pen.stroke();
    }
  });
  const corner: Point[] = [
    [x - way * size, y],
    [x, y],
    [x, y - size],
  ];
  return [polygon(corner, colors.body), arcs];
}

export function comb([x, y]: Point, size: number, color: Oklab): Shape {
  return block('comb', color, pen => {
    for (let i = 0; i < 9; i++) {
      const at = x + i * size * 0.058;
      strokeLine(
        pen,
        [
          [at, y],
          [at, y + size * (1 - i * 0.065)],
        ],
        size * 0.017,
      );
    }
  });
}

export function dots([x, y]: Point, size: number, color: Oklab): Shape {
  return block('dots', color, pen => {
    for (let row = 0; row < 6; row++) {
      for (let column = 0; column < 6; column++) {
        fillArc(
          pen,
          [x + column * size * 0.18, y + row * size * 0.18],
          size * (0.048 - row * 0.0062),
          [0, Math.PI * 2],
        );
      }
    }
  });
}

function fillArc(
  pen: Pen,
  [x, y]: Point,
  radius: number,
  [from, to]: readonly [number, number],
): void {
  pen.beginPath();
  pen.arc(x, y, radius, from, to);
  pen.closePath();
  pen.fill();
}
