import { useEffect, useRef } from 'react';
import { useSession } from './session.ts';

/** Calls `onChange` when the balance that is known of the user becomes another one, as after a message of the server; not for the first. */
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
