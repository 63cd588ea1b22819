import { type Place, placeSubject } from '../../compose/place-subject.ts';
import { oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy } from '../lighting.ts';
import { askedColor, type Stage } from '../stage.ts';
import { posedAnimal } from './animal.ts';
import { animalShapes, type Coat, near } from './animal-shapes.ts';
import { type FoxPose, foxPose } from './fox-pose.ts';
import { nearGround } from './near-ground.ts';

const AWAKE: readonly [FoxPose, ...FoxPose[]] = ['sitting', 'walking', 'behind'];

const SLEEPS = 1 / 16;

/**
 * Heights as fractions of the height of the fox's place, and half widths as fractions of these
 * heights.
 */
const SIZES: Record<FoxPose, { scale: number; half: number }> = {
  sitting: { scale: 0.74, half: 0.8 },
  walking: { scale: 0.74, half: 0.95 },
  behind: { scale: 0.72, half: 0.75 },
  curled: { scale: 0.76, half: 0.78 },
};

export function paintFox(stage: Stage): Shape[] {
  const { layout, random, scene, subject } = stage;
  const lead = placeSubject(scene, subject, layout);
  const { count } = subject;
  const first = poseOf(stage);
  const size = lead.height / count ** 0.4;
  const place: Place = { ...near(stage, lead), x: centered(stage, lead) };
  const ground = nearGround(
    stage,
    place,
    Math.min(size * (count > 1 ? 1.5 : 1.1), layout.w * 0.46),
  );
  const towardsDisc = layout.disc.center[0] > place.x ? 1 : -1;
  const foxes = Array.from({ length: count }, (_, i) => {
    const own = random.fork(`fox ${i}`);
    const pose =
      i === 0 || first === 'walking' || subject.variant !== 'plain' ? first : own.pick(AWAKE);
    const scale = size * SIZES[pose].scale * (i === 0 ? 1 : own.range(0.68, 0.92));
    const margin = Math.min(layout.w * 0.45, scale * SIZES[pose].half);
    const x = clamp(
      place.x + spreadOf(i, layout.heroSide) * size * 0.95,
      margin,
      layout.w - margin,
    );
    const facing = pose !== 'curled' && (i === 0 || first === 'walking') ? towardsDisc : own.side();
    const at = [x, ground.surface(x) + scale * 0.015] as const;
    const animal = posedAnimal(foxPose(pose, own), { at, scale, facing });
    return animalShapes(stage, animal, {
      coat: coatOf(stage, own),
      depth: place.depth - i * 0.0012,
      size: scale,
      index: i,
    });
  });
  return [...ground.shapes, ...foxes.flat()];
}

function poseOf({ scene, subject, random }: Stage): FoxPose {
  const start = scene.variation + random.fork('start').int(6);
  switch (subject.variant) {
    case 'sitting':
      return start % 2 ? 'behind' : 'sitting';
    case 'walking':
      return 'walking';
    case 'sleeping':
      return 'curled';
    default:
      if (random.fork('asleep').chance(SLEEPS)) return 'curled';
      return AWAKE[start % AWAKE.length] ?? 'sitting';
  }
}

function centered({ layout, random, subject }: Stage, lead: Place): number {
  const { center, radius } = layout.disc;
  if (subject.placement.side !== null) return lead.x;
  if (subject.count > 1) return layout.w * 0.5;
  const isLarge = radius > Math.min(layout.w, layout.h) * 0.12;
  return isLarge && random.fork('before the disc').chance(0.5) ? center[0] : lead.x;
}

function spreadOf(index: number, heroSide: number): number {
  return index === 0 ? heroSide * 0.12 : -heroSide * Math.ceil(index / 2) * (index % 2 ? 1 : -0.95);
}

const EYE = oklch(0.2, 0.03, 50);
const WHITE = {
  fur: oklch(0.93, 0.015, 240),
  pale: oklch(0.97, 0.008, 240),
  dark: oklch(0.72, 0.03, 255),
} as const;
const CREAM = {
  fur: oklch(0.85, 0.036, 74),
  pale: oklch(0.94, 0.02, 80),
  dark: oklch(0.7, 0.04, 65),
} as const;

function coatOf(stage: Stage, random: Random): Coat {
  const asked = askedColor(stage);
  const isArctic = stage.subject.color === 'white';
  const red = random.pick([oklch(0.66, 0.165, 50), oklch(0.62, 0.165, 44), oklch(0.69, 0.155, 56)]);
  const white = isSnowy(stage) ? CREAM : WHITE;
  return {
    fur: isArctic ? white.fur : (asked ?? red),
    pale: isArctic ? white.pale : oklch(0.95, 0.022, 75),
    dark: isArctic ? white.dark : oklch(0.24, 0.03, 30),
    stripes: null,
    eye: EYE,
    collar: null,
    isAccent: !isArctic,
  };
}
