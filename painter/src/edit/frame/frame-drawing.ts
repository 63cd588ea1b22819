import type { SKRSContext2D } from '@napi-rs/canvas';

export type FrameWidths = { side: number; top: number; bottom: number };

export type FrameDrawing = {
  pen: SKRSContext2D;
  /** The outer size of the frame, in pixels. */
  width: number;
  height: number;
  /** Pixels per design unit of the picture. */
  unit: number;
  inner: FrameWidths;
  seed: number;
};
