import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Focuses the canvas if a press leaves no control focused. Without a focused element, the canvas
 * would not receive keys.
 */
export function useFocusFallback(stage: RefObject<HTMLElement | null>, isOff: boolean): void {
  const catchFocus = useEffectEvent(() => {
    const dialog = stage.current?.closest('[role=dialog]');
    const { activeElement } = document;
    if (!isOff && (activeElement === dialog || activeElement === document.body))
      stage.current?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const listening = new AbortController();
    let frame = 0;
    // The press moves the focus only after this event.
    const checkLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => catchFocus());
    };
    // Captures the event, because another listener might stop its propagation.
    const options = { signal: listening.signal, capture: true };
    addEventListener('click', checkLater, options);
    addEventListener('keydown', checkLater, options);

    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
}
