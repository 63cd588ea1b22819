import type { SKRSContext2D } from '@napi-rs/canvas';

/** Of each side. */
export type FrameWidths = { side: number; top: number; bottom: number };

export type FrameDrawing = {
  pen: SKRSContext2D;
  /** Pixels, the frame's outside. */
  width: number;
  height: number;
  /** Pixels in a design unit of the picture. */
  unit: number;
  inner: FrameWidths;
  seed: number;
};
