import type { Point } from '../../core/curve.ts';
import type { Oklab } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { bar, block, disc, halfDisc } from './geometry-forms.ts';
import type { Inks } from './geometry-inks.ts';
import type { Plan } from './geometry-plans.ts';

export function tiles({ at, s, inks, random, side }: Plan): Shape[] {
  const cells = random.pick([4, 4, 5]);
  const size = (s * 0.94) / cells;
  const left = at(0.5, 0.5)[0] - s * 0.47;
  const colors = [inks.hot, inks.deep, inks.warm, inks.black, inks.blush, inks.hot] as const;
  const emptyRow = random.int(cells);
  const top = at(0.5, 0.5)[1] - s * 0.47;
  const shapes: Shape[] = [];
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const color = random.pick(colors);
      const look = { turn: random.int(4), kind: random.int(6) };
      const isEmpty = random.chance(0.1) || (row === emptyRow && (column === 1 || column === 2));
      const middle: Point = [left + (column + 0.5) * size, top + (row + 0.5) * size];
      if (!isEmpty) shapes.push(...tile(middle, { ...look, size, side }, color, inks));
    }
  }
  return shapes;
}

function tile(
  [x, y]: Point,
  { size, turn, kind }: { size: number; turn: number; kind: number; side: -1 | 1 },
  color: Oklab,
  inks: Inks,
): Shape[] {
  const half = size / 2;
  const angle = (turn * Math.PI) / 2;
  const corner: Point = [x + (turn % 2 ? half : -half), y + (turn > 1 ? half : -half)];
  const other = color === inks.black ? inks.warm : inks.black;
  switch (kind) {
    case 0:
    case 1:
      return [
        quarter(corner, size, color, [x, y]),
        ...(kind === 1 ? [quarter(corner, half, other, [x, y])] : []),
      ];
    case 2:
      return [disc([x, y], half * 0.92, color), disc([x, y], half * 0.36, inks.paper)];
    case 3:
      return [bar([x, y], { length: size, width: half, angle: angle }, color)];
    case 4:
      return [
        halfDisc([x - Math.cos(angle) * half, y - Math.sin(angle) * half], half, angle, color),
        halfDisc([x, y], half, angle, color, true),
      ];
    default:
      return [0, 1, 2, 3].map(i =>
        bar([x, y + size * (i / 4 - 0.375)], { length: size, width: size * 0.09, angle: 0 }, color),
      );
  }
}

function quarter(corner: Point, radius: number, color: Oklab, toward: Point): Shape {
  const from = Math.atan2(toward[1] - corner[1], toward[0] - corner[0]) - Math.PI / 4;
  return block('quarter', color, pen => {
    pen.beginPath();
    pen.moveTo(corner[0], corner[1]);
    pen.arc(corner[0], corner[1], radius, from, from + Math.PI / 2);
    pen.closePath();
    pen.fill();
  });
}
