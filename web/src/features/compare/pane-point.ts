import type { Point } from './compare-view.ts';

export function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY };
}

export function fromMiddle(point: Point, pane: HTMLElement): Point {
  const { left, top, width, height } = pane.getBoundingClientRect();

  return { x: point.x - left - width / 2, y: point.y - top - height / 2 };
}
