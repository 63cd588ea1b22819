import { mix, type Oklab } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import { askedColor, type Stage } from '../stage.ts';
import type { Orb } from './orb.ts';
import { SURFACES, type SurfaceKind } from './planet-surface.ts';

type Plan = { stage: Stage; random: Random; shorter: number; size: number };

export function planOrbs(stage: Stage): Orb[] {
  const { layout, random: own, subject } = stage;
  const random = own.fork('orbs');
  const size = clamp(subject.scale, 0.7, 1.35);
  const plan: Plan = { stage, random, shorter: Math.min(layout.w, layout.h), size };
  const kind = subject.count > 1 ? ('family' as const) : choosePlan(stage, random);
  switch (kind) {
    case 'limb':
      return limb(plan);
    case 'eclipse':
      return eclipse(plan);
    case 'center':
      return centered(plan);
    case 'hero':
      return heroWithMoons(plan);
    case 'family':
      return family(stage, random, plan.shorter * size);
  }
}

type Round = Pick<Orb, 'x' | 'y' | 'radius'>;

function hero({ stage, random, size }: Plan, { x, y, radius }: Round): Orb {
  return { ...dress(stage, random.fork('hero')), x, y, radius: radius * size };
}

function moon({ stage, random }: Plan, i: number, round: Round): Orb {
  return {
    ...dress(stage, random.fork(`moon ${i}`), ['craters', 'ice', 'craters', 'lava']),
    hasRings: false,
    ...round,
  };
}

function limb(plan: Plan): Orb[] {
  const { stage, random, shorter, size } = plan;
  const { w, h, heroSide } = stage.layout;
  const radius = Math.max(w, h) * random.range(0.75, 1.05);
  const lift = h * random.range(0.24, 0.36);
  const body = hero(plan, {
    x: w * (0.5 - heroSide * 0.16),
    y: h + radius - lift,
    radius: radius / size,
  });
  const small = random.range(0.05, 0.1) * shorter;
  const far = hero(plan, {
    x: w * (0.5 + heroSide * random.range(0.14, 0.26)),
    y: h * random.range(0.2, 0.34),
    radius: small * 1.5,
  });
  return [
    { ...far, ...dress(stage, random.fork('far')) },
    moon(plan, 0, {
      x: w * (0.5 - heroSide * random.range(0.1, 0.3)),
      y: h * random.range(0.3, 0.45),
      radius: small * 0.32,
    }),
    { ...body, hasRings: false },
  ];
}

function eclipse(plan: Plan): Orb[] {
  const { stage, random, shorter } = plan;
  const { w, h, heroSide } = stage.layout;
  const orb = hero(plan, {
    x: w * (0.5 + heroSide * random.range(0, 0.08)),
    y: h * random.range(0.42, 0.5),
    radius: shorter * random.range(0.2, 0.27),
  });
  return [{ ...orb, isEclipse: true, hasRings: orb.hasRings && random.chance(0.4) }];
}

function centered(plan: Plan): Orb[] {
  const { stage, random, shorter } = plan;
  const { w, h, heroSide } = stage.layout;
  return [
    hero(plan, { x: w * 0.5, y: h * 0.5, radius: shorter * random.range(0.2, 0.25) }),
    moon(plan, 0, {
      x: w * (0.5 + heroSide * 0.34),
      y: h * random.range(0.22, 0.34),
      radius: shorter * random.range(0.025, 0.045),
    }),
  ];
}

function heroWithMoons(plan: Plan): Orb[] {
  const { stage, random, shorter } = plan;
  const { w, h, heroSide } = stage.layout;
  const orb = hero(plan, {
    x: w * (0.5 + heroSide * random.range(0.1, 0.2)),
    y: h * random.range(0.52, 0.66),
    radius: shorter * random.range(0.19, 0.28),
  });
  const moons = Array.from({ length: random.int(3) }, (_, i) =>
    moon(plan, i, {
      x: w * (0.5 - heroSide * random.range(0.12, 0.38)),
      y: h * (0.16 + 0.24 * i + random.range(0, 0.14)),
      radius: shorter * random.range(0.02, 0.07),
    }),
  );
  return [...moons, orb];
}

function choosePlan(
  { subject, scene }: Stage,
  random: Random,
): 'hero' | 'limb' | 'eclipse' | 'center' {
  if (scene.composition.isCentered) return 'center';
  if (scene.composition.framing === 'close' && subject.variant !== 'ringed') return 'limb';
  if (subject.variant === 'ringed') return random.pick(['hero', 'hero', 'center'] as const);
  if (subject.variant === 'cratered') return random.pick(['hero', 'limb', 'center'] as const);
  return random.pick(['hero', 'hero', 'hero', 'limb', 'limb', 'eclipse', 'center'] as const);
}

function family(stage: Stage, random: Random, shorter: number): Orb[] {
  const { layout, subject } = stage;
  const { w, h, heroSide } = layout;
  const count = subject.count;
  const bow = random.range(-0.14, 0.14);
  const isTall = h > w * 1.2;
  return Array.from({ length: count }, (_, i): Orb => {
    const t = i / (count - 1);
    const k = 0.5 + (t ** 0.82 - 0.5) * (count === 2 ? 0.5 : count < 5 ? 0.66 : 0.8);
    const wave = Math.sin(Math.PI * t) * bow + (i % 2 ? 0.1 : -0.1) * (1 - 0.4 * t);
    const [u, v] = isTall
      ? [0.5 + heroSide * (t - 0.5) * 0.4 + wave, k]
      : [0.5 + heroSide * (k - 0.5), 0.3 + 0.36 * t + wave];
    const radius =
      shorter *
      (0.045 + (count === 2 ? 0.15 : 0.115) * t ** 1.5) *
      (count > 5 ? 0.72 : count > 3 ? 0.86 : 1) *
      random.range(0.85, 1.1);
    return { ...dress(stage, random.fork(`planet ${i}`)), x: w * u, y: h * v, radius };
  });
}

/** Returns the surface of a planet, tinted by the prompt's color unless `kinds` are given. */
export function dress(
  stage: Stage,
  random: Random,
  kinds?: readonly SurfaceKind[],
): Omit<Orb, 'x' | 'y' | 'radius'> {
  const { variant } = stage.subject;
  const choices: readonly SurfaceKind[] =
    kinds ??
    (variant === 'ringed'
      ? ['bands']
      : variant === 'cratered' || variant === 'stone'
        ? ['craters']
        : ['bands', 'bands', 'ocean', 'ice', 'craters', 'bands', 'lava']);
  const kind = choices[random.int(choices.length)] ?? 'bands';
  const schemes = SURFACES[kind];
  const stops = schemes[random.int(schemes.length)] ?? schemes[0] ?? [];
  const asked = kinds ? undefined : askedColor(stage);
  const tinted = asked
    ? stops.map(
        (color): Oklab =>
          mix(color, [clamp(color[0] * 0.75 + asked[0] * 0.25), asked[1], asked[2]], 0.78),
      )
    : stops;
  return {
    kind,
    stops: tinted,
    tilt: random.range(-0.5, 0.5),
    offset: random.range(0, 60),
    hasRings:
      variant === 'ringed' ||
      (kind === 'bands' && random.chance(stage.subject.count > 2 ? 0.3 : 0.55)),
    isEclipse: false,
  };
}
