import { catmull, fillPolygon, type Pen, type Point, taper } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Pad, PineTree } from './pine-tree.ts';

export function drawPads(pen: Pen, pads: readonly Pad[], random: Random): void {
  for (const pad of pads) fillPolygon(pen, padOutline(pad, random));
}

export function drawFans(pen: Pen, pads: readonly Pad[], share: number, random: Random): void {
  for (const { x, y, rx, ry } of pads) {
    const fans = Math.max(2, Math.round((rx / 4.6) * share));
    pen.lineWidth = clamp(rx / 40, 0.8, 1.7);
    pen.globalAlpha = 0.85;
    for (let f = 0; f < fans; f++) {
      const t = random.range(-1, 1);
      const cx = x + t * rx * 0.86;
      const cy = y - ry * 0.5 * (1 - t * t) * random.next() + ry * 0.12;
      const length = ry * random.range(0.5, 0.85);
      pen.beginPath();
      for (let n = 0; n < 15; n++) {
        const angle = -Math.PI / 2 + t * 0.75 + random.range(-1.15, 1.15);
        pen.moveTo(cx, cy);
        pen.lineTo(cx + Math.cos(angle) * length * 1.15, cy + Math.sin(angle) * length);
      }
      pen.stroke();
    }
  }
  pen.globalAlpha = 1;
}

export function drawPadSnow(pen: Pen, { pads, boughs, girth }: PineTree, random: Random): void {
  for (const { x, y, rx, ry } of pads) {
    fillPolygon(pen, padOutline({ x, y: y - ry * 0.3, rx: rx * 0.98, ry: ry * 0.78 }, random, 0.1));
  }
  for (const bough of boughs) {
    const raised = bough.map(([x, y]): Point => [x, y - girth * 0.16]);
    fillPolygon(
      pen,
      taper(raised, t => girth * 0.17 * (1 - t) + 1),
    );
  }
}

function padOutline({ x, y, rx, ry }: Pad, random: Random, belly = 0.3): Point[] {
  const points: Point[] = [];
  for (let k = 0; k <= 8; k++) {
    const t = k / 8;
    const swell = Math.sin(Math.PI * t) ** 0.65;
    const scallop = k % 2 ? 1.12 : 0.86;
    points.push([x - rx + 2 * rx * t, y - ry * swell * scallop * random.range(0.88, 1.1)]);
  }
  for (let k = 1; k < 5; k++) {
    const t = 1 - k / 5;
    points.push([x - rx + 2 * rx * t, y + ry * belly * random.range(0.5, 1.1)]);
  }
  return catmull(points, true, 5);
}
