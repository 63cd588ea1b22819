import type { Paintable } from '../shape.ts';

/** Paints the items of a scene one by one, in one style such as oil or watercolor. */
export type Medium = {
  paint: (item: Paintable) => void;
  /** The approximate share of the whole time that `finish` takes; 0.15 by default. */
  finishShare?: number;
  /**
   * Completes the picture, such as by its paper, border and seal, and returns its RGBA bytes.
   * `onStep` gets a fraction, 0..1, and may throw to stop the work.
   */
  finish: (onStep?: (fraction: number) => void) => Uint8Array;
};
