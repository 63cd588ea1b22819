import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { takeWork } from '../../api/works/lists.ts';
import { fetchWork } from '../../api/works/one-work.ts';
import { storeOf } from '../../api/works/stored-works.ts';
import { browserClock } from './browser-ports.ts';
import { realtime } from './connection.ts';
import { type WatchFailure, WatchRefused, watchJob } from './watch-job.ts';

/**
 * Follows the job with this id until it is finished: by what the page knows, by messages or, without them, by asking. Nothing is followed
 * without an id.
 */
export function useWatchedJob(id: string | undefined, onFailure: (id: string, failure: WatchFailure) => void): void {
  const queryClient = useQueryClient();
  const handleFailure = useEffectEvent(onFailure);

  useEffect(() => {
    if (!id) return;

    const ports = { store: storeOf(queryClient), client: realtime, clock: browserClock, fetchJob };

    return watchJob({ ...ports, takeWork: job => takeWork(queryClient, job) }, id, failure =>
      handleFailure(id, failure),
    );
  }, [id, queryClient]);
}

async function fetchJob(id: string): Promise<Job> {
  try {
    return await fetchWork(id);
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) throw new WatchRefused('gone');
    if (isApiError(error, 'AUTH_UNAUTHORIZED', 'AUTH_EMAIL_NOT_CONFIRMED')) throw new WatchRefused('signedOut');
    if (isApiError(error, 'FORBIDDEN')) throw new WatchRefused('unchecked');
    throw error;
  }
}
