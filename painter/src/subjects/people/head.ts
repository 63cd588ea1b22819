import { askedGrowth, type Growth } from '../../compose/companions.ts';
import type { Pen, Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import type { Bust } from './bust.ts';
import { paintBlooms } from './head-blooms.ts';
import { growCity, growMountains, growNight, growSea } from './head-lands.ts';
import { chooseScheme } from './head-scheme.ts';
import { type Person, profileOutlines } from './profile-outline.ts';

export function paintHead(stage: Stage): Shape[] {
  const bust = placeBust(stage);
  const growth = chooseGrowth(stage);
  return [...backdrop(stage, bust), silhouette(stage, bust), ...grow(growth, stage, bust)];
}

function chooseGrowth({ scene, random }: Stage): Growth {
  const asked = askedGrowth(scene);
  if (asked) return asked;
  if (scene.time === 'night')
    return random.fork('growth').pick(['night', 'city', 'flowers', 'night'] as const);
  return random
    .fork('growth')
    .pick(['flowers', 'flowers', 'mountains', 'mountains', 'night', 'city', 'sea'] as const);
}

function grow(growth: Growth, stage: Stage, bust: Bust): Shape[] {
  switch (growth) {
    case 'flowers':
      return paintBlooms(stage, bust);
    case 'mountains':
      return growMountains(stage, bust);
    case 'night':
      return growNight(stage, bust);
    case 'city':
      return growCity(stage, bust);
    case 'sea':
      return growSea(stage, bust);
  }
}

function placeBust(stage: Stage): Bust {
  const { layout, random, subject, scene } = stage;
  const { w, h } = layout;
  const stream = random.fork('bust');
  const framing = { close: 1.22, wide: 0.72, none: 1 }[scene.composition.framing ?? 'none'];
  const size =
    Math.min(h * 0.56, w * 0.62) *
    stream.range(0.9, 1.06) *
    clamp(subject.scale, 0.75, 1.15) *
    framing;
  const facing: -1 | 1 =
    subject.placement.side === 'left' ? 1 : subject.placement.side === 'right' ? -1 : stream.side();
  const across = { left: 0.34, center: 0.5, right: 0.66 }[subject.placement.side ?? 'center'];
  const x0 = w * across + facing * size * stream.range(0.2, 0.34);
  const y0 = Math.max(h * 0.09, h * stream.range(0.2, 0.27) - Math.max(0, size - h * 0.5) * 0.5);
  const at = (u: number, v: number): Point => [x0 + u * size * facing, y0 + v * size];
  const person = personOf(stage, stream);
  const outlines = profileOutlines(person, stream.fork('outline')).map(points =>
    points.map(([u, v]) => at(u, v)),
  );
  const inside =
    (paint: (pen: Pen) => void) =>
    (pen: Pen): void => {
      pen.save();
      trace(pen, outlines);
      pen.clip();
      paint(pen);
      pen.restore();
    };
  return { at, size, facing, outlines, inside, scheme: chooseScheme(stage, stream.fork('scheme')) };
}

function personOf({ subject }: Stage, random: Random): Person {
  if (subject.variant === 'woman' || subject.variant === 'man' || subject.variant === 'child')
    return subject.variant;
  return random.pick(['woman', 'woman', 'man', 'woman', 'man', 'child'] as const);
}

function backdrop(stage: Stage, bust: Bust): Shape[] {
  const { layout, traits, random } = stage;
  const { w, h } = layout;
  const { scheme, size, at } = bust;
  const role = traits.isWash ? 'accent' : 'mass';
  const ground: Shape = {
    type: 'shape',
    name: 'ground',
    role,
    depth: 3,
    color: scheme.ground[0],
    fill: { type: 'ramp', from: [0, -20], to: [0, h + 20], stops: scheme.ground },
    isOpaque: true,
    draw: pen => pen.fillRect(-20, -20, w + 40, h + 40),
  };
  const stream = random.fork('backdrop');
  const [x, y] = at(-0.34 + stream.range(-0.1, 0.16), 0.5 + stream.range(-0.08, 0.08));
  const radius = Math.min(size * stream.range(0.8, 0.98), Math.max(w, h) * 0.48);
  const plan = stream.pick(['disc', 'disc', 'rings', 'halo'] as const);
  const round = (name: string, r: number, color: Oklab, depth: number): Shape => ({
    type: 'shape',
    name,
    role: 'accent',
    depth,
    color,
    fill: {
      type: 'ramp',
      from: [x, y - r],
      to: [x, y + r],
      stops: [mix(color, oklch(0.95, 0.08, 80), 0.08), color, mix(color, oklch(0.3, 0.1, 10), 0.2)],
    },
    isOpaque: true,
    draw: pen => {
      pen.beginPath();
      pen.arc(x, y, r, 0, 7);
      pen.fill();
    },
  });
  const isBare = traits.isMonochrome || (traits.isWash && !scheme.isDark);
  const shapes = isBare ? [] : [ground];
  if (plan === 'rings') {
    for (let i = 0; i < 4; i++) {
      const t = i / 3;
      shapes.push(
        round(
          `ring ${i}`,
          radius * (1.16 - 0.2 * i),
          mix(scheme.disc, scheme.ground[1], 0.72 * (1 - t)),
          2.6 - i * 0.05,
        ),
      );
    }
  } else {
    shapes.push(round('disc', plan === 'halo' ? radius * 0.82 : radius, scheme.disc, 2.5));
  }
  return shapes;
}

function silhouette({ traits }: Stage, bust: Bust): Shape {
  const [, top] = bust.at(0, 0);
  return {
    type: 'shape',
    name: 'head',
    role: traits.isWash ? 'accent' : 'mass',
    depth: 1,
    color: bust.scheme.head,
    fill: {
      type: 'ramp',
      from: [0, top],
      to: [0, top + bust.size * 2],
      stops: [mix(bust.scheme.head, bust.scheme.ground[1], 0.12), bust.scheme.head],
    },
    isOpaque: true,
    draw: pen => {
      trace(pen, bust.outlines);
      pen.fill();
    },
  };
}

function trace(pen: Pen, outlines: Bust['outlines']): void {
  pen.beginPath();
  for (const outline of outlines) {
    outline.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
    pen.closePath();
  }
}
