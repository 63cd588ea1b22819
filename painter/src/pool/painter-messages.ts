/** What the pool and its threads say to each other. */
import type { RefusalReason } from './picture-refused.ts';

export type PaintRequest = { prompt: string; seed: number; width: number; height: number };

/** Pictures are the bytes of their files; A, B, C in this order. */
export type EditRequest = {
  instruction: string;
  seed: number;
  pictures: readonly Uint8Array[];
  /** White is changed, black stays to the byte. */
  mask: Uint8Array | null;
  /** Width to height of the result; null where it is to be as the edit leaves it. */
  ratio: number | null;
};

export type UpscaleRequest = { picture: Uint8Array; factor: 2 | 4 };

export type PainterTask =
  | ({ type: 'paint' } & PaintRequest)
  | ({ type: 'edit' } & EditRequest)
  | ({ type: 'upscale' } & UpscaleRequest);

export type TaskMessage = {
  task: PainterTask;
  /** One Int32; anything but 0 asks the thread to stop at its next step. */
  stop: SharedArrayBuffer;
};

/** RGBA, row by row. */
export type PaintedPixels = {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  /** The upper left part of the pixels that is the picture. */
  size: { width: number; height: number };
};

/** Upscaled pictures keep their color profile, so their thread encodes them. */
export type TaskResult =
  | { type: 'pixels'; pixels: PaintedPixels }
  | { type: 'file'; png: Uint8Array; width: number; height: number };

export type PainterMessage =
  | { type: 'progress'; fraction: number }
  | { type: 'done'; result: TaskResult }
  | { type: 'stopped' }
  /** `refusal` says that the caller's picture is at fault. */
  | { type: 'failed'; message: string; refusal: RefusalReason | null };
