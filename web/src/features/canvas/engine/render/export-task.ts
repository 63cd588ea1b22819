import type { CanvasDocument, Size } from '../document.ts';
import type { ExportProgress } from './export-progress.ts';

export type ExportedEdit = Size & {
  /** A PNG. */
  picture: Blob;
  /**
   * A PNG of the same size, white wherever a mark covers part of a pixel, else black; undefined if
   * nothing is white.
   */
  mask?: Blob;
  /** The picture was scaled down, because an upload would refuse it. */
  isReduced: boolean;
};

/** The task of the worker that draws an edit and makes its files. */
export type ExportTask = {
  document: Pick<CanvasDocument, 'frame' | 'layers' | 'marks'>;
  /** The files of the visible layers, by picture id. */
  pictures: ReadonlyMap<string, Blob>;
  /** Drawn beforehand, because a worker lacks the page's fonts. In pixels of the frame. */
  stamps: readonly PlacedBitmap[];
  /** The largest size of the picture's file; a larger one is scaled down until it fits. */
  bytesMax: number;
};

export type PlacedBitmap = { bitmap: ImageBitmap; x: number; y: number };

/** Any number of progress messages, then the result. */
export type ExportMessage =
  | { progress: ExportProgress }
  | { edit: ExportedEdit }
  | { problem: string };
