import type { CanvasDocument } from './engine/document.ts';

export type CanvasEdit = {
  /** A PNG of the frame at full resolution. */
  picture: File;
  /** A PNG of the same size, white under marks and black elsewhere; undefined without marks. */
  mask?: File;
  /**
   * The frame, layers and stamps of the edit, which show where earlier letters and masks lie now.
   */
  document: Pick<CanvasDocument, 'frame' | 'layers' | 'stamps'>;
};

/** `x` and `y` are fractions of the picture's width and height. */
export type PlacedLetter = { letter: string; x: number; y: number };

/**
 * The saved canvas. It must not be deleted before `written` resolves, because the last write would
 * restore it.
 */
export type SavedEdit = { id: string; written: Promise<void> };

/** @throws the signal's reason if the edit was stopped before anything was applied */
export type ApplyEdit = (edit: CanvasEdit, saved: SavedEdit, signal: AbortSignal) => Promise<void>;
