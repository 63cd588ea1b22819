import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Focuses the canvas when a press left no control with the focus: it was beside all controls, or
 * its control is gone. Otherwise no key would work until the canvas is pressed.
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
    // The effects of a press appear only after it.
    const lookAfter = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => catchFocus());
    };
    // Captures the event before another listener stops it.
    const options = { signal: listening.signal, capture: true };
    addEventListener('click', lookAfter, options);
    addEventListener('keydown', lookAfter, options);

    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
}
