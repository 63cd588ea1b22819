/** A flock far away: two strokes each, the far ones smaller, in a loose line. */
import { bezier, fillPolygon, type Pen, taper } from '../core/curve.ts';
import type { Random } from '../core/rng.ts';
import { clamp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { askedColor, type Stage } from './stage.ts';

/** A bent line, a wedge as geese fly, or a loose flock. */
const PLANS = ['line', 'wedge', 'flock'] as const;

export function paintBirds(stage: Stage): Shape[] {
  const { layout, subject, random, scene } = stage;
  const count = Math.max(1, subject.count) + (subject.isAsked ? 3 : 0);
  const [discX, discY] = layout.disc.center;
  const away = layout.heroSide;
  const startX = clamp(discX + away * (layout.disc.radius + layout.w * 0.1), layout.w * 0.12, layout.w * 0.8);
  const startY = clamp(discY + layout.h * random.range(-0.04, 0.06), layout.h * 0.1, layout.horizon * 0.5);
  const plan = PLANS[(scene.variation + random.fork('plan').int(2)) % PLANS.length] ?? 'line';
  const full = (subject.isAsked ? 24 : 12) * clamp(subject.scale, 0.7, 1.4);
  const draw = (pen: Pen): void => {
    const stream = random.fork('flock');
    for (let i = 0; i < count; i++) {
      const [u, v] = spotOf(plan, { index: i, count }, stream);
      const size = full * stream.range(0.65, 1.1) * (1 - 0.25 * Math.abs(v));
      const x = startX + away * u * full * 1.7;
      const y = startY + v * full * 1.6;
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

/** In steps of about a bird's width from the first one. */
function spotOf(
  plan: (typeof PLANS)[number],
  { index, count }: { index: number; count: number },
  random: Random,
): readonly [number, number] {
  const [du, dv] = [random.range(-0.3, 0.3), random.range(-0.3, 0.3)];
  switch (plan) {
    case 'line':
      return [index * 1.25 + du, Math.abs(index - count / 2.6) * 0.55 + dv];
    case 'wedge': {
      const rank = Math.ceil(index / 2);
      return [rank * 1.1 + du * 0.5, rank * (index % 2 ? -0.62 : 0.5) + dv * 0.4];
    }
    case 'flock':
      return [((index * 2.4) % 6.3) + du * 3, ((index * 1.7) % 3.1) - 1.2 + dv * 2];
  }
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
