import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 500;

/**
 * For a control that does something else when a finger stays on it. A browser's own long press, which it tells as `contextmenu` at about the
 * same time, counts as one, whichever comes first. The click that ends such a press is swallowed.
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
    // What a browser would open for a picture that is held.
    onContextMenu(event: MouseEvent): void {
      if (isTouched.current) press();
      if (wasLong.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      // A key presses with no click counted, and ends no press of a finger.
      if (wasLong.current && event.detail > 0) event.stopPropagation();
      wasLong.current = false;
    },
  };
}
