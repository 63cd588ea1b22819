/** A page of the web client, connected to a fake server by a fake network. */
import type { QueryClient } from '@tanstack/react-query';
import type { JobPage } from '@vermilion/contract/history';
import type { Job } from '@vermilion/contract/job';
import type { ServerMessage } from '@vermilion/contract/realtime';
import {
  forgetWorks,
  mergeHiddenWork,
  mergeReportedWork,
  readListsAgain,
} from '../../../api/works/lists.ts';
import { storeOf } from '../../../api/works/stored-works.ts';
import { createEmitter } from '../../../emitter.ts';
import { followWorks } from '../live-works.ts';
import type { Clock } from '../ports.ts';
import type { RealtimeStatus } from '../realtime-client.ts';
import { type Refusal, type WatchFailure, watchJob } from '../watch-job.ts';
import { createFakeList, type List } from './fake-list.ts';
import { createFakeNetwork } from './fake-network.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

export function createFakePage(queryClient: QueryClient, clock: Clock) {
  const store = storeOf(queryClient);
  let people = 1;
  let server = createFakeServer();
  const { send, call, ...network } = createFakeNetwork(() => server);
  const { turnTo, endConnection, deliver, ...client } = createFakeClient(send);
  const list = createFakeList(queryClient, (shown, signal) =>
    call(asked => pageOf(asked, shown), signal),
  );
  const openedIds = new Set<string>();
  const failures: { id: string; failure: WatchFailure }[] = [];
  const stopWatches: (() => void)[] = [];
  let works = follow();

  function follow() {
    return followWorks({
      ...{ store, clock, client },
      shownIds: () => [...openedIds],
      mergeReportedWork: job => mergeReportedWork(queryClient, job),
      mergeHiddenWork: (id, revision) => mergeHiddenWork(queryClient, id, revision),
      readListsAgain: () => void readListsAgain(queryClient),
      fetchCurrent: ids => call(asked => asked.current(ids)),
    });
  }

  function answer(take: () => void): void {
    const isAnswered = new Promise<true>(resolve => send(() => resolve(true)));
    void store.duringVisit(isAnswered).then(isHere => isHere && take());
  }

  return {
    store,
    failures,
    openedIds,
    server: () => server,
    setEager: (isEager: boolean) => works.setEager(isEager),
    ...network,
    ...list,

    cut: () => turnTo('waiting'),
    connect(): void {
      endConnection();
      turnTo('ready');
      deliver({ type: 'subscribed', topic: 'jobs', jobs: server.pending() });
    },
    /** Messages are lost while the page is not connected. */
    publish(): void {
      const sent = server.takeMessages();
      if (client.status() === 'ready') sent.forEach(deliver);
    },

    submit(originalId?: string): void {
      const id = server.submit(originalId);
      answer(() => store.expect(id));
    },
    trash(id: string): void {
      server.move(id, 'sight', 'trash');
      const { gone } = server.current([id]);
      answer(() => gone.forEach(work => mergeHiddenWork(queryClient, work.id, work.revision)));
    },
    watch(id: string): void {
      const fetchJob = (): Promise<Job | Refusal> => call(asked => asked.truth(id) ?? 'gone');
      const ports = {
        store,
        clock,
        client,
        fetchJob,
        mergeReportedWork: (job: Job) => mergeReportedWork(queryClient, job),
      };
      stopWatches.push(watchJob(ports, id, failure => failures.push({ id, failure })));
    },

    /** Signs the user out, and another one in. Returns the ids of the former user's works. */
    leave(): string[] {
      const formerIds = server.ids();
      works.stop();
      for (const stop of stopWatches.splice(0)) stop();
      list.show();
      endConnection();
      turnTo('off');
      forgetWorks(queryClient);
      openedIds.clear();
      people += 1;
      server = createFakeServer(`work of ${people}`);
      works = follow();
      turnTo('connecting');

      return formerIds;
    },
  };
}

function createFakeClient(send: (arrive: () => void) => void) {
  const messages = createEmitter<[ServerMessage]>();
  const statuses = createEmitter<[RealtimeStatus]>();
  let status: RealtimeStatus = 'off';
  let connection = 0;

  return {
    status: () => status,
    onMessage: messages.subscribe,
    onStatus: statuses.subscribe,

    /**
     * Emits the status even if it has not changed, because a client that fails repeatedly is
     * `connecting` in between.
     */
    turnTo(next: RealtimeStatus): void {
      status = next;
      statuses.emit(next);
    },
    endConnection(): void {
      connection += 1;
    },
    deliver(message: ServerMessage): void {
      const mine = connection;
      send(() => mine === connection && messages.emit(message));
    },
  };
}

function pageOf(server: FakeServer, list: List): JobPage {
  const jobs = server.page().filter(({ status }) => list === 'all' || status === list);

  return { jobs, total: jobs.length };
}
