import type { Point } from '../../core/curve.ts';

export type Hill = {
  crest: Point[];
  depth: number;
  /** From 0 to 1. */
  haze: number;
  index: number;
};
