import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Calls `onFocusLost` if an element within `children` has the focus when they are unmounted. */
export function FocusOnUnmount({
  onFocusLost,
  children,
}: {
  onFocusLost: () => void;
  children: ReactNode;
}) {
  const group = useRef<HTMLSpanElement>(null);
  const moveFocus = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const element = group.current;

    return () => {
      if (element?.contains(document.activeElement)) moveFocus();
    };
  }, []);

  return (
    <span ref={group} className="contents">
      {children}
    </span>
  );
}
