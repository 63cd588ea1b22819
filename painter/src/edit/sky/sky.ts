/** The estimated sky of a finished picture. */

export type Box = { left: number; top: number; right: number; bottom: number };
export type Disc = { x: number; y: number; radius: number };

export type Sky = {
  /** The certainty that each pixel belongs to the sky, from 0 to 255. */
  weights: Uint8Array;
  /** The share of the picture that is sky, from 0 to 1. */
  coverage: number;
  /** The lower end of the sky, as a fraction of the height; 0.5 without a sky. */
  horizon: number;
  /** The sun or moon: `x` and `radius` are fractions of the width, `y` of the height. */
  disc: Disc | null;
  /** The picture without a printed margin around it, in fractions. */
  inner: Box;
};
