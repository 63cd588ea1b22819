/**
 * Converts fal.ai's errors. A model sends `{detail: [{type}]}`, queue and runners send `{detail:
 * "…", error_type}`. Only the machine-readable types are read, because other texts may quote a
 * user's prompt.
 */
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import { z } from 'zod';
import { jsonOf, retryAfterOf, type ServiceAnswer } from '../../ask-service.ts';
import { ProviderFailure } from '../port.ts';

const type = z.string().regex(/^[a-z][a-z_.]{0,63}$/);
const modelError = z.object({
  detail: z.array(z.object({ type: type.optional().catch(undefined) })).min(1),
});
const queueError = z.object({ detail: z.string(), error_type: type.optional().catch(undefined) });

/** `ofModel` means that the error comes from the model. */
type FalError = { ofModel: boolean; type: string | undefined };

export function readError(answer: ServiceAnswer): FalError {
  const body = jsonOf(answer);
  const ofModel = modelError.safeParse(body);
  if (ofModel.success) return { ofModel: true, type: ofModel.data.detail[0]?.type };
  const ofQueue = queueError.safeParse(body);
  const header = type.safeParse(answer.headers.get('x-fal-error-type'));

  return { ofModel: false, type: ofQueue.data?.error_type ?? header.data };
}

/** The failures by fal.ai's error type. Other errors are converted by status and sender. */
const codes: Readonly<Record<string, JobFailureCode>> = {
  content_policy_violation: 'REFUSED_CONTENT',
  no_media_generated: 'NO_IMAGE',
  internal_server_error: 'NO_IMAGE',
  downstream_service_error: 'NO_IMAGE',
  downstream_service_unavailable: 'NO_IMAGE',
  generation_timeout: 'PROVIDER_BUSY',
  request_timeout: 'PROVIDER_BUSY',
  startup_timeout: 'PROVIDER_BUSY',
  runner_scheduling_failure: 'PROVIDER_BUSY',
  runner_connection_timeout: 'PROVIDER_BUSY',
  runner_disconnected: 'NO_IMAGE',
  runner_connection_refused: 'NO_IMAGE',
  runner_connection_error: 'NO_IMAGE',
  runner_incomplete_response: 'NO_IMAGE',
  runner_server_error: 'NO_IMAGE',
  internal_error: 'NO_IMAGE',
  client_disconnected: 'NO_IMAGE',
  client_cancelled: 'NO_IMAGE',
};

/**
 * After these errors fal.ai does not run the request. After any other server error the request may
 * be running.
 */
const untaken: ReadonlySet<string | undefined> = new Set([
  'internal_error',
  'startup_timeout',
  'runner_scheduling_failure',
  'runner_connection_timeout',
  'runner_connection_refused',
]);

/**
 * Returns the failure of a request that fal.ai ended without a picture. The failure is final: polls
 * would return the same answer, and a new submission might cost money.
 */
export function failureOfResult(status: number, error: Pick<FalError, 'type'>): ProviderFailure {
  const fallback = [400, 413, 422].includes(status) ? 'INVALID_INPUT' : 'NO_IMAGE';

  return new ProviderFailure(
    codes[error.type ?? ''] ?? fallback,
    false,
    `fal.ai: ${error.type ?? status}`,
  );
}

/**
 * Converts an error answer. A status from 500 on means that fal.ai is unavailable, unless the error
 * names a known type or comes from the model.
 */
export function failureOfAnswer(answer: ServiceAnswer, now: Date): ProviderFailure {
  const { status } = answer;
  const retryAfterMs = retryAfterOf(answer.headers, now);
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  const words = operatorsWords[status];
  if (words !== undefined) return new ProviderFailure('PROVIDER_UNAVAILABLE', false, words);
  if (status === 429 || status === 408)
    return new ProviderFailure('PROVIDER_BUSY', true, `fal.ai: ${status}`, wait);
  const error = readError(answer);
  if (status >= 500) {
    const code = codes[error.type ?? ''] ?? (error.ofModel ? 'NO_IMAGE' : 'PROVIDER_UNAVAILABLE');

    return new ProviderFailure(
      code,
      true,
      `fal.ai: ${[status, error.type].join(' ').trim()}`,
      wait,
    );
  }

  return failureOfResult(status, error);
}

/**
 * Converts a failed poll. The picture may be paid for, so every failure may be retried until the
 * job's deadline.
 */
export function failureOfPoll(answer: ServiceAnswer, now: Date): ProviderFailure {
  const failure = failureOfAnswer(answer, now);
  if (failure.isRetryable) return failure;

  return new ProviderFailure('PROVIDER_UNAVAILABLE', true, failure.message);
}

/** Only the operator can fix these errors. */
const operatorsWords: Readonly<Record<number, string>> = {
  401: 'fal.ai does not know the key (401): check FAL_KEY, which has the form key_id:key_secret',
  402: 'fal.ai wants to be paid (402): top up the balance of its account',
  403: 'fal.ai refuses the key (403): its scope must be API, and the balance of its account above zero',
};

/**
 * Converts a failed submission. Only a status below 500 and the errors of `untaken` prove that
 * fal.ai did not accept the request.
 */
export function failureOfSubmission(
  answer: ServiceAnswer,
  endpoint: string,
  now: Date,
): ProviderFailure {
  const { status } = answer;
  if (status === 404)
    return new ProviderFailure('INTERNAL', false, `fal.ai has no model ${endpoint}`);
  const failure = failureOfAnswer(answer, now);
  if (status < 500 || untaken.has(readError(answer).type)) return failure;

  return new ProviderFailure(
    failure.code,
    true,
    `${failure.message}, and the request may be running`,
    {
      wasAnswerLost: true,
    },
  );
}
