import { blob, fillSmooth, type Pen, type Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';

export type Crown = { heaps: Point[][]; stem: Point[] };

/** @param tree `y` is the foot */
export function growBroadleaf(
  { x, y, height }: { x: number; y: number; height: number },
  random: Random,
): Crown {
  const width = height * random.range(0.34, 0.48);
  const middle = y - height * 0.58;
  const heaps = [blob([x, middle], [width * 0.8, height * 0.36], random, 11, 0.1)];
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2 + random.range(-0.3, 0.3);
    const at: Point = [
      x + Math.cos(angle) * width * 0.55,
      middle + Math.sin(angle) * height * 0.24,
    ];
    const size = height * random.range(0.13, 0.22);
    heaps.push(blob(at, [size, size * 0.86], random, 9, 0.12));
  }
  const half = height * 0.03;
  const stem: Point[] = [
    [x - half, y + 2],
    [x - half * 0.6, middle],
    [x + half * 0.6, middle],
    [x + half, y + 2],
  ];
  return { heaps, stem };
}

export function drawHeaps(pen: Pen, { heaps }: Crown): void {
  for (const heap of heaps) fillSmooth(pen, heap);
}

export function drawLit(pen: Pen, { heaps }: Crown, side: -1 | 1): void {
  for (const heap of heaps.slice(1)) {
    const [cx, cy] = middleOf(heap);
    fillSmooth(
      pen,
      heap.map(([px, py]): Point => {
        const size = Math.abs(px - cx) + Math.abs(py - cy);
        return [cx + (px - cx) * 0.6 + side * size * 0.16, cy + (py - cy) * 0.55 - size * 0.2];
      }),
    );
  }
}

function middleOf(points: readonly Point[]): Point {
  let [x, y] = [0, 0];
  for (const [px, py] of points) {
    x += px / points.length;
    y += py / points.length;
  }
  return [x, y];
}
