import { call } from '../../api/client.ts';
import { emitSessionEvent } from '../../api/session-events.ts';

export type RecoveredAccount = {
  email: string;
  /** The page to open afterwards. */
  next?: string;
};

const running = new Map<string, Promise<void>>();

/**
 * Exchanges the token of a reset link for a recovery session, once per tab. Without a token uses
 * the existing one, as after a reload. Returns its account.
 * @throws ApiError `AUTH_TOKEN_INVALID` for a used or expired link, `AUTH_UNAUTHORIZED` without a
 * recovery session, others without a decision
 */
export async function recoverOnce(token: string | undefined): Promise<RecoveredAccount> {
  if (token) await exchangeOnce(token);

  return readRecovery();
}

/**
 * Asks again after another tab has started a recovery session. A page accepts only the session of
 * its own link, which the server knows.
 * @throws ApiError as `recoverOnce` does
 */
export async function recoverAgain(token: string | undefined): Promise<RecoveredAccount> {
  if (token) {
    // If this tab gets its session only now, the other tabs must learn that theirs is replaced.
    await exchangeOnce(token).catch(() => {});
    await call('startRecovery', { body: { token } });
  }

  return readRecovery();
}

async function readRecovery(): Promise<RecoveredAccount> {
  const { email, next } = await call('getRecovery');

  return { email, next };
}

function exchangeOnce(token: string): Promise<void> {
  const known = running.get(token);
  if (known) return known;

  const attempt = exchange(token);
  running.set(token, attempt);
  attempt.catch(() => running.delete(token));

  return attempt;
}

async function exchange(token: string): Promise<void> {
  await call('startRecovery', { body: { token } });
  emitSessionEvent('password-recovery');
}
