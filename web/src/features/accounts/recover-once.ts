import { call } from '../../api/client.ts';
import { emitSessionEvent } from '../../api/session-events.ts';

export type RecoveredAccount = {
  email: string;
  /** The page to open after the reset. */
  next?: string;
};

const running = new Map<string, Promise<void>>();

/**
 * Exchanges the token of a reset link for a recovery session, once per tab, and returns the
 * session's account. Without a token, as after a reload, uses the existing recovery session.
 * @throws ApiError `AUTH_TOKEN_INVALID` for a used or expired link, `AUTH_UNAUTHORIZED` without a
 * recovery session, other codes if the server could not decide
 */
export async function recoverOnce(token: string | undefined): Promise<RecoveredAccount> {
  if (token) await exchangeOnce(token);

  return readRecovery();
}

/**
 * Repeats `recoverOnce` after another tab has started a recovery session. The server refuses the
 * used link, unless the current session was started with it.
 * @throws ApiError like `recoverOnce`
 */
export async function recoverAgain(token: string | undefined): Promise<RecoveredAccount> {
  if (token) {
    // The first exchange of a token tells the other tabs that their session was replaced.
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
