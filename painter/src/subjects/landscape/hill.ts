import type { Point } from '../../core/curve.ts';

export type Hill = {
  crest: Point[];
  depth: number;
  /** 0..1. */
  haze: number;
  index: number;
};
