import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import type { ServerMessage } from '@vermilion/contract/realtime';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { setBalance } from '../../api/session.ts';
import { applyPending, fetchWork, removeWork, workKeys } from '../../api/works.ts';
import { followPage, realtime } from './connection.ts';

/**
 * Keeps the page's connection open for one user and lets every message arrive where it belongs: jobs to `onJob`, the balance to the
 * session, deletions to the works. Leaving (signing out, another user) closes the connection.
 */
export function useRealtime(userId: string, onJob: (job: Job) => void): void {
  const queryClient = useQueryClient();

  const handleMessage = useEffectEvent((message: ServerMessage) => {
    switch (message.type) {
      case 'job':
        return onJob(message.job);
      case 'credits':
        return setBalance(queryClient, message.balance);
      case 'deleted':
        return removeWork(queryClient, message.id);
      case 'subscribed':
        if (message.job) onJob(message.job);
        if (message.jobs) {
          // What ended while there was no connection is not among the pending ones: it is read again.
          for (const id of applyPending(queryClient, message.jobs)) fetchWork(id).then(onJob, ignoreGone);
          void queryClient.invalidateQueries({ queryKey: workKeys.pages });
        }
        return;
      case 'ready':
      case 'error':
        // The client and whoever follows the topic see to these.
        return;
    }
  });

  // The connection is this user's; another user gets another one.
  useEffect(() => {
    const letGo = [realtime.onMessage(handleMessage), realtime.subscribe('jobs'), followPage()];
    realtime.start();

    return () => {
      for (const release of letGo) release();
      realtime.stop();
    };
  }, [userId]);
}

/** A work that can't be read was deleted meanwhile, or is read with the lists. */
function ignoreGone(): void {}

/** Whether messages arrive at this moment; where not, lists are asked for again by time. */
export function useIsLive(): boolean {
  return useSyncExternalStore(realtime.onStatus, () => realtime.status() === 'ready');
}
