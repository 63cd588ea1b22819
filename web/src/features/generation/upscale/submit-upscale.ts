import type { QueryClient } from '@tanstack/react-query';
import type { Model } from '@vermilion/contract/generation';
import type { Job } from '@vermilion/contract/job';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { modelsQuery } from '../../../api/models.ts';
import { storeOf } from '../../../api/works/stored-works.ts';
import { isKeyOfAnother, NoJobIdError, readBalance } from '../run/submit-run.ts';
import { upscaleBody } from './upscale.ts';
import type { UpscaleStore } from './upscale-store.ts';

/**
 * Submits an upscale. The idempotency key is kept until the work's id arrives, so that a retry is
 * charged once.
 * @param name the picture's key in the store; its address by default
 * @throws ApiError, or NoJobIdError if the answer has no id
 */
export async function submitUpscale(
  queryClient: QueryClient,
  store: UpscaleStore,
  { job, url, model, name = url }: { job: Job; url: string; model: Model; name?: string },
): Promise<void> {
  const body = upscaleBody(job, url, model);
  const idempotencyKey = store.keyFor(body);
  store.mark(name, { status: 'upscaling' });
  try {
    const works = storeOf(queryClient);
    const answer = await works.duringVisit(call('submitJob', { body, idempotencyKey }));
    if (!answer) return;
    const { jobId } = answer;
    if (!jobId) throw new NoJobIdError('No job ID returned from API');
    store.forgetKey(body);
    store.mark(name, { status: 'submitted', jobId });
    void readBalance(queryClient);
    works.expect(jobId);
  } catch (error) {
    store.mark(name, undefined);
    if (isKeyOfAnother(error)) store.forgetKey(body);
    if (isApiError(error, 'INSUFFICIENT_CREDITS')) void readBalance(queryClient);
    if (isApiError(error, 'VALIDATION_FAILED'))
      void queryClient.invalidateQueries({ queryKey: modelsQuery('image-upscaling').queryKey });
    throw error;
  }
}
