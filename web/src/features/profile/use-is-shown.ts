import { useLayoutEffect, useRef } from 'react';

/** Returns whether a form is still shown when an answer arrives. */
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
