import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { isApiError } from '../../api/api-error.ts';
import { removeWorks } from '../../api/remove-works.ts';
import { applyPending, fetchWork, openedEndedIds, workKeys } from '../../api/works.ts';

/** Takes over which works are pending, and reads those that ended while nobody listened. What can't be read is asked for the next time. */
export function takePending(queryClient: QueryClient, jobs: readonly Job[], onJob: (job: Job) => void): void {
  for (const id of applyPending(queryClient, jobs)) read(queryClient, id, onJob);
}

/** Once one listens again: an open work that had ended may have been deleted meanwhile, or have upscales. The others are among the pending ones. */
export function lookAtOpened(queryClient: QueryClient): void {
  for (const id of openedEndedIds(queryClient))
    read(queryClient, id, job => void queryClient.setQueryData(workKeys.one(id), job));
}

function read(queryClient: QueryClient, id: string, onJob: (job: Job) => void): void {
  fetchWork(id).then(onJob, (error: unknown) => {
    if (isApiError(error, 'NOT_FOUND')) removeWorks(queryClient, [id]);
  });
}
