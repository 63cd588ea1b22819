import { type ComponentType, useEffect, useState } from 'react';
import { AHEAD_MS } from '../hooks/use-load-ahead.ts';
import { isAnyWaiting, subscribeToWaiting } from './toast.ts';

/**
 * The place where toasts appear, once at the root. Their code loads early, because a toast may have
 * to report a lost connection; without it the page goes on.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>();

  useEffect(() => {
    const load = () =>
      void import('./toast-stack.tsx').then(
        ({ ToastStack }) => setStack(() => ToastStack),
        ignoreFailure,
      );
    const timer = setTimeout(load, isAnyWaiting() ? 0 : AHEAD_MS);
    const stopListening = subscribeToWaiting(load);

    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, []);

  // A dialog hides the page around it from screen readers, except regions that are live when it
  // opens, so this region exists before the stack.
  return <div aria-live="off">{Stack && <Stack />}</div>;
}

/** Toasts wait in `toast.ts`. */
function ignoreFailure(): void {}
