import { type MouseEvent, type PointerEvent, useRef } from 'react';

const LONG_PRESS_MS = 500;

/** For a control that does something else when a finger stays on it. The click that ends such a press is swallowed. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);

  return {
    onPointerDown(event: PointerEvent): void {
      wasLong.current = false;
      if (event.pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // What a browser would open for a picture that is held.
    onContextMenu(event: MouseEvent): void {
      if (wasLong.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      if (wasLong.current) event.stopPropagation();
      wasLong.current = false;
    },
  };
}
