import type { Point } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { clamp, lerp, smoothstep } from '../../core/scalar.ts';
import type { Stage } from '../stage.ts';
import { layRock, type Rock, riseAt } from './waterfall-stone.ts';

/** A part of the waterfall that falls freely. The next leap begins at its lower end. */
export type Leap = { x: number; top: number; bottom: number; width: number };

type FallForm = 'plunge' | 'ribbon' | 'stairs' | 'curtain' | 'twins';

export type Cascade = {
  plan: 'mount' | 'wall' | 'gorge';
  leaps: Leap[];
  aside: Leap[];
  rock: Rock;
  crest: (x: number) => number;
  left: number;
  right: number;
  foot: number;
  depth: number;
  isByWater: boolean;
  side: -1 | 1;
};

const FORMS: Record<
  FallForm,
  { width: number; height: number; leaps: readonly [number, ...number[]]; drift: number }
> = {
  plunge: { width: 1, height: 1, leaps: [1, 2, 2], drift: 1 },
  ribbon: { width: 0.42, height: 1.1, leaps: [1, 2], drift: 1.6 },
  stairs: { width: 0.7, height: 0.95, leaps: [4, 5], drift: 1.7 },
  curtain: { width: 2.4, height: 0.76, leaps: [1], drift: 0.4 },
  twins: { width: 0.66, height: 1, leaps: [1, 2], drift: 1 },
};
const FORM_ORDER: readonly FallForm[] = ['plunge', 'stairs', 'curtain', 'ribbon', 'twins'];

export function planCascade(stage: Stage): Cascade {
  const { layout, scene, subject, random } = stage;
  const { w, h, horizon, heroSide: side } = layout;
  const stream = random.fork('plan');
  const isByWater = scene.subjects.some(({ kind }) => kind === 'lake' || kind === 'sea');
  const plan = stream.pick(
    w > h * 1.5
      ? (['wall', 'gorge', 'wall', 'mount'] as const)
      : (['mount', 'wall', 'gorge'] as const),
  );
  const foot = isByWater
    ? horizon + (h - horizon) * 0.05
    : horizon + (h - horizon) * stream.range(0.34, 0.48);
  const size = clamp(subject.scale, 0.65, 1.25) * (subject.placement.distance === 'far' ? 0.6 : 1);
  const name = FORM_ORDER[(scene.variation + stream.int(2)) % FORM_ORDER.length] ?? 'plunge';
  const form = FORMS[name];
  const height = Math.min(
    foot - h * 0.1,
    Math.max(h * 0.52, horizon * 0.9) * stream.range(0.9, 1.1) * size * form.height,
  );
  const across = { left: 0.3, center: 0.5, right: 0.7 }[subject.placement.side ?? 'center'];
  const wished =
    plan === 'gorge'
      ? 0.5 + side * stream.range(-0.05, 0.08)
      : 0.5 + side * stream.range(0.12, 0.2);
  const x = w * (subject.placement.side || scene.composition.isCentered ? across : wished);
  const top = foot - height;
  const width = Math.min(w * 0.13, height * 0.24) * stream.range(0.75, 1.15) * form.width;
  const fall = { x, top: top + height * 0.15, foot, width, drift: form.drift };
  const leaps = planLeaps(fall, stream.pick(form.leaps), stage);
  const aside =
    name === 'twins'
      ? [twinOf(fall, -side * stream.range(1.9, 2.7), stream.range(0.02, 0.14))]
      : [];
  const half = Math.min(
    w * 0.46,
    height * stream.range(0.75, 1.0) + (form.width > 1 ? width * 0.5 : 0),
  );
  const isLeftOpen = plan === 'mount' || (plan === 'wall' && side > 0);
  const isRightOpen = plan === 'mount' || (plan === 'wall' && side < 0);
  const left = isLeftOpen ? x - half : -40;
  const right = isRightOpen ? x + half : w + 40;
  const rock = layRock({ left, right, height }, random.fork('rock'));
  const edges = {
    x,
    left,
    right,
    top,
    foot,
    isLeftOpen,
    isRightOpen,
    falls: [...leaps.slice(0, 1), ...aside],
    rock,
  };
  const crest = crestLine(edges, stream.range(0, 90));
  return {
    plan,
    leaps,
    aside,
    rock,
    crest,
    left,
    right,
    foot,
    depth: isByWater ? 0.172 : 0.074,
    isByWater,
    side,
  };
}

