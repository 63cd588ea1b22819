import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that tells whether a form is still shown: when the answer comes, its dialog
 * may be closed or its page left.
 */
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
