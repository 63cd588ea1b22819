import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** If one of the controls has the focus when it unmounts, `onFocusLost` moves the focus. */
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
