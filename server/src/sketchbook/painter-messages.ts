/** What the pool and its threads say to each other. */
export type PaintMessage = {
  prompt: string;
  seed: number;
  width: number;
  height: number;
  /** One Int32; anything but 0 asks the thread to stop at its next step. */
  stop: SharedArrayBuffer;
};

export type PainterMessage =
  | { type: 'progress'; fraction: number }
  | { type: 'done'; png: Uint8Array }
  | { type: 'stopped' }
  | { type: 'failed'; message: string };
