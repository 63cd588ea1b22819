import { call } from '../../api/client.ts';
import { tellSession } from '../../api/session-events.ts';

const running = new Map<string, Promise<void>>();

/**
 * Exchanges the token of a reset link for a recovery session, once per tab; without a token it asks whether there is such a session, as
 * after a reload.
 * @throws ApiError `AUTH_TOKEN_INVALID` for a link that is used or expired, `AUTH_UNAUTHORIZED` where there is no recovery session, others
 * where nothing was decided
 */
export function recoverOnce(token: string | undefined): Promise<void> {
  if (!token) return call('getRecovery').then(() => {});
  const known = running.get(token);
  if (known) return known;

  const attempt = recover(token);
  running.set(token, attempt);
  attempt.catch(() => running.delete(token));

  return attempt;
}

async function recover(token: string): Promise<void> {
  await call('startRecovery', { body: { token } });
  tellSession('password-recovery');
}
