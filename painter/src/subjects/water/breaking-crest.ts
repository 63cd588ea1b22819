/** Finds the parts of a wave's crest that break: each has a peak and most of its steeper side. */
import { type Point, pointAt } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Wave } from './wave.ts';

export type BreakingRun = {
  line: Point[];
  /** The index in `line` with the thickest foam. */
  peak: number;
  strength: number;
};

/** The least nearness of a breaking wave. The foam of farther waves would be white specks. */
const NEAR_ENOUGH = 0.45;

export function breakingRuns(wave: Wave, random: Random): BreakingRun[] {
  const { crest, nearness, amplitude } = wave;
  if (nearness < NEAR_ENOUGH) return [];
  const turns = turningPoints(crest, amplitude * 0.3);
  return turns.flatMap((turn, i): BreakingRun[] => {
    const [before, after] = [turns[i - 1], turns[i + 1]];
    if (!turn.isPeak || !before || !after || !random.chance(0.5)) return [];
    const [left, right] = [turn.at - before.at, after.at - turn.at];
    const [, top] = pointAt(crest, turn.at);
    const rise = Math.min(pointAt(crest, before.at)[1], pointAt(crest, after.at)[1]) - top;
    const strength = clamp(rise / (amplitude * 0.8), 0, 1) * random.range(0.65, 1);
    if (strength < 0.35) return [];
    const width = (to: number): number =>
      Math.abs(pointAt(crest, to)[0] - pointAt(crest, turn.at)[0]);
    const [long, short] = [random.range(0.7, 0.98), random.range(0.3, 0.6)];
    const isRightSteep = width(after.at) < width(before.at);
    const from = turn.at - Math.round(left * (isRightSteep ? short : long));
    const to = turn.at + Math.round(right * (isRightSteep ? long : short));
    const shift = Math.round((isRightSteep ? to - turn.at : from - turn.at) * 0.3);
    return [{ line: crest.slice(from, to + 1), peak: turn.at - from + shift, strength }];
  });
}

type Turn = { at: number; isPeak: boolean };

function turningPoints(crest: readonly Point[], least: number): Turn[] {
  const turns: Turn[] = [];
  let isRising = false;
  let best = 0;
  crest.forEach(([, y], i) => {
    const [, extreme] = pointAt(crest, best);
    if (isRising ? y <= extreme : y >= extreme) best = i;
    else if (Math.abs(y - extreme) > least) {
      turns.push({ at: best, isPeak: isRising });
      isRising = !isRising;
      best = i;
    }
  });
  return turns;
}
