/**
 * Stretches vehicles to their natural length, because drawings press them into a square. Wheels
 * stay round.
 */
import { clamp } from '../../../core/scalar.ts';
import type { Drawing } from '../../../motifs/drawing.ts';
import type { Motif } from '../../../motifs/motif.ts';
import { isLandVehicle } from '../../../motifs/motif-nature.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';
import type { Warp } from './warp-drawing.ts';

const LENGTH = 1.24;
const STRETCH_MAX = 1.6;
/**
 * A part is a wheel if it is dark, about as wide as high, and near the ground. Lengths are shares
 * of the drawing's box.
 */
const WHEEL = { darkness: 0.5, narrowest: 0.1, widest: 0.42, lift: 0.07 } as const;
/**
 * These vehicles keep their length, because wheels take most of it or the drawing shows the front.
 */
const KEPT = /^oncoming|biking|bicycle|motor|scooter|rickshaw|monorail|tramway|^tram$|^metro$/;

type Span = { left: number; right: number };

export function vehicleWarp(drawing: Drawing, motif: Motif): Warp | null {
  if (!isLandVehicle(motif) || KEPT.test(motif.name) || motif.facing === 0) return null;
  const wheels = wheelSpans(drawing);
  const { left, right } = drawing.box;
  const rigid = wheels.reduce((sum, wheel) => sum + wheel.right - wheel.left, 0);
  const rest = right - left - rigid;
  if (wheels.length < 2 || rest <= 0) return null;
  const stretch = clamp(((right - left) * LENGTH - rigid) / rest, 1, STRETCH_MAX);
  return ([x, y]) => {
    const before = wheels.reduce(
      (sum, wheel) => sum + clamp(x, wheel.left, wheel.right) - wheel.left,
      0,
    );
    return [left + before + (x - left - before) * stretch, y];
  };
}

function wheelSpans({ parts, box }: Drawing): Span[] {
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const found = parts
    .filter(({ color }) => color[0] < WHEEL.darkness)
    .flatMap(part => outlinesOf(part).map(ring => boxOf([ring])))
    .filter(ring => {
      const share = (ring.right - ring.left) / wide;
      const aspect = (ring.right - ring.left) / (ring.bottom - ring.top);
      const isLow = ring.bottom > box.bottom - high * WHEEL.lift;
      const isRound = aspect > 0.85 && aspect < 1.18;
      return isLow && isRound && share > WHEEL.narrowest && share < WHEEL.widest;
    })
    .sort((a, b) => a.left - b.left);
  const spans: Span[] = [];
  for (const { left, right } of found) {
    const last = spans.at(-1);
    if (last && left < last.right) last.right = Math.max(last.right, right);
    else spans.push({ left, right });
  }
  return spans;
}
