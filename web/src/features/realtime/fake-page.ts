/** One page for tests, from its lists to its live layer, with its server and everything that is on its way between them. */
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import type { ServerMessage } from '@vermilion/contract/realtime';
import { forgetWorks, readListsAgain, takeGone, takeWork, type WorkIds, workKeys } from '../../api/works/lists.ts';
import { storeOf } from '../../api/works/stored-works.ts';
import { readPage } from '../../api/works/works-page.ts';
import { createEmitter } from '../../emitter.ts';
import { createFakeServer } from './fake-server.ts';
import { followWorks } from './live-works.ts';
import type { Clock } from './ports.ts';
import type { RealtimeStatus } from './realtime-client.ts';
import { type Refusal, type WatchFailure, watchJob } from './watch-job.ts';

/** A message, a call or an answer. A call that is lost fails. */
type Thing = { arrive: () => void; lose: () => void };

const listKeys = { all: workKeys.history(1), pending: workKeys.history(1, { status: 'pending' }) };
export type List = keyof typeof listKeys;

export function createFakePage(queryClient: QueryClient, clock: Clock) {
  const store = storeOf(queryClient);
  const messages = createEmitter<[ServerMessage]>();
  const statuses = createEmitter<[RealtimeStatus]>();
  let status: RealtimeStatus = 'off';
  let connection = 0;
  let underWay: Thing[] = [];
  let people = 1;
  let server = createFakeServer();
  const openedIds = new Set<string>();
  const failures: { id: string; failure: WatchFailure }[] = [];
  const stopWatches: (() => void)[] = [];
  const client = { status: () => status, onMessage: messages.subscribe, onStatus: statuses.subscribe };
  let shownList: List | undefined;
  let hide: () => void = () => {};
  let works = follow();

  function follow() {
    return followWorks({
      ...{ store, clock, client },
      shownIds: () => [...openedIds],
      takeWork: job => takeWork(queryClient, job),
      takeGone: (id, revision) => takeGone(queryClient, id, revision),
      readListsAgain: () => void readListsAgain(queryClient),
      fetchCurrent: ids => call(() => server.current(ids)),
    });
  }

  /** The server reads when the call arrives. The answer may take as long again. */
  function call<T>(read: () => T, signal?: AbortSignal): Promise<T> {
    const asked = server;

    return new Promise((resolve, reject) => {
      const lose = () => reject(new Error('lost'));
      const arrive = () => {
        if (asked !== server) return lose();
        const answer = read();
        underWay.push({ lose, arrive: () => resolve(answer) });
      };
      signal?.addEventListener('abort', lose);
      underWay.push({ arrive, lose });
    });
  }

  function send(message: ServerMessage): void {
    const mine = connection;
    underWay.push({ lose: () => {}, arrive: () => mine === connection && messages.emit(message) });
  }

  function turnTo(next: RealtimeStatus): void {
    status = next;
    statuses.emit(next);
  }

  /** The answer to a call of the user, who may have left when it comes. */
  function answer(take: () => void): void {
    const isAnswered = new Promise<true>(resolve => {
      underWay.push({ lose: () => {}, arrive: () => resolve(true) });
    });
    void store.duringVisit(isAnswered).then(isHere => isHere && take());
  }

  return {
    store,
    failures,
    openedIds,
    server: () => server,
    setEager: (isEager: boolean) => works.setEager(isEager),

    thing: (which: number): Thing | undefined => underWay[which % Math.max(1, underWay.length)],
    take(thing: Thing): void {
      underWay = underWay.filter(other => other !== thing);
    },
    takeAll: (): Thing[] => underWay.splice(0),

    cut: () => turnTo('waiting'),
    connect(): void {
      connection += 1;
      turnTo('ready');
      send({ type: 'subscribed', topic: 'jobs', jobs: server.pending() });
    },
    /** Sends the messages of the server. They are lost while the page is not connected. */
    publish(): void {
      const sent = server.takeMessages();
      if (status === 'ready') sent.forEach(send);
    },

    submit(originalId?: string): void {
      const id = server.submit(originalId);
      answer(() => store.expect(id));
    },
    trash(id: string): void {
      server.move(id, 'sight', 'trash');
      const { gone } = server.current([id]);
      answer(() => gone.forEach(work => takeGone(queryClient, work.id, work.revision)));
    },
    watch(id: string): void {
      const fetchJob = (): Promise<Job | Refusal> => call(() => server.truth(id) ?? 'gone');
      const ports = { store, clock, client, fetchJob, takeWork: (job: Job) => takeWork(queryClient, job) };
      stopWatches.push(watchJob(ports, id, failure => failures.push({ id, failure })));
    },

    /** Shows a list in place of the other, or none. */
    show(list?: List): void {
      hide();
      hide = () => {};
      shownList = list;
      if (list === undefined) return;
      const read = () => {
        const jobs = server.page().filter(({ status }) => list === 'all' || status === list);

        return { jobs, total: jobs.length };
      };
      const queryFn = ({ signal }: { signal: AbortSignal }) => readPage(queryClient, call(read, signal));
      hide = new QueryObserver<WorkIds>(queryClient, { queryKey: listKeys[list], queryFn }).subscribe(() => {});
    },
    shownList: () => shownList,
    /** Returns a list as `useWorksPage` shows it. */
    shown(list: List): { ids: string[]; total: number } | undefined {
      const page = queryClient.getQueryData<WorkIds>(listKeys[list]);
      const ids = page?.ids.filter(id => store.get(id)) ?? [];

      return page && { ids, total: page.total - (page.ids.length - ids.length) };
    },

    /** Somebody else signs in on this page. Returns the ids of the works that were the former user's. */
    leave(): string[] {
      const formerIds = server.ids();
      works.stop();
      for (const stop of stopWatches.splice(0)) stop();
      this.show();
      connection += 1;
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

export type FakePage = ReturnType<typeof createFakePage>;
