import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 500;

/**
 * Detects a long press of a finger. The browser's own long press, a `contextmenu` event at about
 * the same time, counts too, whichever comes first. The click at the end of a long press is
 * ignored.
 */
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
    // Prevents the browser's menu for a held picture.
    onContextMenu(event: MouseEvent): void {
      if (isTouched.current) press();
      if (wasLong.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      // A keyboard press has a click count of 0, and ends no long press.
      if (wasLong.current && event.detail > 0) event.stopPropagation();
      wasLong.current = false;
    },
  };
}
