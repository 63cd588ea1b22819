/**
 * Converts failed answers of an OpenAI-compatible image server to `ProviderFailure`. Only
 * machine-readable codes are read and logged, because other texts may quote a user's prompt, and
 * OpenAI's texts quote the key.
 */
import { z } from 'zod';
import { jsonOf, retryAfterOf, type ServiceAnswer } from '../../ask-service.ts';
import { lostAnswer } from '../ask-provider-service.ts';
import { ProviderFailure } from '../port.ts';

const machineWord = z
  .string()
  .regex(/^[\w.-]{1,64}$/)
  .optional()
  .catch(undefined);
const openaiError = z.object({ error: z.object({ code: machineWord, type: machineWord }) });
const fastApiError = z.object({ detail: z.array(z.object({ type: machineWord })).min(1) });
/** The error formats of image servers. A proxy's errors have other formats or more fields. */
const ownError = z.union([
  openaiError,
  fastApiError,
  z.strictObject({ error: z.string() }),
  z.strictObject({ detail: z.string() }),
  z.object({ object: z.literal('error'), message: z.string() }),
]);
/** Only gateways use these statuses. */
const OF_GATEWAYS = new Set([502, 504]);
const NOT_READY = new Set([503, 529]);

export type Failing = { host: string; now: Date };

const REFUSALS = new Set([
  'moderation_blocked',
  'content_policy_violation',
  'image_generation_user_error',
]);
const UNPAID = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active']);

/**
 * Converts an unsuccessful answer. From status 500 on, only an error in an image server's own
 * format proves that nothing was billed.
 */
export function failureOfAnswer(answer: ServiceAnswer, { host, now }: Failing): ProviderFailure {
  const { status } = answer;
  const codes = codesOf(answer);
  const has = (known: ReadonlySet<string>) => codes.some(code => known.has(code));
  const said = `${host} answers ${[status, ...codes].join(' ')}`;
  const retryAfterMs = retryAfterOf(answer.headers, now);
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };

  if (has(REFUSALS)) return new ProviderFailure('REFUSED_CONTENT', false, said);
  if (has(UNPAID) || status === 402) {
    return new ProviderFailure(
      'PROVIDER_UNAVAILABLE',
      false,
      `${said}: its account has no credit left, top it up`,
    );
  }
  if (status === 401 || status === 403) {
    return new ProviderFailure(
      'PROVIDER_UNAVAILABLE',
      false,
      `${said}: it does not take the key, or the key does not allow this`,
    );
  }
  if (status === 429 || status === 408)
    return new ProviderFailure('PROVIDER_BUSY', true, said, wait);
  if (status < 500) return new ProviderFailure('INVALID_INPUT', false, said);
  if (OF_GATEWAYS.has(status) || !ownError.safeParse(jsonOf(answer)).success) {
    return lostAnswer(`${said}: a proxy may have ended the request`);
  }

  // The server was reached, so the failure must not count for the circuit breaker.
  return new ProviderFailure(
    NOT_READY.has(status) ? 'PROVIDER_BUSY' : 'NO_IMAGE',
    true,
    said,
    wait,
  );
}

/** Returns whether the body is an error in OpenAI's format. */
export function isError(answer: ServiceAnswer): boolean {
  return openaiError.safeParse(jsonOf(answer)).success;
}

function codesOf(answer: ServiceAnswer): string[] {
  const body = jsonOf(answer);
  const { error } = openaiError.safeParse(body).data ?? {};
  const { detail } = fastApiError.safeParse(body).data ?? {};

  return [error?.code, error?.type, detail?.[0]?.type].filter(code => code !== undefined);
}
