import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { refetchSession } from '../../api/session.ts';
import type { RunRequest } from './run.ts';
import type { Studio } from './studio-store.ts';

/** Sends one run. What came of it is told to the studio; the balance is read again whenever it may have changed. */
export async function submitRun(queryClient: QueryClient, studio: Studio, request: RunRequest): Promise<void> {
  const idempotencyKey = studio.keyFor(request.body);
  studio.tell({ type: 'submitted', request });
  try {
    const { jobId } = await call('submitJob', { body: request.body, idempotencyKey });
    studio.forgetKey();
    if (!jobId) throw new NoJobIdError('No job ID returned from API');
    studio.tell({ type: 'accepted', request, jobId });
    void readBalance(queryClient);
  } catch (error) {
    if (!mayHaveBeenTaken(error)) studio.forgetKey();
    studio.tell({ type: 'refused', request, error });
    if (isApiError(error, 'INSUFFICIENT_CREDITS')) void readBalance(queryClient);
  }
}

/** An answer that says the run was taken but not under which id. */
export class NoJobIdError extends Error {
  override readonly name = 'NoJobIdError';
}

/** Without a real answer the server may have taken the request nevertheless: the same key goes along with the next try. */
export function mayHaveBeenTaken(error: unknown): boolean {
  return isApiError(error, 'NETWORK', 'UNAVAILABLE', 'INTERNAL');
}

/** The balance in the bar; where it can't be read now, realtime or the next change of page brings it. */
export function readBalance(queryClient: QueryClient): Promise<void> {
  return refetchSession(queryClient).catch(() => {});
}
