import { RECOVERY_WAIT_MS } from '@vermilion/contract/limits';
import { useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { onSessionEvent } from '../../api/session-events.ts';
import { type RecoveredAccount, recoverAgain, recoverOnce } from './recover-once.ts';

export type Recovery =
  | { status: 'loading' }
  | ({ status: 'ready' } & RecoveredAccount)
  | { status: 'invalid' }
  /** The call failed without an answer about the link, so a retry may help. */
  | { status: 'undecided'; reason: string };

/**
 * Waits until this tab or another one has exchanged a reset link for a recovery session. Gives up
 * after 5 s, or when another tab signs out or ends the session of this tab's link. See ACC-13,
 * SES-7.
 */
export function useRecovery(
  token: string | undefined,
): Recovery & { retry: () => void; giveUp: () => void } {
  const [recovery, setRecovery] = useState<Recovery>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // `attempt` is a dependency, because a retry has the same token.
  useEffect(() => {
    let questions = 0;
    // An earlier call's answer may belong to a session that was replaced.
    const ask = (recover: typeof recoverOnce) => {
      const question = ++questions;
      const settle = (next: Recovery | undefined) =>
        next && question === questions && setRecovery(next);
      recover(token).then(
        account => settle({ status: 'ready', ...account }),
        error => settle(readRefusal(error)),
      );
    };
    setRecovery({ status: 'loading' });
    const timer = setTimeout(
      () => setRecovery(now => (now.status === 'loading' ? { status: 'invalid' } : now)),
      RECOVERY_WAIT_MS,
    );
    const stopListening = onSessionEvent((event, from) => {
      if (from !== 'elsewhere') return;
      if (event === 'password-recovery') ask(recoverAgain);
      if (event !== 'signed-out') return;
      questions += 1;
      setRecovery({ status: 'invalid' });
    });
    ask(recoverOnce);

    return () => {
      questions += 1;
      clearTimeout(timer);
      stopListening();
    };
  }, [token, attempt]);

  return {
    ...recovery,
    retry: () => setAttempt(attempt + 1),
    giveUp: () => setRecovery({ status: 'invalid' }),
  };
}

/** Returns the state after a refusal; undefined while another tab may still start the session. */
function readRefusal(error: unknown): Recovery | undefined {
  if (isApiError(error, 'AUTH_TOKEN_INVALID', 'VALIDATION_FAILED')) return { status: 'invalid' };

  return isApiError(error, 'AUTH_UNAUTHORIZED')
    ? undefined
    : { status: 'undecided', reason: describeError(error) };
}
