import { type ComponentType, useEffect, useState } from 'react';
import { PRELOAD_DELAY_MS } from '../hooks/use-preload.ts';
import { isAnyWaiting, subscribeToWaiting } from './toast.ts';

/**
 * Mounted once at the root. The code of toasts loads early, because a toast may have to report a
 * lost connection.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>();

  useEffect(() => {
    const load = () =>
      void import('./toast-stack.tsx').then(
        ({ ToastStack }) => setStack(() => ToastStack),
        ignoreFailure,
      );
    const timer = setTimeout(load, isAnyWaiting() ? 0 : PRELOAD_DELAY_MS);
    const stopListening = subscribeToWaiting(load);

    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, []);

  // This region must exist before the stack has loaded. A dialog that opens hides the page from
  // screen readers, except for the live regions that exist at that time.
  return <div aria-live="off">{Stack && <Stack />}</div>;
}

/** Toasts then wait in `toast.ts`. */
function ignoreFailure(): void {}
