import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 500;

/** The click at the end of a long press is ignored. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouched = useRef(false);
  const wasLong = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function stop(): void {
    clearTimeout(timer.current);
    isTouched.current = false;
  }

  function press(): void {
    clearTimeout(timer.current);
    if (wasLong.current) return;
    wasLong.current = true;
    onLongPress();
  }

  return {
    onPointerDown(event: PointerEvent): void {
      stop();
      wasLong.current = false;
      if (event.pointerType !== 'touch') return;
      isTouched.current = true;
      timer.current = setTimeout(press, LONG_PRESS_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu(event: MouseEvent): void {
      if (isTouched.current) press();
      if (wasLong.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      // A click by keyboard has the count 0 and must always work.
      if (wasLong.current && event.detail > 0) event.stopPropagation();
      wasLong.current = false;
    },
  };
}
