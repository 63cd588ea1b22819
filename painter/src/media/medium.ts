import type { Paintable } from '../shape.ts';

export type Medium = {
  paint: (item: Paintable) => void;
  /** The approximate share of the whole time that `finish` takes; 0.15 by default. */
  finishShare?: number;
  /**
   * Adds paper, frame and seal and returns RGBA bytes. `onStep` gets a fraction, 0..1, and may
   * throw to stop the work.
   */
  finish: (onStep?: (fraction: number) => void) => Uint8Array;
};
