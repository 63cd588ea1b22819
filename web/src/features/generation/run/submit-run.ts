import type { QueryClient } from '@tanstack/react-query';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { capabilityOfAction, modelsQuery } from '../../../api/models.ts';
import { namedFields } from '../../../api/names-field.ts';
import { refetchSession } from '../../../api/session.ts';
import type { Studio } from '../studio-store.ts';
import { isAnswerTo, type RunRequest } from './run.ts';

/**
 * Sends one run. What came of it is told to the studio; the balance is read again whenever it may have changed.
 * @returns the error that the wall does not show because the run was left before its answer
 */
export async function submitRun(
  queryClient: QueryClient,
  studio: Studio,
  request: RunRequest,
): Promise<unknown> {
  const idempotencyKey = studio.keyFor(request.body);
  studio.tell({ type: 'submitted', request });
  try {
    const { jobId } = await call('submitJob', { body: request.body, idempotencyKey });
    if (!jobId) throw new NoJobIdError('No job ID returned from API');
    studio.forgetKey();
    studio.tell({ type: 'accepted', request, jobId });
    void readBalance(queryClient);
  } catch (error) {
    const isLeft = !isAnswerTo(studio.state().run, request);
    if (isKeyOfAnother(error)) studio.forgetKey();
    studio.tell({ type: 'refused', request, error });
    if (isApiError(error, 'VALIDATION_FAILED'))
      heedRefusal(queryClient, studio, { request, error });
    if (isApiError(error, 'INSUFFICIENT_CREDITS')) void readBalance(queryClient);
    if (isLeft) return error;
  }

  return undefined;
}

/**
 * The form asked for nothing that it knew to be impossible: what the models take is read again, and pictures that have gone are marked.
 */
function heedRefusal(
  queryClient: QueryClient,
  studio: Studio,
  { request, error }: { request: RunRequest; error: ApiError },
): void {
  const { action, imageUrls = [], maskUrl } = request.body;
  const named = namedFields(error);
  const missing = imageUrls.filter((_, place) => named.includes(`imageUrls.${place}`));
  studio.markMissing(
    maskUrl !== undefined && named.includes('maskUrl') ? [...missing, maskUrl] : missing,
  );
  void queryClient.invalidateQueries({
    queryKey: modelsQuery(capabilityOfAction[action]).queryKey,
  });
}

/** An answer that says the run was taken but not under which id. */
export class NoJobIdError extends Error {
  override readonly name = 'NoJobIdError';
}

/** All but a refusal, which an answer that names a reason is, too: the server may have taken the request nevertheless, and under the same key the next try is charged once with it. */
export function mayHaveBeenTaken(error: unknown): boolean {
  if (!isApiError(error)) return true;

  return (
    isApiError(error, 'NETWORK', 'UNAVAILABLE', 'INTERNAL') && error.details.reason === undefined
  );
}

/** The one refusal that another try under the same key would meet again. After any other one nothing is kept under the key. */
export function isKeyOfAnother(error: unknown): boolean {
  return isApiError(error, 'CONFLICT');
}

/** The balance in the bar; where it can't be read now, realtime or the next change of page brings it. */
export function readBalance(queryClient: QueryClient): Promise<void> {
  return refetchSession(queryClient).catch(() => {});
}
