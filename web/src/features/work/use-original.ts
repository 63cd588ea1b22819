import type { Job } from '@vermilion/contract/job';
import { useEffect } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { useWork } from '../../api/works/use-work.ts';

/** Returns the work that this one was made of, if it has one that can be read. Another failure than its absence is only logged. */
export function useOriginal(job: Job | undefined): { original: Job | undefined; isGone: boolean } {
  const { job: original, error } = useWork(job?.params.original_job_id);

  const isGone = isApiError(error, 'NOT_FOUND');

  useEffect(() => {
    if (error && !isGone) console.warn('the original of the work was not read', error);
  }, [error, isGone]);

  return { original, isGone };
}
