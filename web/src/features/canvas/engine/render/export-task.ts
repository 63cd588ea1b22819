import type { CanvasDocument, Size } from '../document.ts';
import type { ExportProgress } from './export-progress.ts';

export type ExportedEdit = Size & {
  /** A PNG. */
  picture: Blob;
  /**
   * A PNG of the same size: white where a mark covers part of a pixel, else black. Undefined if all
   * is black.
   */
  mask?: Blob;
  /** The picture was scaled down for the upload. */
  isReduced: boolean;
};

export type ExportTask = {
  document: Pick<CanvasDocument, 'frame' | 'layers' | 'marks'>;
  /** Only visible layers' files, by picture id. */
  pictures: ReadonlyMap<string, Blob>;
  /** In pixels of the frame. Drawn beforehand, because a worker lacks the page's fonts. */
  stamps: readonly PlacedBitmap[];
  /** The largest size of the file; a larger picture is scaled down. */
  bytesMax: number;
};

export type PlacedBitmap = { bitmap: ImageBitmap; x: number; y: number };

/** Any number of progress messages, then the result. */
export type ExportMessage =
  | { progress: ExportProgress }
  | { edit: ExportedEdit }
  | { problem: string };
