import type { CanvasDocument, Letter } from '../document.ts';

export function removeStamp(document: CanvasDocument, letter: Letter): CanvasDocument {
  const stamps = document.stamps.filter(stamp => stamp.letter !== letter);

  return stamps.length === document.stamps.length ? document : { ...document, stamps };
}
