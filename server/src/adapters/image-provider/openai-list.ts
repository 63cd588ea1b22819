/** The models that a server lists, at `/models`. */
import { z } from 'zod';
import { jsonOf, type ServiceAnswer } from '../ask-service.ts';
import type { NamedModel } from './openai-dialects.ts';
import { type Failing, failureOfAnswer } from './openai-failures.ts';
import { ProviderFailure } from './port.ts';

const list = z.object({
  data: z.array(z.object({ id: z.string().min(1), owned_by: z.string().catch('') })),
});

/** @throws ProviderFailure */
export function readModels(answer: ServiceAnswer, failing: Failing): NamedModel[] {
  if (answer.status !== 200) throw failureOfAnswer(answer, failing);
  const read = list.safeParse(jsonOf(answer));
  if (!read.success) {
    const words = `${failing.host} lists no models: its address ends with /v1 as a rule`;
    throw new ProviderFailure('PROVIDER_UNAVAILABLE', false, words);
  }

  return read.data.data.map(({ id, owned_by: owner }) => ({ id, owner }));
}

/** @param asked the operator's choice; empty for all that the server has */
export function describeModels(models: readonly NamedModel[], asked: readonly string[]): string {
  const count = `lists ${models.length} ${models.length === 1 ? 'model' : 'models'}`;
  const missing = asked.filter(name => !models.some(({ id }) => id === name));

  return missing.length === 0 ? count : `${count}, but not ${missing.join(', ')}`;
}
