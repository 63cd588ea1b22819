import type { CanvasDocument, Size } from '../document.ts';
import type { ExportProgress } from './export-progress.ts';

export type ExportedEdit = Size & {
  /** A PNG. */
  picture: Blob;
  /** A PNG of the same size, white where a mark covers any of a pixel, else black; absent where none does. */
  mask?: Blob;
  /** It had to be made smaller, or no upload would take it. */
  isReduced: boolean;
};

/** What the page asks of the worker that draws an edit and makes files of it. */
export type ExportTask = {
  document: Pick<CanvasDocument, 'frame' | 'layers' | 'marks'>;
  /** Of the layers that show, by their ids. */
  pictures: ReadonlyMap<string, Blob>;
  /** Drawn already: a worker does not have the page's letters. At pixels of the frame. */
  stamps: readonly PlacedBitmap[];
  /** Of the picture's file; what comes out larger is made smaller until it fits. */
  bytesMax: number;
};

export type PlacedBitmap = { bitmap: ImageBitmap; x: number; y: number };

/** How far it is, any number of times, and in the end what came of it. */
export type ExportMessage =
  | { progress: ExportProgress }
  | { edit: ExportedEdit }
  | { problem: string };
