import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Gives the keys to the canvas where a press has left them to nobody: beside every control, or on one that went with what it did. Else
 * no key would be heard until somebody presses the canvas.
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
    // Only after the press is what it did on the page.
    const lookAfter = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => catchFocus());
    };
    // Before anybody keeps them for himself.
    const options = { signal: listening.signal, capture: true };
    addEventListener('click', lookAfter, options);
    addEventListener('keydown', lookAfter, options);

    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
}
