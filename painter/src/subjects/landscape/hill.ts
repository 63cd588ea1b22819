/** A hill of the foreground. */
import type { Point } from '../../core/curve.ts';

export type Hill = {
  crest: Point[];
  depth: number;
  /** 0..1: the amount of air over it. */
  haze: number;
  index: number;
};
