import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * A press may hit no control or remove the control that it hit. Keys would then do nothing until
 * the canvas is pressed.
 */
export function useFocusFallback(stage: RefObject<HTMLElement | null>, isOff: boolean): void {
  const catchFocus = useEffectEvent(() => {
    const room = stage.current?.closest('[role=dialog]');
    const { activeElement } = document;
    if (!isOff && (activeElement === room || activeElement === document.body))
      stage.current?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const listening = new AbortController();
    let frame = 0;
    // The press takes effect only after this event.
    const lookAfter = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => catchFocus());
    };
    // Captures the event, because another listener might stop it.
    const options = { signal: listening.signal, capture: true };
    addEventListener('click', lookAfter, options);
    addEventListener('keydown', lookAfter, options);

    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
}
