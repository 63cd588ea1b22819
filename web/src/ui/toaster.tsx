import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isAnyWaiting, subscribeToWaiting } from './toast.ts';

const ToastStack = lazy(() => import('./toast-stack.tsx').then(module => ({ default: module.ToastStack })));

/** The place where toasts appear; nothing until the first one is asked for. Stands once, at the root. */
export function Toaster() {
  const isWaiting = useSyncExternalStore(subscribeToWaiting, isAnyWaiting);
  const [isUsed, setUsed] = useState(false);
  if (isWaiting && !isUsed) setUsed(true);
  if (!isUsed) return null;

  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  );
}
