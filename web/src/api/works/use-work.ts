import { useQuery } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { isApiError } from '../api-error.ts';
import { notFound, workQuery } from './one-work.ts';
import { useStoredWork, useWorkStore } from './stored-works.ts';

export type ReadWork = { job: Job | undefined; error: Error | null; refetch: () => void };

export function useWork(id: string | undefined, isEnabled = true): ReadWork {
  const { error, refetch } = useQuery({
    ...workQuery(id ?? ''),
    enabled: id !== undefined && isEnabled,
  });
  const job = useStoredWork(id);
  const isGone = useWorkStore(store => id !== undefined && store.isGone(id));
  // The work may have been restored after the call.
  const isBack = job && isApiError(error, 'NOT_FOUND');

  return { job, error: isGone ? notFound : isBack ? null : error, refetch: () => void refetch() };
}
