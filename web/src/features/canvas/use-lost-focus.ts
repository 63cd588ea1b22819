import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Focuses the canvas if a press left no control with the focus: it hit none, or its control is
 * gone. Otherwise keys would do nothing until the canvas is pressed.
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
    // A press has its effects only afterwards.
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
