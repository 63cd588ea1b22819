import type { CanvasDocument, Stamp } from '../document.ts';

/** Above the others; one of the same letter goes. */
export function putStamp(document: CanvasDocument, stamp: Stamp): CanvasDocument {
  return {
    ...document,
    stamps: [...document.stamps.filter(({ letter }) => letter !== stamp.letter), stamp],
  };
}
