import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { isApiError } from '../../api/api-error.ts';
import { findListed, workQuery } from '../../api/works.ts';

/** The work that this one was made of, where there is one and it can be had. */
export function useOriginal(job: Job | undefined): { original: Job | undefined; isGone: boolean } {
  const queryClient = useQueryClient();
  const id = job?.params.original_job_id;
  const { data, error } = useQuery({
    ...workQuery(id ?? ''),
    enabled: id !== undefined,
    placeholderData: () => (id === undefined ? undefined : findListed(queryClient, id)),
  });

  return { original: data, isGone: isApiError(error, 'NOT_FOUND') };
}
