import type { CanvasDocument, Stamp } from '../document.ts';

/** Puts a stamp on top in place of the one with its letter. */
export function putStamp(document: CanvasDocument, stamp: Stamp): CanvasDocument {
  return {
    ...document,
    stamps: [...document.stamps.filter(({ letter }) => letter !== stamp.letter), stamp],
  };
}
