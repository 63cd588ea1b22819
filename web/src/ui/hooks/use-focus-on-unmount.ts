import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the focused element is removed. The body would get the focus otherwise, and
 * keyboard users could not see it.
 */
export function useFocusOnUnmount<Left extends HTMLElement>(
  findNext: (left: Left) => HTMLElement | null | undefined,
) {
  const element = useRef<Left>(null);
  const find = useEffectEvent(findNext);

  // The clean-up of a layout effect runs while the element still has the focus.
  useLayoutEffect(() => {
    const held = element.current;

    return () => {
      if (held?.contains(document.activeElement)) find(held)?.focus();
    };
  }, []);

  return element;
}
