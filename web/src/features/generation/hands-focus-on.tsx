import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Wraps controls that may unmount. If one of them has the focus then, `onFocusLost` moves it to
 * another element.
 */
export function HandsFocusOn({
  onFocusLost,
  children,
}: {
  onFocusLost: () => void;
  children: ReactNode;
}) {
  const group = useRef<HTMLSpanElement>(null);
  const handOn = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const element = group.current;

    return () => {
      if (element?.contains(document.activeElement)) handOn();
    };
  }, []);

  return (
    <span ref={group} className="contents">
      {children}
    </span>
  );
}
