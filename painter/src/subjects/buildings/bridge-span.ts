/** Places a suspension bridge straight across the picture, or from the viewer into the distance. */
import { heroOf } from '../../compose/layout.ts';
import type { Point } from '../../core/curve.ts';
import { lerp } from '../../core/scalar.ts';
import type { Stage } from '../stage.ts';

export type Span = {
  kind: 'across' | 'away';
  /**
   * Returns the place in the picture for a position along the bridge (towers at 0 and 1) and a
   * height above the water (in tower heights).
   */
  at: (along: number, up: number) => Point;
  /** The size of things at a position along the bridge, 1 at the first tower. */
  scale: (along: number) => number;
  from: number;
  to: number;
  /** The height of a tower in design units at the scale 1. */
  height: number;
  girth: number;
  side: Point;
  depth: number;
};

/** The height of the roadway, in tower heights. */
export const DECK = 0.27;

export function planSpan(stage: Stage): Span {
  const { scene, random } = stage;
  const stream = random.fork('hanging');
  const isHero = heroOf(scene) === 'bridge';
  const hasCity = scene.subjects.some(({ kind }) => kind === 'skyline');
  const isAway = isHero && stream.chance(hasCity ? 0.35 : 0.62);
  return isAway ? planAway(stage, stream) : planAcross(stage, stream);
}

function planAcross({ layout, scene }: Stage, random: Stage['random']): Span {
  const isHero = heroOf(scene) === 'bridge';
  const middle = layout.w * (0.5 - layout.heroSide * random.range(-0.05, 0.08));
  const half = layout.w * random.range(0.25, 0.31);
  const height = Math.min(isHero ? layout.horizon * 0.62 : layout.massHeight * 0.75, half * 1.5);
  const base = layout.horizon + 3;
  return {
    kind: 'across',
    at: (along, up) => [middle + (along - 0.5) * 2 * half, base - up * height],
    scale: () => 1,
    from: -(middle + 60 - half) / (2 * half),
    to: 1 + (layout.w - middle + 60 - half) / (2 * half),
    height,
    girth: Math.max(7, height * 0.062),
    side: [height * 0.016, -height * 0.004],
    depth: 0.19,
  };
}

function planAway({ layout }: Stage, random: Stage['random']): Span {
  const way = layout.heroSide;
  const room = layout.h - layout.horizon;
  const start = layout.w * (0.5 + way * random.range(0.24, 0.32));
  const vanish = layout.w * (0.5 - way * random.range(0.3, 0.44));
  const foot = layout.horizon + room * random.range(0.3, 0.5);
  const height = Math.min((foot - layout.h * 0.1) * 0.98, layout.w * 0.95);
  const depthRate = random.range(1.9, 2.8);
  const scale = (along: number): number => 1 / Math.max(0.14, 1 + depthRate * along);
  return {
    kind: 'away',
    scale,
    at: (along, up) => {
      const s = scale(along);
      return [lerp(vanish, start, s), lerp(layout.horizon + 2, foot, s) - up * height * s];
    },
    from: -0.27,
    to: 2.6,
    height,
    girth: height * 0.06,
    side: [way * height * 0.085, -height * 0.02],
    depth: 0.095,
  };
}

export function cableAt({ from, to }: Span, along: number): number {
  if (along < 0) return lerp(1, DECK, Math.min(1, along / Math.min(-0.6, from)) * 0.95);
  if (along > 1) return lerp(1, DECK, Math.min(1, (along - 1) / Math.min(0.6, to - 1)));
  return lerp(DECK + 0.06, 1, (2 * along - 1) ** 2);
}
