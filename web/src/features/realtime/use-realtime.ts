import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import type { ServerMessage } from '@vermilion/contract/realtime';
import { useEffect, useEffectEvent } from 'react';
import { removeWorks } from '../../api/remove-works.ts';
import { knownUser, refetchSession, setBalance } from '../../api/session.ts';
import { onSessionEvent, type SessionEvent } from '../../api/session-events.ts';
import { applyProgress, workKeys } from '../../api/works.ts';
import { followPage, realtime } from './connection.ts';
import type { RealtimeStatus } from './realtime-client.ts';
import { lookAtOpened, takePending } from './take-pending.ts';

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
        return removeWorks(queryClient, [message.id]);
      case 'progress':
        return applyProgress(queryClient, message.id, message.fraction);
      case 'subscribed':
        if (message.job) onJob(message.job);
        if (message.jobs) {
          takePending(queryClient, message.jobs, onJob);
          lookAtOpened(queryClient);
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
    let isLeaving = false;
    let mayStartAgain = true;
    // It turns itself off where the session is gone: signed out in another tab, or ended by the server. Where it is still there (it went
    // on under another token, with a new password, while this was asked for), it is started again, once for each time that it was ready.
    const handleStatus = (status: RealtimeStatus) => {
      if (status === 'ready') mayStartAgain = true;
      if (status !== 'off' || isLeaving) return;
      const startAgain = () => {
        if (isLeaving || !mayStartAgain || knownUser(queryClient)?.id !== userId) return;
        mayStartAgain = false;
        realtime.start();
      };
      refetchSession(queryClient).then(startAgain, ignoreFailure);
    };
    const handleSession = (event: SessionEvent) => {
      if (event !== 'leaving' && event !== 'signed-out' && event !== 'staying') return;
      isLeaving = event !== 'staying';
      if (isLeaving) realtime.stop();
      else realtime.start();
    };
    const letGo = [
      realtime.onMessage(handleMessage),
      realtime.onStatus(handleStatus),
      onSessionEvent(handleSession),
      realtime.subscribe('jobs'),
      followPage(),
    ];
    realtime.start();

    return () => {
      isLeaving = true;
      for (const release of letGo) release();
      realtime.stop();
    };
  }, [userId, queryClient]);
}

/** What can't be read at this moment is read with the lists, or at the next change of page. */
function ignoreFailure(): void {}
