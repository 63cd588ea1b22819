import { jsonOf, type ServiceAnswer } from '../../ask-service.ts';
import { ProviderFailure } from '../port.ts';
import { readSlot } from './answers.ts';
import type { Call, FalClient } from './client.ts';
import { failureOfAnswer } from './errors.ts';

const NO_REQUEST = {
  endpoint: 'fal-ai/nano-banana',
  requestId: '00000000-0000-0000-0000-000000000000',
};

/**
 * Requests an upload address, which is free but needs a valid key, and the status of a request that
 * does not exist.
 * @throws ProviderFailure, ServiceError
 */
export async function checkFal(
  { client, now }: { client: FalClient; now: Date },
  call: Call,
): Promise<string> {
  const slot = await client.beginUpload({ mediaType: 'image/png', name: 'check.png' }, call);
  requireOwnAnswer('storage', slot, now);
  if (slot.status >= 300 || !readSlot(slot)) throw strange('storage', slot);
  const status = await client.status(NO_REQUEST, call);
  requireOwnAnswer('queue', status, now);
  if (jsonOf(status) === undefined) throw strange('queue', status);

  return 'takes the key, and its queue answers';
}

type Part = 'storage' | 'queue';

/** @throws ProviderFailure if fal.ai refuses the key, is busy, or is broken */
function requireOwnAnswer(part: Part, answer: ServiceAnswer, now: Date): void {
  const { status } = answer;
  if ([401, 402, 403, 408, 429].includes(status)) throw failureOfAnswer(answer, now);
  if (status >= 500)
    throw new ProviderFailure('PROVIDER_UNAVAILABLE', true, `fal.ai’s ${part} answers ${status}`);
}

const settings: Readonly<Record<Part, string>> = {
  storage: 'FAL_REST_URL',
  queue: 'FAL_QUEUE_URL',
};

function strange(part: Part, { status }: ServiceAnswer): ProviderFailure {
  const words = `the server for fal.ai’s ${part} (${status}) does not answer like fal.ai: is ${settings[part]} right?`;

  return new ProviderFailure('PROVIDER_UNAVAILABLE', true, words);
}
