import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { useEffect, useEffectEvent } from 'react';
import { type ApiErrorCode, isApiError } from '../../api/api-error.ts';
import { mergeReportedWork } from '../../api/works/lists.ts';
import { fetchWork } from '../../api/works/one-work.ts';
import { storeOf } from '../../api/works/stored-works.ts';
import { browserClock } from './browser-ports.ts';
import { realtime } from './connection.ts';
import { type Refusal, type WatchFailure, watchJob } from './watch-job.ts';

/** Follows a job until its end, and polls while there is no connection. See `watchJob`. */
export function useWatchedJob(
  id: string | undefined,
  onFailure: (id: string, failure: WatchFailure) => void,
): void {
  const queryClient = useQueryClient();
  const handleFailure = useEffectEvent(onFailure);

  useEffect(() => {
    if (!id) return;

    const ports = { store: storeOf(queryClient), client: realtime, clock: browserClock, fetchJob };

    return watchJob(
      { ...ports, mergeReportedWork: job => mergeReportedWork(queryClient, job) },
      id,
      failure => handleFailure(id, failure),
    );
  }, [id, queryClient]);
}

const refusals: Partial<Record<ApiErrorCode, Refusal>> = {
  NOT_FOUND: 'gone',
  AUTH_UNAUTHORIZED: 'signedOut',
  AUTH_EMAIL_NOT_CONFIRMED: 'signedOut',
  FORBIDDEN: 'unchecked',
};

async function fetchJob(id: string): Promise<Job | Refusal> {
  try {
    return await fetchWork(id);
  } catch (error) {
    const refusal = isApiError(error) && refusals[error.code];
    if (refusal) return refusal;
    throw error;
  }
}
