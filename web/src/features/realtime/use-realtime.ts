import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ServerMessage } from '@vermilion/contract/realtime';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cachedUser, refetchSession, setBalance } from '../../api/session.ts';
import { onSessionEvent, type SessionEvent } from '../../api/session-events.ts';
import { fetchCurrent, shownIds } from '../../api/works/current.ts';
import {
  forgetWorks,
  mergeHiddenWork,
  mergeReportedWork,
  readListsAgain,
} from '../../api/works/lists.ts';
import { storeOf } from '../../api/works/stored-works.ts';
import { browserClock } from './browser-ports.ts';
import { followPage, realtime } from './connection.ts';
import { followWorks, type LiveWorks, type LiveWorksPorts } from './live-works.ts';
import type { RealtimeStatus } from './realtime-client.ts';

/**
 * @param isEager whether to request pending works before the first connection, because the page
 * shows them
 * @param runId the id of the work on the studio's wall
 */
export function useRealtime(userId: string, isEager: boolean, runId: string | undefined): void {
  const queryClient = useQueryClient();
  const works = useRef<LiveWorks>(undefined);
  const readShownIds = useEffectEvent(() => [
    ...shownIds(queryClient),
    ...(runId === undefined ? [] : [runId]),
  ]);

  // Another user needs a connection of their own.
  useEffect(() => {
    let isLeaving = false;
    let mayStartAgain = true;
    // The client stops if the server refuses its token. It starts again if the session still
    // exists, for example after a change of password, but not twice before it has become ready.
    const handleStatus = (status: RealtimeStatus) => {
      if (status === 'ready') mayStartAgain = true;
      if (status !== 'off' || isLeaving) return;
      const startAgain = () => {
        if (isLeaving || !mayStartAgain || cachedUser(queryClient)?.id !== userId) return;
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
    const handleMessage = (message: ServerMessage) => {
      if (message.type === 'credits') setBalance(queryClient, message.balance);
    };
    works.current = followWorks({ ...portsOf(queryClient), shownIds: () => readShownIds() });
    const stops = [
      works.current.stop,
      realtime.onMessage(handleMessage),
      realtime.onStatus(handleStatus),
      onSessionEvent(handleSession),
      realtime.subscribe('jobs'),
      followPage(),
    ];
    realtime.start();

    return () => {
      isLeaving = true;
      for (const stop of stops) stop();
      realtime.stop();
      // The effect also ends on pages without the frame (`pages/frame`), where the user stays
      // signed in.
      if (cachedUser(queryClient)?.id !== userId) forgetWorks(queryClient);
    };
  }, [userId, queryClient]);

  useEffect(() => works.current?.setEager(isEager), [isEager, userId]);
}

function portsOf(queryClient: QueryClient): Omit<LiveWorksPorts, 'shownIds'> {
  return {
    store: storeOf(queryClient),
    client: realtime,
    clock: browserClock,
    fetchCurrent,
    mergeReportedWork: job => mergeReportedWork(queryClient, job),
    mergeHiddenWork: (id, revision) => mergeHiddenWork(queryClient, id, revision),
    readListsAgain: () => void readListsAgain(queryClient),
  };
}

function ignoreFailure(): void {}
