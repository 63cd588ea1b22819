import type { Paintable } from '../shape.ts';

export type Medium = {
  paint: (item: Paintable) => void;
  /** The approximate share of the time that finishing takes; 0.15 by default. */
  finishShare?: number;
  /**
   * Adds paper, frame and seal and returns RGBA bytes. `onStep` receives 0..1; if it throws, the
   * work stops.
   */
  finish: (onStep?: (fraction: number) => void) => Uint8Array;
};
