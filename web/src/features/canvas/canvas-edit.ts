import type { CanvasDocument } from './engine/document.ts';

export type CanvasEdit = {
  picture: File;
  /**
   * A PNG of the picture's size: white where marks are, black elsewhere; undefined if there are no
   * marks.
   */
  mask?: File;
  /** Tells where the earlier edit's letters and mask are in the new picture. */
  document: Pick<CanvasDocument, 'frame' | 'layers' | 'stamps'>;
};

/** `x` and `y` are fractions of the picture's width and height. */
export type PlacedLetter = { letter: string; x: number; y: number };

/**
 * The canvas in the device's store. It must not be deleted before `written` resolves, because the
 * last write would bring it back.
 */
export type SavedEdit = { id: string; written: Promise<void> };

/** @throws the signal's reason if the edit was stopped before it was applied */
export type ApplyEdit = (edit: CanvasEdit, saved: SavedEdit, signal: AbortSignal) => Promise<void>;
