import { useEffect, useState } from 'react';
import { describeError } from '../../api/error-copy.ts';
import { type ConfirmOutcome, confirmOnce } from './confirm-once.ts';

export type Confirmation =
  | { status: 'confirming' }
  | ConfirmOutcome
  /** The server did not decide, for example because of a lost connection. A retry may help. */
  | { status: 'undecided'; reason: string };

export function useConfirm(token: string | undefined): Confirmation & { retry: () => void } {
  const [confirmation, setConfirmation] = useState<Confirmation>({ status: 'confirming' });
  const [attempt, setAttempt] = useState(0);

  // `attempt` is a dependency, because a retry has the same token.
  useEffect(() => {
    let isGone = false;
    setConfirmation({ status: 'confirming' });
    confirmOnce(token).then(
      outcome => !isGone && setConfirmation(outcome),
      error => !isGone && setConfirmation({ status: 'undecided', reason: describeError(error) }),
    );

    return () => {
      isGone = true;
    };
  }, [token, attempt]);

  return { ...confirmation, retry: () => setAttempt(attempt + 1) };
}
