import { type ComponentType, useEffect, useState } from 'react';
import { AHEAD_MS } from '../hooks/use-load-ahead.ts';
import { isAnyWaiting, subscribeToWaiting } from './toast.ts';

/**
 * The place where toasts appear. Stands once, at the root. Their code is loaded ahead of need, as a toast may have to say that there is no
 * connection; where it can't be had the page goes on without.
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

  // A dialog hides the page around it from screen readers, but not what is live when it opens: also before the stack is there.
  return <div aria-live="off">{Stack && <Stack />}</div>;
}

/** What is asked for waits in `toast.ts`. */
function ignoreFailure(): void {}
