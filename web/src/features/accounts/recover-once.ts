import { call } from '../../api/client.ts';
import { tellSession } from '../../api/session-events.ts';

export type RecoveredAccount = {
  email: string;
  /** The page that was wanted before. */
  next?: string;
};

const running = new Map<string, Promise<void>>();

/**
 * Exchanges the token of a reset link for a recovery session, once per tab; without a token it takes the one that is there, as after a
 * reload. Answers whose it is.
 * @throws ApiError `AUTH_TOKEN_INVALID` for a link that is used or expired, `AUTH_UNAUTHORIZED` where there is no recovery session, others
 * where nothing was decided
 */
export async function recoverOnce(token: string | undefined): Promise<RecoveredAccount> {
  if (token) await exchangeOnce(token);

  return readRecovery();
}

/**
 * Asks once more after another tab has brought a recovery session. The page of a link accepts the session of its own link alone, and the
 * server knows which one that is.
 * @throws ApiError as above
 */
export async function recoverAgain(token: string | undefined): Promise<RecoveredAccount> {
  if (token) {
    // If this tab gets its recovery session only now, the other tabs must learn that theirs is replaced.
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
  tellSession('password-recovery');
}
