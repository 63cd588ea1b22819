import type { Job } from '@vermilion/contract/job';
import { useEffect } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { useWork } from '../../api/works/use-work.ts';

/** `isGone` is true if the original no longer exists. Other failures are logged. */
export function useOriginal(job: Job | undefined): { original: Job | undefined; isGone: boolean } {
  const { job: original, error } = useWork(job?.params.original_job_id);

  const isGone = isApiError(error, 'NOT_FOUND');

  useEffect(() => {
    if (error && !isGone) console.warn('the original of the work was not read', error);
  }, [error, isGone]);

  return { original, isGone };
}
