import type { RefusalReason } from './picture-refused.ts';

export type PaintRequest = { prompt: string; seed: number; width: number; height: number };

/** `pictures` are encoded files A, B and C. */
export type EditRequest = {
  instruction: string;
  seed: number;
  pictures: readonly Uint8Array[];
  /** White pixels may change. Black pixels stay exactly as they are. */
  mask: Uint8Array | null;
  /** The ratio of width to height of the result; null for the edit's own ratio. */
  ratio: number | null;
};

export type UpscaleRequest = { picture: Uint8Array; factor: 2 | 4 };

export type PainterTask =
  | ({ type: 'paint' } & PaintRequest)
  | ({ type: 'edit' } & EditRequest)
  | ({ type: 'upscale' } & UpscaleRequest);

export type TaskMessage = {
  task: PainterTask;
  /** A single Int32. The thread stops at its next step if the value is not 0. */
  stop: SharedArrayBuffer;
};

/** RGBA, row by row. */
export type PaintedPixels = {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  /** The picture's own size. The pixels may extend beyond it to the right and below. */
  size: { width: number; height: number };
};

/** A thread encodes upscales itself, because they keep their color profile. */
export type TaskResult =
  | { type: 'pixels'; pixels: PaintedPixels }
  | { type: 'file'; png: Uint8Array; width: number; height: number };

export type PainterMessage =
  | { type: 'progress'; fraction: number }
  | { type: 'done'; result: TaskResult }
  | { type: 'stopped' }
  /** `refusal` is set if the caller's picture can't be used. */
  | { type: 'failed'; message: string; refusal: RefusalReason | null };
