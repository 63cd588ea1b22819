import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus on when an element with the focus is removed. Otherwise the body would get the
 * focus, which keyboard users cannot see.
 */
export function useFocusLeft<Left extends HTMLElement>(
  findNext: (left: Left) => HTMLElement | null | undefined,
) {
  const element = useRef<Left>(null);
  const find = useEffectEvent(findNext);

  // Runs before the removal, while the focus is still known.
  useLayoutEffect(() => {
    const held = element.current;

    return () => {
      if (held?.contains(document.activeElement)) find(held)?.focus();
    };
  }, []);

  return element;
}
