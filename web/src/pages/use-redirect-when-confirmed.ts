import { useEffect, useRef } from 'react';
import { safeNext } from '../paths.ts';
import { useRouter } from '../router/use-router.ts';

export function useRedirectWhenConfirmed(isConfirmed: boolean, next?: string): void {
  const { history } = useRouter();
  const hasLeft = useRef(false);

  useEffect(() => {
    if (hasLeft.current || !isConfirmed) return;
    // The URL and `next` change before this page is unmounted, which must not cause a second
    // redirect.
    hasLeft.current = true;
    history.replace(safeNext(next));
  }, [isConfirmed, history, next]);
}
