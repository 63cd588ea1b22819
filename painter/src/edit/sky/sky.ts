/** The estimated sky of a finished picture. */

export type Box = { left: number; top: number; right: number; bottom: number };
export type Disc = { x: number; y: number; radius: number };

export type Sky = {
  /** 0..255 per pixel. */
  weights: Uint8Array;
  /** 0..1 of the picture. */
  coverage: number;
  /** The lower end of the sky, as a fraction from the top; 0.5 without a sky. */
  horizon: number;
  /** A sun or moon in fractions: `x` and `radius` of the width, `y` of the height. */
  disc: Disc | null;
  /** The picture inside its printed margin, in fractions. */
  inner: Box;
};
