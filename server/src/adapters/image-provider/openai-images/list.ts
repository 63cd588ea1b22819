import { z } from 'zod';
import { jsonOf, type ServiceAnswer } from '../../ask-service.ts';
import { ProviderFailure } from '../port.ts';
import type { NamedModel } from './dialects.ts';
import { type Failing, failureOfAnswer, isError } from './failures.ts';

const list = z.object({
  data: z.array(z.object({ id: z.string().min(1), owned_by: z.string().catch('') })),
});

/**
 * @param asked the models that the operator chose, so that the server need not list any; empty for
 * all models of the server
 * @throws ProviderFailure
 */
export function readModels(
  answer: ServiceAnswer,
  asked: readonly string[],
  failing: Failing,
): NamedModel[] {
  const isAbsent = answer.status === 404 || answer.status === 405;
  // OpenAI answers 403 if the key may make pictures but not list models.
  if ((isAbsent || (answer.status === 403 && isError(answer))) && asked.length > 0) return [];
  if (isAbsent) {
    const words = `${failing.host} answers ${answer.status} for its models: its address usually ends with /v1`;
    throw new ProviderFailure('PROVIDER_UNAVAILABLE', false, words);
  }
  if (answer.status >= 500) {
    throw new ProviderFailure(
      'PROVIDER_UNAVAILABLE',
      true,
      `${failing.host} answers ${answer.status} for its models`,
    );
  }
  if (answer.status !== 200) throw failureOfAnswer(answer, failing);
  const read = list.safeParse(jsonOf(answer));
  if (!read.success) {
    throw new ProviderFailure(
      'PROVIDER_UNAVAILABLE',
      false,
      `${failing.host} answers with no list of models`,
    );
  }

  return read.data.data.map(({ id, owned_by: owner }) => ({ id, owner }));
}

export function describeModels(models: readonly NamedModel[], asked: readonly string[]): string {
  if (models.length === 0) return 'answers, and lists no models';
  const count = `lists ${models.length} ${models.length === 1 ? 'model' : 'models'}`;
  const missing = asked.filter(name => !models.some(({ id }) => id === name));

  return missing.length === 0 ? count : `${count}, but not ${missing.join(', ')}`;
}
