/** One hill of the foreground: its crest and how much air lies over it. */
import type { Point } from '../../core/curve.ts';

export type Hill = {
  crest: Point[];
  depth: number;
  /** 0..1, how much air lies over it. */
  haze: number;
  index: number;
};
