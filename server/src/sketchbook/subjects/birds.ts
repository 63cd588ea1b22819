/** A flock far away: two strokes each, the far ones smaller, in a loose line. */
import { bezier, fillPolygon, type Pen, taper } from '../core/curve.ts';
import { clamp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { askedColor, type Stage } from './stage.ts';

export function paintBirds(stage: Stage): Shape[] {
  const { layout, subject, random } = stage;
  const count = Math.max(1, subject.count) + (subject.isAsked ? 3 : 0);
  const [discX, discY] = layout.disc.center;
  const away = layout.heroSide;
  const startX = clamp(discX + away * (layout.disc.radius + layout.w * 0.1), layout.w * 0.12, layout.w * 0.8);
  const startY = clamp(discY + layout.h * random.range(-0.04, 0.06), layout.h * 0.1, layout.horizon * 0.5);
  const draw = (pen: Pen): void => {
    const stream = random.fork('flock');
    for (let i = 0; i < count; i++) {
      const size = (subject.isAsked ? 22 : 12) * stream.range(0.65, 1.1) * clamp(subject.scale, 0.7, 1.4);
      const x = startX + away * i * 30 * stream.range(0.7, 1.2);
      const y = startY + Math.abs(i - count / 2.6) * 11 + stream.range(-8, 8);
      drawBird(pen, { x, y, size, flap: stream.range(-0.3, 1) });
    }
  };
  return [
    {
      type: 'shape',
      name: 'birds',
      role: 'line',
      depth: 0.1,
      tone: 1,
      color: askedColor(stage) ?? stage.palette.ink,
      draw,
    },
  ];
}

function drawBird(pen: Pen, { x, y, size, flap }: { x: number; y: number; size: number; flap: number }): void {
  for (const side of [-1, 1]) {
    const tip = side < 0 ? 1 : 0.85;
    const wing = bezier(
      [x, y],
      [x + side * size * 0.3, y - size * (0.25 + 0.35 * flap)],
      [x + side * size * 0.7, y - size * (0.3 + 0.3 * flap)],
      [x + side * size * tip, y - size * (0.1 + 0.15 * flap)],
      10,
    );
    fillPolygon(
      pen,
      taper(wing, t => size * 0.15 * (1 - t) ** 0.7 + 0.5),
    );
  }
}
