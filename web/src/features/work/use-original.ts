import type { Job } from '@vermilion/contract/job';
import { isApiError } from '../../api/api-error.ts';
import { useWork } from '../../api/works/use-work.ts';

/** The work that this one was made of, where there is one and it can be had. */
export function useOriginal(job: Job | undefined): { original: Job | undefined; isGone: boolean } {
  const { job: original, error } = useWork(job?.params.original_job_id);

  return { original, isGone: isApiError(error, 'NOT_FOUND') };
}
