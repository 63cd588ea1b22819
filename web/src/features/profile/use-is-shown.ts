import { useLayoutEffect, useRef } from 'react';

/** An answer may arrive after the form was closed. */
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
