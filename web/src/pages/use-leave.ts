import { useEffect, useRef } from 'react';
import { safeNext } from '../paths.ts';
import { useRouter } from '../router/use-router.ts';

/** Leads a confirmed user to the page of `next`, otherwise home. */
export function useLeave(isConfirmed: boolean, next?: string): void {
  const { history } = useRouter();
  const hasLeft = useRef(false);

  useEffect(() => {
    if (hasLeft.current || !isConfirmed) return;
    // The address changes before this page is unmounted, and `next` with it.
    hasLeft.current = true;
    history.replace(safeNext(next));
  }, [isConfirmed, history, next]);
}
