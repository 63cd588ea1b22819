import type { CanvasDocument, Stamp } from '../document.ts';

/** Replaces the stamp with the same letter. */
export function putStamp(document: CanvasDocument, stamp: Stamp): CanvasDocument {
  return {
    ...document,
    stamps: [...document.stamps.filter(({ letter }) => letter !== stamp.letter), stamp],
  };
}
