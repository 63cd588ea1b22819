import { RECOVERY_WAIT_MS } from '@vermilion/contract/limits';
import { useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { onSessionEvent } from '../../api/session-events.ts';
import { recoverOnce } from './recover-once.ts';

export type Recovery =
  | { status: 'loading' }
  /** There is a recovery session: a password can be set. `next` is the page that was wanted before. */
  | { status: 'ready'; email: string; next?: string }
  | { status: 'invalid' }
  /** No decision was reached; trying again may help. */
  | { status: 'undecided'; reason: string };

/**
 * Waits for the recovery session that a reset link brings, be it opened here or in another tab, and gives it up after 5 s, or when somebody
 * signs out in another tab. See `docs/behaviour.md`, Accounts.
 */
export function useRecovery(token: string | undefined): Recovery & { retry: () => void; giveUp: () => void } {
  const [recovery, setRecovery] = useState<Recovery>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // A second attempt is the same question again, so its number is a dependency.
  useEffect(() => {
    let isGone = false;
    const settle = (next: Recovery) => !isGone && setRecovery(next);
    setRecovery({ status: 'loading' });
    const take = (found: { email: string; next?: string }) => settle({ status: 'ready', ...found });
    const timer = setTimeout(
      () => setRecovery(now => (now.status === 'loading' ? { status: 'invalid' } : now)),
      RECOVERY_WAIT_MS,
    );
    const stopListening = onSessionEvent((event, from) => {
      if (event === 'password-recovery' && from === 'elsewhere') recoverOnce(undefined).then(take, ignoreFailure);
      if (event === 'signed-out' && from === 'elsewhere') settle({ status: 'invalid' });
    });
    recoverOnce(token).then(take, error => {
      if (isApiError(error, 'AUTH_TOKEN_INVALID', 'VALIDATION_FAILED')) settle({ status: 'invalid' });
      // Another tab may still bring one.
      else if (!isApiError(error, 'AUTH_UNAUTHORIZED')) settle({ status: 'undecided', reason: describeError(error) });
    });

    return () => {
      isGone = true;
      clearTimeout(timer);
      stopListening();
    };
  }, [token, attempt]);

  return { ...recovery, retry: () => setAttempt(attempt + 1), giveUp: () => setRecovery({ status: 'invalid' }) };
}

/** What the other tab has is looked for again when this one is opened anew. */
function ignoreFailure(): void {}
