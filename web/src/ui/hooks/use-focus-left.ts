import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * For an element that may go with the focus in it, however it ends: what `findNext` finds has it then. Never the body, which a keyboard
 * cannot see.
 */
export function useFocusLeft<Left extends HTMLElement>(
  findNext: (left: Left) => HTMLElement | null | undefined,
) {
  const element = useRef<Left>(null);
  const find = useEffectEvent(findNext);

  // Before the element is taken from the page: then nothing tells any more that the focus was in it.
  useLayoutEffect(() => {
    const held = element.current;

    return () => {
      if (held?.contains(document.activeElement)) find(held)?.focus();
    };
  }, []);

  return element;
}
