/** A hill of the foreground. */
import type { Point } from '../../core/curve.ts';

export type Hill = {
  crest: Point[];
  depth: number;
  /** 0..1: how hazy the hill is. */
  haze: number;
  index: number;
};
