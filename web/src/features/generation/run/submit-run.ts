import type { QueryClient } from '@tanstack/react-query';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { capabilityOfAction, modelsQuery } from '../../../api/models.ts';
import { namedFields } from '../../../api/names-field.ts';
import { refetchSession } from '../../../api/session.ts';
import type { Studio } from '../studio-store.ts';
import { isAnswerTo, type RunRequest } from './run.ts';

/**
 * Submits a run, and refetches the balance after success or a lack of credits. Returns the error
 * only if the user left the run before the answer, because then the wall does not show it.
 */
export async function submitRun(
  queryClient: QueryClient,
  studio: Studio,
  request: RunRequest,
): Promise<unknown> {
  const idempotencyKey = studio.keyFor(request.body);
  studio.send({ type: 'submitted', request });
  try {
    const { jobId } = await call('submitJob', { body: request.body, idempotencyKey });
    if (!jobId) throw new NoJobIdError('No job ID returned from API');
    studio.forgetKey();
    studio.send({ type: 'accepted', request, jobId });
    void readBalance(queryClient);
  } catch (error) {
    const isLeft = !isAnswerTo(studio.state().run, request);
    if (isKeyOfAnother(error)) studio.forgetKey();
    studio.send({ type: 'refused', request, error });
    if (isApiError(error, 'VALIDATION_FAILED'))
      handleRefusal(queryClient, studio, { request, error });
    if (isApiError(error, 'INSUFFICIENT_CREDITS')) void readBalance(queryClient);
    if (isLeft) return error;
  }

  return undefined;
}

/** Refetches the models, and marks the images that the error names. */
function handleRefusal(
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

/** Thrown if the server accepted the run, but its answer has no id. */
export class NoJobIdError extends Error {
  override readonly name = 'NoJobIdError';
}

/**
 * Returns whether the server may have accepted the request although an error came back. A retry
 * must use the same key, so that the run is charged only once.
 */
export function mayHaveBeenAccepted(error: unknown): boolean {
  if (!isApiError(error)) return true;

  return (
    isApiError(error, 'NETWORK', 'UNAVAILABLE', 'INTERNAL') && error.details.reason === undefined
  );
}

/**
 * Returns whether the server knows the key from another request, so that a retry with it would
 * fail.
 */
export function isKeyOfAnother(error: unknown): boolean {
  return isApiError(error, 'CONFLICT');
}

/** Ignores errors, because the next navigation refetches the session. */
export function readBalance(queryClient: QueryClient): Promise<void> {
  return refetchSession(queryClient).catch(() => {});
}
