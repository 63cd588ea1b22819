import { useEffect } from 'react';
import type { LoginMessage } from '../login-notices.ts';
import { paths } from '../paths.ts';
import { useNavigate } from '../router/use-router.ts';

/** Opens the login page, which shows `message` and later opens `next`. */
export function useLoginAfter(
  isDone: boolean,
  delayMs: number,
  { message, next }: { message: LoginMessage; next: string | undefined },
): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(
      // The entry is replaced, because Back from the login page must not lead to a page that
      // redirects to it.
      () => void navigate({ to: paths.login, search: { message, next }, replace: true }),
      delayMs,
    );

    return () => clearTimeout(timer);
  }, [isDone, delayMs, message, next, navigate]);
}