type Fall = { x: number; top: number; foot: number; width: number; drift: number };

/**
 * Returns the narrower of two falls. `away` is its distance in widths of the wider fall, and
 * `lower` the part of the wider fall's height by which it begins lower.
 */
function twinOf({ x, top, foot, width }: Fall, away: number, lower: number): Leap {
  return {
    x: x + away * width,
    top: top + (foot - top) * lower,
    bottom: foot,
    width: width * 0.62,
  };
}

function planLeaps({ x, top, foot, width, drift }: Fall, count: number, stage: Stage): Leap[] {
  const random = stage.random.fork('leaps');
  const shares = Array.from(
    { length: count },
    (_, i) => (i === 0 ? 1.35 : 0.8) * random.range(0.8, 1.25),
  );
  const total = shares.reduce((sum, share) => sum + share, 0);
  let y = top;
  let middle = x;
  return shares.map((share, i): Leap => {
    const bottom = y + ((foot - top) * share) / total;
    const leap = {
      x: middle,
      top: y,
      bottom: i === count - 1 ? foot : bottom,
      width: width * (1 + (0.95 * i) / Math.max(2, count - 1)),
    };
    y = bottom - width * 0.06;
    middle += random.side() * width * random.range(0.25, 0.55) * drift;
    return leap;
  });
}

type Edges = {
  x: number;
  left: number;
  right: number;
  top: number;
  foot: number;
  isLeftOpen: boolean;
  isRightOpen: boolean;
  falls: readonly Leap[];
  rock: Rock;
};

function crestLine(
  { x, left, right, top, foot, isLeftOpen, isRightOpen, falls, rock }: Edges,
  offset: number,
): (x: number) => number {
  const height = foot - top;
  const higher = noise(offset, 3) > 0 ? 1 : -1;
  return at => {
    const isLeft = at < x;
    const t = clamp(isLeft ? (x - at) / (x - left) : (at - x) / (right - x));
    const isOpen = isLeft ? isLeftOpen : isRightOpen;
    const rough = height * (riseAt(rock, at) + 0.036 * fractal(at / 22 + offset, offset, 3));
    const shoulder = (isLeft ? -higher : higher) * height * 0.08 * smoothstep(0.0, 0.14, t);
    const flank = isOpen
      ? height * (0.12 * t + 0.9 * smoothstep(0.42, 1.02, t) ** 1.5)
      : -height * 0.2 * smoothstep(0.2, 0.9, t);
    const plain = top - shoulder + flank + rough;
    const edge = falls.reduce((y, { x: middle, width, top: lip }) => {
      const bank = Math.min(width * 0.28, height * 0.07);
      const notch = smoothstep(width * 0.46 + bank, width * 0.46, Math.abs(at - middle));
      return lerp(y, lip - Math.min(width, height * 0.2) * 0.03, notch);
    }, plain);
    return Math.min(foot + 6, edge);
  };
}

export function crestPoints({ left, right, crest }: Cascade, step = 4): Point[] {
  const points: Point[] = [];
  for (let x = left; x <= right; x += step) points.push([x, crest(x)]);
  return points;
}

/** Returns whether x is in the water or its spray, where rock gets no marks. */
export function nearWater({ leaps, aside }: Cascade, x: number): boolean {
  return [...leaps, ...aside].some(leap => Math.abs(x - leap.x) < leap.width * 0.66);
}
