/** Where things are in a finished picture, as far as one can guess. */

export type Box = { left: number; top: number; right: number; bottom: number };
export type Disc = { x: number; y: number; radius: number };

export type Sky = {
  /** 0..255 a pixel. */
  weights: Uint8Array;
  /** 0..1 of the picture. */
  coverage: number;
  /** Where the sky ends, as a fraction from the top; 0.5 where there is none. */
  horizon: number;
  /** A sun or moon, in fractions of the picture's width (radius too) and height. */
  disc: Disc | null;
  /** The picture inside its printed margin, in fractions; the whole where it has none. */
  inner: Box;
};
