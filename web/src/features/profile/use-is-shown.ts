import { useLayoutEffect, useRef } from 'react';

/** Returns a function that tells, when an answer arrives late, whether the form is still shown. */
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
