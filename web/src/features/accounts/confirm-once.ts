import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { emitSessionEvent } from '../../api/session-events.ts';

export type ConfirmOutcome = { status: 'success'; next?: string } | { status: 'failure' };

const STORAGE_KEY = 'confirm-outcome';
const running = new Map<string, Promise<ConfirmOutcome>>();

/**
 * Posts the token of a confirmation link once per tab. sessionStorage keeps the outcome for a
 * reload, whose address no longer has the token.
 * @throws ApiError if the server could not decide; the call may then be repeated
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
  // The confirmed address may belong to the user who is signed in.
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
