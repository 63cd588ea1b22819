import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Wraps controls that unmount by themselves. If one has the focus then, `onFocusLost` moves it. */
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
