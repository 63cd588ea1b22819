import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the element that `findNext` finds when an element goes while it has the focus.
 * Otherwise the body would have the focus, which a keyboard user cannot see.
 */
export function useFocusLeft<Left extends HTMLElement>(
  findNext: (left: Left) => HTMLElement | null | undefined,
) {
  const element = useRef<Left>(null);
  const find = useEffectEvent(findNext);

  // Runs before the element is removed, because the focus can't be known later.
  useLayoutEffect(() => {
    const held = element.current;

    return () => {
      if (held?.contains(document.activeElement)) find(held)?.focus();
    };
  }, []);

  return element;
}
