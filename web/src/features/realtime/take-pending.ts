import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { isApiError } from '../../api/api-error.ts';
import { applyPending, fetchWork, openedWorkIds, removeWorks } from '../../api/works.ts';

/**
 * Takes over which works are pending, and reads those that ended while nobody listened, and those that are open, which may have been
 * deleted meanwhile. What can't be read is asked for the next time.
 */
export function takePending(queryClient: QueryClient, jobs: readonly Job[], onJob: (job: Job) => void): void {
  const ended = applyPending(queryClient, jobs);
  for (const id of new Set([...ended, ...openedWorkIds(queryClient)])) {
    fetchWork(id).then(onJob, (error: unknown) => {
      if (isApiError(error, 'NOT_FOUND')) removeWorks(queryClient, [id]);
    });
  }
}
