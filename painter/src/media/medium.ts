import type { Paintable } from '../shape.ts';

/** How a picture is made; one instance paints one picture. */
export type Medium = {
  lay: (item: Paintable) => void;
  /** The share of the whole time that finishing takes, about; 0.15 unless said. */
  finishShare?: number;
  /**
   * Finishes paper, frame and seal and returns RGBA bytes. Long work tells `onStep` how far it is,
   * 0..1; a throw of it stops the work.
   */
  finish: (onStep?: (fraction: number) => void) => Uint8Array;
};
