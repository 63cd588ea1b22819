import type { CanvasDocument, Size } from '../document.ts';
import type { ExportProgress } from './export-progress.ts';

export type ExportedEdit = Size & {
  picture: Blob;
  /**
   * A PNG of the same size: white where a mark covers part of a pixel, and black elsewhere.
   * Undefined if no pixel is white.
   */
  mask?: Blob;
  /** True if the picture was scaled down, because it was too large for an upload. */
  isReduced: boolean;
};

export type ExportTask = {
  document: Pick<CanvasDocument, 'frame' | 'layers' | 'marks'>;
  pictures: ReadonlyMap<string, Blob>;
  /**
   * The stamps with places in pixels of the frame. The page draws the stamps, because a worker
   * can't use the page's fonts.
   */
  stamps: readonly PlacedBitmap[];
  bytesMax: number;
};

export type PlacedBitmap = { bitmap: ImageBitmap; x: number; y: number };

/** The worker sends any number of progress messages, then the edit or the problem. */
export type ExportMessage =
  | { progress: ExportProgress }
  | { edit: ExportedEdit }
  | { problem: string };
