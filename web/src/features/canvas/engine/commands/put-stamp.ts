import type { CanvasDocument, Stamp } from '../document.ts';

/** Puts a stamp on top, and removes the former stamp with the same letter. */
export function putStamp(document: CanvasDocument, stamp: Stamp): CanvasDocument {
  return {
    ...document,
    stamps: [...document.stamps.filter(({ letter }) => letter !== stamp.letter), stamp],
  };
}
