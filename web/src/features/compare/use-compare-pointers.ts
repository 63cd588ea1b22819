import { type PointerEvent, useRef } from 'react';
import type { Point } from './compare-view.ts';
import { fromMiddle, pointOf } from './pane-point.ts';
import type { CompareActions } from './use-compare-view.ts';

type Gesture = { kind: 'slide' } | { kind: 'move'; last: Point } | Pinch;
type Pinch = { kind: 'pinch'; distance: number; middle: Point };

/**
 * Handles pointers on compared pictures. Hovering moves the divider. Dragging moves enlarged
 * pictures, otherwise the divider. Two fingers zoom, and a double click resets the view.
 */
export function useComparePointers(
  { slideTo, moveBy, scaleTo, reset }: CompareActions,
  isMovable: boolean,
) {
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(undefined);

  function begin(event: PointerEvent<HTMLElement>): Gesture {
    const [one, other] = [...pointers.current.values()];
    if (one && other)
      return { kind: 'pinch', distance: between(one, other), middle: middleOf(one, other) };
    // The divider is always below the mouse, so a press of the mouse on it must not count.
    const isPulled = event.pointerType !== 'mouse' && isDivider(event.target);
    if (isMovable && !isPulled) return { kind: 'move', last: pointOf(event) };
    slideTo(event.clientX);

    return { kind: 'slide' };
  }

  function pinch(before: Pinch, pane: HTMLElement): Pinch {
    const [one, other] = [...pointers.current.values()];
    if (!one || !other) return before;
    const [distance, middle] = [between(one, other), middleOf(one, other)];
    scaleTo(scale => (scale * distance) / before.distance, fromMiddle(middle, pane));
    moveBy({ x: middle.x - before.middle.x, y: middle.y - before.middle.y });

    return { kind: 'pinch', distance, middle };
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event));
      gesture.current = begin(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = gesture.current;
      const point = pointOf(event);
      if (pointers.current.has(event.pointerId)) pointers.current.set(event.pointerId, point);
      if (now?.kind === 'move') {
        moveBy({ x: point.x - now.last.x, y: point.y - now.last.y });
        gesture.current = { kind: 'move', last: point };
      } else if (now?.kind === 'pinch') gesture.current = pinch(now, event.currentTarget);
      else if (now || event.pointerType === 'mouse') slideTo(point.x);
    },
    onLostPointerCapture(event: PointerEvent<HTMLElement>) {
      pointers.current.delete(event.pointerId);
      const [left] = pointers.current.values();
      gesture.current =
        left && gesture.current?.kind === 'pinch' ? { kind: 'move', last: left } : undefined;
    },
    onDoubleClick: reset,
  };
}

function isDivider(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="slider"]') !== null;
}

function middleOf(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function between(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
