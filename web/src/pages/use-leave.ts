import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { rememberNext, takeNext } from '../features/accounts/remembered-next.ts';

/** Takes a confirmed user to where the way led before; until then remembers it. */
export function useLeave(isConfirmed: boolean, next?: string): void {
  const { history } = useRouter();
  const hasLeft = useRef(false);

  useEffect(() => {
    if (hasLeft.current) return;
    if (!isConfirmed) return rememberNext(next);
    // What was remembered can be taken once only, and this effect may run again before the page is gone.
    hasLeft.current = true;
    history.replace(takeNext(next));
  }, [isConfirmed, history, next]);
}
