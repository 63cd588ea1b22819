import { type Place, placeSubject } from '../../compose/place-subject.ts';
import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { askedColor, type Stage } from '../stage.ts';
import { posedAnimal } from './animal.ts';
import { animalShapes, type Coat, near } from './animal-shapes.ts';
import { type CatPose, catPose } from './cat-pose.ts';
import { catSeat, type SeatKind } from './cat-seat.ts';

const POSES: readonly [CatPose, ...CatPose[]] = [
  'behind',
  'profile',
  'walking',
  'behind',
  'walking',
  'profile',
  'curled',
];

/** Heights relative to a sitting cat, and half widths as shares of these heights. */
const SIZES: Record<CatPose, { scale: number; half: number }> = {
  behind: { scale: 1, half: 0.6 },
  profile: { scale: 1, half: 0.66 },
  walking: { scale: 1.15, half: 0.75 },
  curled: { scale: 1.16, half: 0.7 },
};

export function paintCat(stage: Stage): Shape[] {
  const { layout, random, scene, subject } = stage;
  const lead = placeSubject(scene, subject, layout);
  const count = subject.count;
  const seatKind = seatOf(stage);
  const size = (lead.height * (lead.isHero ? 0.72 : 0.6)) / count ** 0.32;
  const first = poseOf(stage);
  const spacing = first === 'curled' ? 1.45 : 1.02;
  const close = near(stage, lead);
  const place: Place = {
    ...close,
    foot: seatKind === 'rise' ? close.foot : Math.max(lead.foot, layout.h * 0.72),
    x: acrossOf(stage, lead),
  };
  const seat = catSeat(stage, seatKind, place);
  const cats = Array.from({ length: count }, (_, i) => {
    const own = random.fork(`cat ${i}`);
    const pose = i === 0 || subject.variant !== 'plain' ? first : own.pick(POSES);
    const scale = size * SIZES[pose].scale * (i === 0 ? 1 : own.range(0.72, 0.95));
    const margin = Math.min(layout.w * 0.45, scale * SIZES[pose].half);
    const x = clamp(
      place.x + spreadOf(i, layout.heroSide) * size * spacing,
      margin,
      layout.w - margin,
    );
    const towardsDisc = layout.disc.center[0] > x ? 1 : -1;
    const facing = pose === 'behind' ? own.side() : i === 0 ? towardsDisc : own.side();
    const animal = posedAnimal(catPose(pose, own), {
      at: [x, seat.surface(x) + scale * 0.012],
      scale,
      facing,
    });
    return animalShapes(stage, animal, {
      coat: coatOf(stage, i, own),
      depth: place.depth - i * 0.0012,
      size: scale,
      index: i,
    });
  });
  return [...seat.shapes, ...cats.flat()];
}

function poseOf({ scene, subject, random }: Stage): CatPose {
  const start = scene.variation + random.fork('start').int(POSES.length);
  switch (subject.variant) {
    case 'sitting':
      return start % 2 ? 'behind' : 'profile';
    case 'walking':
      return 'walking';
    case 'sleeping':
      return 'curled';
    default:
      return POSES[start % POSES.length] ?? 'behind';
  }
}

function seatOf({ scene, random }: Stage): SeatKind {
  const others = scene.subjects.filter(
    ({ isAsked, kind }) =>
      isAsked && !['cat', 'moon', 'sun', 'birds', 'mountains', 'skyline'].includes(kind),
  );
  if (others.length > 0) return 'rise';
  if (scene.subjects.some(({ kind }) => kind === 'skyline')) return 'roof';
  const isMoonlit = scene.subjects.some(({ kind, isAsked }) => kind === 'moon' && isAsked);
  return random.fork('seat').pick(['wall', 'roof', isMoonlit ? 'roof' : 'rise', 'roof', 'wall']);
}

function acrossOf({ layout, random, subject }: Stage, lead: Place): number {
  const { center, radius } = layout.disc;
  const isLarge = radius > Math.min(layout.w, layout.h) * 0.11;
  return subject.placement.side === null && isLarge && random.fork('before the disc').chance(0.6)
    ? center[0]
    : lead.x;
}

function spreadOf(index: number, heroSide: number): number {
  return index === 0 ? 0 : -heroSide * Math.ceil(index / 2) * (index % 2 ? 1 : -0.8);
}

const WHITE = oklch(0.95, 0.014, 80);
const CREAM = oklch(0.93, 0.03, 75);
const AMBER = oklch(0.8, 0.15, 85);

function coatOf(stage: Stage, index: number, random: Random): Coat {
  const { palette, subject } = stage;
  const collar = subject.color === 'red' ? null : random.chance(0.7) ? palette.accent : null;
  const plain = (fur: Oklab, stripes: Oklab | null = null, pale: Oklab | null = null): Coat => ({
    fur,
    pale,
    dark: null,
    stripes,
    eye: AMBER,
    collar,
    isAccent: false,
  });
  const black = plain(oklch(0.2, 0.02, 280));
  const white = { ...plain(WHITE, null), dark: oklch(0.82, 0.06, 15) };
  const ginger = { ...plain(oklch(0.7, 0.14, 58), oklch(0.56, 0.14, 48), CREAM), isAccent: true };
  const gray = plain(oklch(0.58, 0.015, 250), oklch(0.38, 0.02, 265), oklch(0.9, 0.01, 80));
  const brown = plain(oklch(0.55, 0.06, 65), oklch(0.33, 0.05, 55), CREAM);
  switch (subject.color) {
    case 'black':
      return black;
    case 'white':
      return white;
    case 'orange':
    case 'gold':
    case 'yellow':
      return ginger;
    case 'grey':
      return gray;
    case 'brown':
      return brown;
    case null:
      return index === 0
        ? random.pick([black, black, ginger, white, gray])
        : random.pick([ginger, white, gray, brown, black]);
    default:
      return { ...plain(askedColor(stage) ?? WHITE), isAccent: true };
  }
}
