import { alphaField } from '../../core/alpha-field.ts';
import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, smoothstep } from '../../core/scalar.ts';

type Sky = { w: number; horizon: number };

export function streakClouds({ w, horizon }: Sky, random: Random): (pen: Pen) => void {
  const offset = random.range(0, 80);
  const fall = random.range(-0.12, 0.12);
  const reach = random.range(0.5, 0.85);
  return alphaField({ x: 0, y: 0, w, h: horizon }, 5, (x, y) => {
    const v = y / horizon;
    const level = y + x * fall;
    const bend = fractal(x / 420 + offset, y / 200, 3) * 60;
    const streak = fractal(x / 520 + offset, (level + bend) / 46, 5, 0.6);
    const patch = fractal(x / 600 + offset + 9, y / 300, 2);
    return (
      smoothstep(0.02, 0.5, streak + patch * 0.7) * smoothstep(reach + 0.25, reach - 0.3, v) * 0.85
    );
  });
}

/** @param share the part of the sky, from the top, that the layer covers */
export function softDeck({ w, horizon }: Sky, share: number, random: Random): (pen: Pen) => void {
  const offset = random.range(0, 80);
  return alphaField({ x: 0, y: 0, w, h: horizon }, 5.5, (x, y) => {
    const bend = fractal(x / 260 + offset, y / 150, 3) * 0.4;
    const form = fractal(x / 380 + bend + offset, y / 170 + bend, 5, 0.58);
    return smoothstep(-0.1, 0.5, share - y / horizon + form * 0.75);
  });
}

/** @param share as for `softDeck` */
export function crispDeck({ w, horizon }: Sky, share: number, random: Random): (pen: Pen) => void {
  const offset = random.range(0, 80);
  const bulges: { x: number; r: number }[] = [];
  for (let x = -60; x < w + 60; x += random.range(20, 90)) {
    bulges.push({ x, r: 14 + 70 * random.next() ** 1.6 * clamp(0.6 + noise(x / 190, offset)) });
  }
  const points: Point[] = [
    [-40, -40],
    [w + 40, -40],
  ];
  for (let x = w + 40; x >= -40; x -= 4) {
    const level = horizon * clamp(share + fractal(x / 460 + offset, 3, 3) * 0.24, 0.02, 0.8);
    let low = level;
    for (const bulge of bulges) {
      const chord = bulge.r ** 2 - (x - bulge.x) ** 2;
      if (chord > 0) low = Math.max(low, level + Math.sqrt(chord) * 0.55);
    }
    points.push([x, low]);
  }
  return pen => fillPolygon(pen, points);
}
