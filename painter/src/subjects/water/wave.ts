/**
 * The upper edge of one row of waves, computed as a Gerstner wave: its crests are narrow, its
 * troughs are wide, and it has no loops.
 */
import type { Point } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';

export type Wave = {
  crest: Point[];
  y: number;
  amplitude: number;
  nearness: number;
  index: number;
};

type WaveForm = {
  /** Lengths are in design units. */
  width: number;
  y: number;
  amplitude: number;
  length: number;
  /** The sharpness of crests: 0 for a sine, almost 1 for a crest that is about to break. */
  lean: number;
  tip: number;
  unevenness: number;
  surge: { x: number; reach: number; gain: number } | null;
};

const STEP = 4;

/** Above this energy of the scene, the waves of the sea break. */
export const WILD_ENERGY = 0.6;

/** Returns the exponent that turns a row's nearness into its height in the picture. */
export function seaCurve(energy: number): number {
  return energy > WILD_ENERGY ? 1.2 : 1.8;
}

/** @param nearness 0 at the horizon, 1 at the lower edge */
export function waveDepth(nearness: number): number {
  return lerp(0.5, 0.06, nearness);
}

export function waveCrest(form: WaveForm, random: Random): Point[] {
  const { width, y, amplitude, length, lean, tip, surge, unevenness } = form;
  const phase = random.next() * 9;
  const offset = random.range(0, 60);
  // A steeper Gerstner wave would cross itself.
  const steepest = (0.86 * length) / (2 * Math.PI * Math.max(0.2, lean));
  const points: Point[] = [];
  for (let x = -300; x <= width + 300; x += STEP) {
    const raised = surge ? 1 + surge.gain * Math.exp(-(((x - surge.x) / surge.reach) ** 2)) : 1;
    const size = Math.min(
      steepest,
      amplitude * 0.5 * (1 + unevenness * noise(x / 420 + offset, 7)) * raised,
    );
    const lifted = surge ? amplitude * 0.5 * (raised - 1) : 0;
    const angle = (x / length + phase + 0.3 * noise(x / 520 + offset, 3)) * Math.PI * 2;
    const small = size * 0.12 * Math.cos(angle * 2.7 + offset);
    const tipped = size * tip * Math.max(0, Math.cos(angle)) ** 2;
    const at = x - size * lean * Math.sin(angle) + tipped;
    // Each point lies right of the point before, so that crowded waves form a steep wall and no
    // loop.
    const from = points.at(-1)?.[0] ?? at;
    points.push([Math.max(at, from + 0.25), y - lifted * 0.7 - size * Math.cos(angle) - small]);
  }
  return points;
}
