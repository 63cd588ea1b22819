import { useLayoutEffect, useRef } from 'react';

/** Returns a function that tells whether the form is still shown when an answer arrives. */
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
