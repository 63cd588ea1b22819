import type { CanvasDocument } from './engine/document.ts';

/** The result of an applied edit. */
export type CanvasEdit = {
  /** A PNG of the frame, at the picture's full resolution. */
  picture: File;
  /** A PNG of the same size, white under marks and black elsewhere; undefined without marks. */
  mask?: File;
  /** The document's layers and stamps, which tell where the pixels of earlier marks are now. */
  document: Pick<CanvasDocument, 'frame' | 'layers' | 'stamps'>;
};

/** A letter on a picture. Coordinates are shares of the picture's sides. */
export type PlacedLetter = { letter: string; x: number; y: number };

/**
 * The edit's copy on the device. It must not be deleted before its last write has ended, because
 * that write would restore it.
 */
export type KeptWork = { id: string; written: Promise<void> };

/**
 * Applies an edit.
 * @throws the signal's reason if the edit was stopped; nothing of it was applied then
 */
export type ApplyEdit = (edit: CanvasEdit, kept: KeptWork, signal: AbortSignal) => Promise<void>;
