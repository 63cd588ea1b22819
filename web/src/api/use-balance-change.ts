import { useEffect, useRef } from 'react';
import { useSession } from './session.ts';

/** Calls `onChange` when the credits change, but not when they are first known. */
export function useBalanceChange(onChange: () => void): void {
  const credits = useSession().user?.credits;
  const last = useRef(credits);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const before = last.current;
    last.current = credits;
    if (before !== undefined && credits !== undefined && credits !== before) latest.current();
  }, [credits]);
}
