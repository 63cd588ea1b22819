import type { CanvasDocument } from './engine/document.ts';

/** What an applied edit gives back. */
export type CanvasEdit = {
  /** A PNG of the frame, at the picture's full resolution. */
  picture: File;
  /** A PNG of the same size, white where something is drawn and black elsewhere; absent where nothing is. */
  mask?: File;
  /** What became of the picture that was opened, and what was stamped: what was drawn on it before is where its pixels are. */
  document: Pick<CanvasDocument, 'frame' | 'layers' | 'stamps'>;
};

/** A letter that stands on a picture, at shares of its sides. */
export type PlacedLetter = { letter: string; x: number; y: number };

/** What the device keeps of the work; it must not be deleted before its last write has ended, which would bring it back. */
export type KeptWork = { id: string; written: Promise<void> };

/**
 * Takes an edit over.
 * @throws the signal's reason where it was stopped: then nothing of it was taken
 */
export type ApplyEdit = (edit: CanvasEdit, kept: KeptWork, signal: AbortSignal) => Promise<void>;
