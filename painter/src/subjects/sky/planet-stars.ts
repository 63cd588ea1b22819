import type { Pen } from '../../core/curve.ts';
import { oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import type { Orb, Space } from './orb.ts';

export function starShapes(stage: Stage, { tint }: Space, orbs: readonly Orb[]): Shape[] {
  const { layout, random, traits } = stage;
  const stream = random.fork('stars');
  const isFree = (x: number, y: number): boolean =>
    orbs.every(orb => Math.hypot(x - orb.x, y - orb.y) > orb.radius * 1.05);
  const least = Math.max(0.55, traits.finest * 0.45);
  const dots = Array.from({ length: traits.finest > 2 ? 260 : 620 }, () => ({
    x: stream.next() * layout.w,
    y: stream.next() * layout.h,
    size: least + stream.next() ** 9 * 2.6,
    alpha: 0.25 + 0.75 * stream.next(),
  })).filter(({ x, y }) => isFree(x, y));
  const near = Array.from({ length: 9 }, () => ({
    x: stream.next() * layout.w,
    y: stream.next() * layout.h,
    size: 10 + stream.next() ** 2 * 34,
  })).filter(({ x, y }) => isFree(x, y));
  return [
    {
      type: 'shape',
      name: 'stars',
      role: 'light',
      depth: 2.5,
      tone: 0.95,
      color: tint(oklch(0.96, 0.025, 85)),
      draw: pen => {
        for (const { x, y, size, alpha } of dots) {
          pen.globalAlpha = alpha;
          pen.beginPath();
          pen.arc(x, y, size, 0, 7);
          pen.fill();
        }
        pen.globalAlpha = 1;
      },
    },
    {
      type: 'shape',
      name: 'near stars',
      role: 'light',
      depth: 2.4,
      tone: 1,
      color: tint(oklch(0.975, 0.02, 90)),
      draw: pen => {
        for (const star of near) drawStar(pen, star);
        pen.globalAlpha = 1;
      },
    },
  ];
}

function drawStar(pen: Pen, { x, y, size }: { x: number; y: number; size: number }): void {
  for (const [reach, alpha] of [
    [0.34, 0.1],
    [0.2, 0.16],
    [0.1, 1],
  ] as const) {
    pen.globalAlpha = alpha;
    pen.beginPath();
    pen.arc(x, y, size * reach, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 0.6;
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
  ] as const) {
    pen.beginPath();
    pen.moveTo(x - dx * size, y - dy * size);
    pen.lineTo(x - dy * size * 0.045, y - dx * size * 0.045);
    pen.lineTo(x + dx * size, y + dy * size);
    pen.lineTo(x + dy * size * 0.045, y + dx * size * 0.045);
    pen.closePath();
    pen.fill();
  }
}
