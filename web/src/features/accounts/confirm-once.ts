import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { emitSessionEvent } from '../../api/session-events.ts';

export type ConfirmOutcome =
  /** `next` is the page to open afterwards. */
  { status: 'success'; next?: string } | { status: 'failure' };

const STORAGE_KEY = 'confirm-outcome';
const running = new Map<string, Promise<ConfirmOutcome>>();

/**
 * Posts the token of a confirmation link once per tab. sessionStorage keeps the outcome, so that a
 * reload shows it instead of using the token twice. A call that failed without an outcome may be
 * repeated.
 * @throws ApiError if no outcome was reached: no connection, too many calls, database unavailable
 */
export function confirmOnce(token: string | undefined): Promise<ConfirmOutcome> {
  if (!token) return Promise.resolve(recallOutcome() ?? { status: 'failure' });
  const known = running.get(token);
  if (known) return known;

  const attempt = confirm(token);
  running.set(token, attempt);
  attempt.catch(() => running.delete(token));

  return attempt;
}

async function confirm(token: string): Promise<ConfirmOutcome> {
  const outcome = await call('confirmEmail', { body: { token } }).then(
    ({ next }): ConfirmOutcome => ({ status: 'success', next }),
    toOutcome,
  );
  keepOutcome(outcome);
  // The confirmation may concern the user of this or another tab.
  if (outcome.status === 'success') emitSessionEvent('user-updated');

  return outcome;
}

function toOutcome(error: unknown): ConfirmOutcome {
  if (isApiError(error, 'AUTH_TOKEN_INVALID', 'VALIDATION_FAILED')) return { status: 'failure' };
  throw error;
}

function keepOutcome(outcome: ConfirmOutcome): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(outcome));
  } catch {}
}

function recallOutcome(): ConfirmOutcome | undefined {
  try {
    // as: only `keepOutcome` writes this value
    return (
      (JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as ConfirmOutcome | null) ??
      undefined
    );
  } catch {
    return undefined;
  }
}
