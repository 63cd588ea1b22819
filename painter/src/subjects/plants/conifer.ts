import { fillPolygon, type Pen } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';

export function conifer(
  pen: Pen,
  tree: { x: number; y: number; height: number },
  random: Random,
): void {
  const { x, y, height } = tree;
  pen.fillRect(x - height * 0.014, y - height, height * 0.028, height);
  const tiers = Math.max(6, Math.min(26, Math.round(height / 8)));
  for (let i = 0; i < tiers; i++) {
    const t = (i + 0.3) / tiers;
    const top = y - height + height * 0.95 * t;
    const reach = height * 0.23 * t ** 0.85 * random.range(0.7, 1.25);
    for (const side of [-1, 1]) {
      const tip = reach * random.range(0.75, 1.2);
      fillPolygon(pen, [
        [x, top - height * 0.05],
        [x + side * tip * 0.6, top + height * 0.01],
        [x + side * tip, top + height * 0.045],
        [x + side * tip * 0.5, top + height * 0.034],
        [x, top + height * 0.06],
      ]);
    }
  }
}
