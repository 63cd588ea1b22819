import type { CanvasDocument, Letter, Point } from '../document.ts';

export function moveStamp(document: CanvasDocument, letter: Letter, at: Point): CanvasDocument {
  const stamp = document.stamps.find(one => one.letter === letter);

  return stamp === undefined || (stamp.at.x === at.x && stamp.at.y === at.y)
    ? document
    : { ...document, stamps: document.stamps.map(one => (one === stamp ? { ...stamp, at } : one)) };
}
