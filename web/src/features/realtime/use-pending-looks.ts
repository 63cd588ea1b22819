import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { HISTORY_REFRESH_MS, REALTIME_FALLBACK_MS } from '@vermilion/contract/limits';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { pendingLookQuery } from '../../api/pending-look.ts';
import { awaitedWorksQuery, fetchWork, pendingWorksQuery } from '../../api/works.ts';
import { realtime } from './connection.ts';
import { takePending } from './take-pending.ts';

/**
 * Where no messages arrive, looks by time at the works in progress, so that their end reaches `onJob` nevertheless, and with that of an
 * upscale the work that it joins. The work that the studio shows is followed by `useWatchedJob`.
 * @param isEager looks at once, before it is known whether messages will come: what is in progress has a place on this page, and what
 * comes late would move others
 */
export function usePendingLooks(onJob: (job: Job) => void, isEager: boolean): void {
  const queryClient = useQueryClient();
  const isDeaf = useIsDeaf(isEager);
  const { data: pending = none } = useQuery(pendingWorksQuery);
  const { data: awaited = none } = useQuery(awaitedWorksQuery);
  const isWaiting = pending.length + awaited.length > 0;
  const { data, dataUpdatedAt, isFetchedAfterMount } = useQuery({
    ...pendingLookQuery,
    enabled: isDeaf,
    refetchInterval: isWaiting && HISTORY_REFRESH_MS,
  });
  const look = isFetchedAfterMount ? data : undefined;

  const handleLook = useEffectEvent((jobs: Job[]) =>
    takePending(queryClient, jobs, job => {
      onJob(job);
      const hasJoined = job.status === 'completed' && job.action === 'image-upscaling';
      const originalId = hasJoined ? job.params.original_job_id : undefined;
      if (originalId) fetchWork(originalId).then(onJob, ignoreFailure);
    }),
  );

  // Each look counts, also one that says the same: what could not be read after the last one is read then.
  useEffect(() => {
    if (look && dataUpdatedAt) handleLook(look);
  }, [look, dataUpdatedAt]);
}

/**
 * No messages arrive: the connection is not there, or not there again, within 5 s or, for the eager, yet. Without a session there is none to
 * miss, and a connection that breaks because the session has ended says so within that time.
 */
function useIsDeaf(isEager: boolean): boolean {
  const status = useSyncExternalStore(realtime.onStatus, realtime.status);
  const isTrying = status === 'connecting' || status === 'waiting';
  const [isLate, setLate] = useState(false);
  const [wasReady, setWasReady] = useState(false);
  if (status === 'ready' && !wasReady) setWasReady(true);

  useEffect(() => {
    if (!isTrying) return setLate(false);
    const timer = setTimeout(() => setLate(true), REALTIME_FALLBACK_MS);

    return () => clearTimeout(timer);
  }, [isTrying]);

  return isTrying && (isLate || (isEager && !wasReady));
}

/** It is read with the lists, or when it is opened. */
function ignoreFailure(): void {}

const none: never[] = [];
