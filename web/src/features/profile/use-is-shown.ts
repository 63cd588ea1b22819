import { useLayoutEffect, useRef } from 'react';

/** Returns a function that says whether a form still shows: its dialog may have been closed, or its page left, when the answer comes. */
export function useIsShown(isOpen = true): () => boolean {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = isOpen;

    return () => {
      isShown.current = false;
    };
  }, [isOpen]);

  return () => isShown.current;
}
