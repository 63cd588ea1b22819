import type { Size } from '../document.ts';

export type ExportedEdit = Size & {
  /** A PNG. */
  picture: Blob;
  /** A PNG of the same size, white where a mark covers any of a pixel, else black; absent where none does. */
  mask?: Blob;
  /** It had to be made smaller, or no upload would take it. */
  isReduced: boolean;
};

/** What the page asks of the worker that makes files. */
export type EncodeTask = {
  picture: ImageBitmap;
  /** Marks on nothing; absent where there are none. */
  marks?: ImageBitmap;
  /** Of the picture's file; what comes out larger is made smaller until it fits. */
  bytesMax: number;
};

export type EncodeAnswer = ExportedEdit | { problem: string };
