import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns the element's width in px, which is 0 before the element is drawn. */
export function useWidth<Of extends HTMLElement>(): [RefObject<Of | null>, number] {
  const element = useRef<Of>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);

    return () => observer.disconnect();
  }, []);

  return [element, width];
}
