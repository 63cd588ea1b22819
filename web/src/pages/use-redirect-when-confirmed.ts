import { useEffect, useRef } from 'react';
import { safeNext } from '../paths.ts';
import { useRouter } from '../router/use-router.ts';

/** Opens `next`, otherwise the home page, once the user is confirmed. */
export function useRedirectWhenConfirmed(isConfirmed: boolean, next?: string): void {
  const { history } = useRouter();
  const hasLeft = useRef(false);

  useEffect(() => {
    if (hasLeft.current || !isConfirmed) return;
    // The URL, and `next` with it, changes before this page is unmounted, so the redirect must
    // happen only once.
    hasLeft.current = true;
    history.replace(safeNext(next));
  }, [isConfirmed, history, next]);
}
