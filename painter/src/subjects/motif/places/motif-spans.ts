/**
 * Computes the horizontal extents of motifs. A distant thing that is painted directly above a motif
 * would seem to grow out of it.
 */
import { clamp } from '../../../core/scalar.ts';
import type { Stage } from '../../stage.ts';
import { actOf, shownMotif, slotOf } from '../act.ts';

type Span = { left: number; right: number };

/**
 * Returns spans in design units. Several equal motifs count as one span: all the width that is
 * reserved for them.
 */
export function motifSpans(stage: Stage): Span[] {
  return stage.scene.subjects.flatMap(subject => {
    const motif = shownMotif(stage.scene, subject);
    if (!motif) return [];
    const act = actOf({ ...stage, subject }, motif);
    const slot = slotOf(act);
    if (subject.count > 1) return [slot];
    const half = Math.min(act.size * act.wide, slot.right - slot.left) / 2;
    const x = clamp(act.place.x, slot.left + half, slot.right - half);
    return [{ left: x - half, right: x + half }];
  });
}

const STEPS = 24;

/**
 * Returns the wished x if it has `half` free on both sides, and otherwise the nearest free one of
 * 25 evenly spaced places; null if none of them is free.
 * @param spans the result of `motifSpans`
 */
export function clearX(
  spans: readonly Span[],
  { x, half, w }: { x: number; half: number; w: number },
): number | null {
  const isClear = (at: number): boolean =>
    spans.every(({ left, right }) => at + half < left || at - half > right);
  if (isClear(x)) return x;
  const inset = Math.max(half, w * 0.08);
  const free = Array.from(
    { length: STEPS + 1 },
    (_, i) => inset + ((w - 2 * inset) * i) / STEPS,
  ).filter(isClear);
  if (free.length === 0) return null;

  return free.reduce((best, at) => (Math.abs(at - x) < Math.abs(best - x) ? at : best));
}
