import type { CanvasDocument } from './engine/document.ts';

/** The result of an applied edit. */
export type CanvasEdit = {
  /** A PNG of the frame at full resolution. */
  picture: File;
  /** A PNG of the same size, white under marks, else black; undefined without marks. */
  mask?: File;
  /** Its layers and stamps show where the pixels of earlier marks are. */
  document: Pick<CanvasDocument, 'frame' | 'layers' | 'stamps'>;
};

/** Coordinates are shares of the picture's sides. */
export type PlacedLetter = { letter: string; x: number; y: number };

/**
 * The copy on the device. Must not be deleted before its last write has ended, which would restore
 * it.
 */
export type KeptWork = { id: string; written: Promise<void> };

/** @throws the signal's reason if the edit was stopped and nothing applied */
export type ApplyEdit = (edit: CanvasEdit, kept: KeptWork, signal: AbortSignal) => Promise<void>;
