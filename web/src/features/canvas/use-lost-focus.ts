import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Focuses the canvas if no control has the focus after a press, because the press hit none, or
 * because its control is gone. Otherwise keys would do nothing until the canvas is pressed.
 */
export function useLostFocus(stage: RefObject<HTMLElement | null>, isOff: boolean): void {
  const catchFocus = useEffectEvent(() => {
    const room = stage.current?.closest('[role=dialog]');
    const { activeElement } = document;
    if (!isOff && (activeElement === room || activeElement === document.body))
      stage.current?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const listening = new AbortController();
    let frame = 0;
    // A press takes effect only after this event.
    const lookAfter = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => catchFocus());
    };
    // Captures the event before any listener stops it.
    const options = { signal: listening.signal, capture: true };
    addEventListener('click', lookAfter, options);
    addEventListener('keydown', lookAfter, options);

    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
}
