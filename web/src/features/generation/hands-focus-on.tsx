import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Around controls that leave by themselves: a focus that one of them has then is handed on instead of lost. */
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
