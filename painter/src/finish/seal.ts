/** The painter's seal: a red square with an abstract sign that looks carved out of it. */
import type { Pen, Point } from '../core/curve.ts';
import { fillSmooth } from '../core/curve.ts';
import { createPlainLayer } from '../core/layer.ts';
import { css, type Oklab, oklch } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import type { View } from '../core/view.ts';

const RED = oklch(0.55, 0.2, 30);
const STROKES: readonly (readonly Point[])[] = [
  [
    [1.3, 1.5],
    [6.7, 1.5],
  ],
  [
    [4, 1.5],
    [4, 3.6],
  ],
  [
    [1.5, 3.6],
    [6.6, 3.6],
    [6.6, 5],
    [1.5, 5],
    [1.5, 3.6],
  ],
  [
    [2.4, 5],
    [1.4, 6.9],
  ],
  [
    [4, 5],
    [4, 6.9],
  ],
  [
    [5.6, 5],
    [6.8, 6.9],
  ],
];

/**
 * @param seal `at` is the upper left corner, `size` the side in design units, `carved` the color of
 * the sign
 */
export function stampSeal(
  pen: Pen,
  view: View,
  seal: { at: Point; size: number; carved: Oklab },
): void {
  const { at, size } = seal;
  const random = createRandom(4);
  const margin = size * 0.06;
  const side = Math.ceil((size + 2 * margin) * view.unit);
  const layer = createPlainLayer(side, side);
  const block = layer.pen;
  block.scale(view.unit, view.unit);
  block.translate(margin - at[0], margin - at[1]);
  block.fillStyle = css(RED);
  fillSmooth(block, outline(at, size));
  block.globalCompositeOperation = 'source-atop';
  block.strokeStyle = css(seal.carved);
  block.fillStyle = css(seal.carved);
  block.lineCap = 'square';
  block.lineWidth = size * 0.075;
  for (const stroke of STROKES) {
    block.beginPath();
    for (const [x, y] of stroke) block.lineTo(at[0] + (x * size) / 8, at[1] + (y * size) / 8);
    block.stroke();
  }
  for (let i = 0; i < 60; i++) {
    block.globalAlpha = 0.5;
    block.beginPath();
    block.arc(
      at[0] + random.next() * size,
      at[1] + random.next() * size,
      random.next() * size * 0.022,
      0,
      7,
    );
    block.fill();
  }
  pen.drawImage(layer.canvas, at[0] - margin, at[1] - margin, side / view.unit, side / view.unit);
}

/**
 * Returns the points of an irregular square. Each point occurs twice, because `fillSmooth` would
 * otherwise round the corners.
 */
function outline([x, y]: Point, size: number): Point[] {
  const corners: Point[] = [
    [x, y],
    [x + size / 2, y - size * 0.02],
    [x + size, y],
    [x + size * 1.02, y + size / 2],
    [x + size, y + size],
    [x + size / 2, y + size * 1.02],
    [x, y + size],
    [x - size * 0.02, y + size / 2],
  ];
  return corners.flatMap(corner => [corner, corner]);
}
