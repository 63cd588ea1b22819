/** The cheapest call that proves that fal.ai can be reached and takes the key. */
import { jsonOf, type ServiceAnswer } from '../../ask-service.ts';
import { ProviderFailure } from '../port.ts';
import { readSlot } from './answers.ts';
import type { Call, FalClient } from './client.ts';
import { failureOfAnswer } from './errors.ts';

/** A request that nobody made. */
const NO_REQUEST = {
  endpoint: 'fal-ai/nano-banana',
  requestId: '00000000-0000-0000-0000-000000000000',
};

/**
 * An address for an upload that never comes costs nothing, and is given to a good key alone; that there is no such request is for the queue
 * to say.
 * @throws ProviderFailure, ServiceError
 */
export async function checkFal(
  { client, now }: { client: FalClient; now: Date },
  call: Call,
): Promise<string> {
  const slot = await client.beginUpload({ mediaType: 'image/png', name: 'check.png' }, call);
  mustBeOwn('storage', slot, now);
  if (slot.status >= 300 || !readSlot(slot)) throw strange('storage', slot);
  const status = await client.status(NO_REQUEST, call);
  mustBeOwn('queue', status, now);
  if (jsonOf(status) === undefined) throw strange('queue', status);

  return 'takes the key, and its queue answers';
}

type Part = 'storage' | 'queue';

/** @throws ProviderFailure where it refuses the key, is busy or broken */
function mustBeOwn(part: Part, answer: ServiceAnswer, now: Date): void {
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
  const words = `what answers for fal.ai’s ${part} (${status}) does not speak as fal.ai does: is ${settings[part]} right?`;

  return new ProviderFailure('PROVIDER_UNAVAILABLE', true, words);
}
