/**
 * Birds in the air. Requested birds are large: up to four form a loose group, and more form a loose
 * group, a wedge or a line. Unrequested birds are small and far away.
 */
import { heroOf } from '../../compose/layout.ts';
import type { Pen } from '../../core/curve.ts';
import { mix, type Oklab } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { askedColor, type Stage } from '../stage.ts';
import { type Bird, drawGoose, drawGull } from './bird.ts';

/** Half the wingspan as a share of the shorter side, by the number of birds. */
const SPANS = [0.115, 0.115, 0.088, 0.074, 0.066, 0.058];
const SPAN_OF_MANY = 0.05;
const FAR_SPAN = 0.012;

type Flock = { birds: Bird[]; draw: (pen: Pen, bird: Bird) => void };

export function paintBirds(stage: Stage): Shape[] {
  const { subject } = stage;
  const own = askedColor(stage) ?? plumage(stage);
  const { birds, draw } = subject.isAsked ? nearFlock(stage) : farFlock(stage);
  return [
    {
      type: 'shape',
      name: 'birds',
      role: subject.isAsked ? 'mass' : 'line',
      depth: 0.1,
      tone: subject.isAsked ? 1.1 : 1,
      color: own,
      isOpaque: subject.isAsked,
      draw: pen => {
        for (const bird of birds) draw(pen, bird);
      },
    },
  ];
}

function plumage({ palette, traits }: Stage): Oklab {
  if (!palette.isDark) return palette.ink;
  return mix(palette.light, palette.sky[0] ?? palette.far, traits.isWash ? 0.15 : 0.3);
}

function nearFlock(stage: Stage): Flock {
  const { layout, subject, scene } = stage;
  const random = stage.random.fork('flock');
  const count = Math.max(1, subject.count);
  const shorter = Math.min(layout.w, layout.h, layout.horizon * 1.5);
  const share = (SPANS[count] ?? SPAN_OF_MANY) * (heroOf(scene) === 'birds' ? 1 : 0.62);
  const size = shorter * share * clamp(subject.scale, 0.6, 1.5);
  const facing = random.side();
  const plan = count > 4 ? random.pick(['wedge', 'string', 'loose'] as const) : 'loose';
  const offsets = planOf(plan, { count, facing, random });
  const [middleX, middleY] = middleOf(stage, random);
  const birds = offsets.map(([u, v, near]): Bird => {
    const span = size * near;
    return {
      x: clamp(middleX + u * size, span, layout.w - span),
      y: clamp(middleY + v * size, span * 0.8, layout.horizon * 0.92),
      size: span,
      flap: random.range(-0.7, 1),
      facing,
      bank: random.range(-0.16, 0.16),
    };
  });
  return { birds, draw: plan === 'loose' || random.chance(0.3) ? drawGull : drawGoose };
}

type Offset = [across: number, down: number, nearness: number];

function planOf(
  plan: 'wedge' | 'string' | 'loose',
  flock: { count: number; facing: -1 | 1; random: Random },
): Offset[] {
  const { count, facing, random } = flock;
  const half = (count - 1) / 2;
  return Array.from({ length: count }, (_, i): Offset => {
    const stray = (): number => random.range(-0.3, 0.3);
    switch (plan) {
      case 'wedge': {
        const arm = Math.ceil(i / 2);
        return [
          facing * (half * 0.8 - arm * 1.75) + stray(),
          (i % 2 ? 0.62 : -0.8) * arm + stray() * 0.5,
          1,
        ];
      }
      case 'string':
        return [
          facing * (half - i) * 1.9 + stray(),
          Math.sin(i * 0.9) * 0.55 + (i - half) * 0.28 + stray(),
          1,
        ];
      case 'loose': {
        if (count === 1) return [0, 0, 1];
        const angle = i * 2.4 + random.next();
        const away = 1.15 * Math.sqrt(i + 0.35) + 0.4;
        return [
          Math.cos(angle) * away * 1.35,
          Math.sin(angle) * away * 0.75,
          lerp(1.15, 0.55, i / count),
        ];
      }
    }
  });
}

function middleOf(
  { layout, subject, scene, palette }: Stage,
  random: Random,
): [x: number, y: number] {
  const { side } = subject.placement;
  const [discX, discY] = layout.disc.center;
  const hasDisc = scene.subjects.some(({ kind }) => kind === 'sun' || kind === 'moon');
  const low = layout.horizon * random.range(0.26, 0.5);
  if (side) return [layout.w * { left: 0.27, center: 0.5, right: 0.73 }[side], low];
  if (hasDisc && !palette.isDark && random.chance(0.3))
    return [discX - layout.heroSide * layout.disc.radius * 1.2, discY + layout.disc.radius * 0.3];
  const opposite = discX < layout.w / 2 ? random.range(0.58, 0.7) : random.range(0.3, 0.42);
  return [layout.w * opposite, low];
}

function farFlock({ layout, subject, random }: Stage): Flock {
  const stream = random.fork('flock');
  const [discX, discY] = layout.disc.center;
  const away = layout.heroSide;
  const startX = clamp(
    discX + away * (layout.disc.radius + layout.w * 0.1),
    layout.w * 0.12,
    layout.w * 0.8,
  );
  const startY = clamp(
    discY + layout.h * stream.range(-0.04, 0.06),
    layout.h * 0.1,
    layout.horizon * 0.5,
  );
  const birds = Array.from(
    { length: subject.count },
    (_, i): Bird => ({
      x: startX + away * i * 30 * stream.range(0.7, 1.2),
      y: startY + Math.abs(i - subject.count / 2.6) * 11 + stream.range(-8, 8),
      size: 1000 * FAR_SPAN * stream.range(0.65, 1.1),
      flap: stream.range(-0.3, 1),
      facing: away,
      bank: 0,
    }),
  );
  return { birds, draw: drawGull };
}
