import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { LoginMessage } from '../login-notices.ts';
import { paths } from '../paths.ts';

/** Goes to the login page `delayMs` after what there was to do is done, with a message that its banner shows. */
export function useLoginAfter(isDone: boolean, delayMs: number, message: LoginMessage): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(
      // Going back from the login page must not lead to a page that leads to it again.
      () => void navigate({ to: paths.login, search: { message }, replace: true }),
      delayMs,
    );

    return () => clearTimeout(timer);
  }, [isDone, delayMs, message, navigate]);
}
