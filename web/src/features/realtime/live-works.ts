/**
 * Keeps what a page knows of works to the server's truth: by messages while they come, else by asking every 10 s for the works whose end
 * the page waits for. Whatever was missed is asked for in one call once messages come again. It knows no React.
 */
import type { Job } from '@vermilion/contract/job';
import { HISTORY_REFRESH_MS, REALTIME_FALLBACK_MS } from '@vermilion/contract/limits';
import type { ServerMessage } from '@vermilion/contract/realtime';
import type { Current } from '../../api/works/current.ts';
import type { Change, WorkStore } from '../../api/works/store.ts';
import type { Clock } from './ports.ts';
import type { RealtimeClient, RealtimeStatus } from './realtime-client.ts';

export type LiveWorksPorts = {
  store: Pick<WorkStore, 'get' | 'open' | 'progress' | 'subscribe' | 'visit'>;
  client: Pick<RealtimeClient, 'status' | 'onMessage' | 'onStatus'>;
  clock: Clock;
  fetchCurrent: (ids: readonly string[]) => Promise<Current>;
  /** The works that are shown by themselves: they may have changed while nobody listened, though their end was known. */
  shownIds: () => readonly string[];
  /** Take over a report, also in the lists. */
  takeWork: (job: Job) => Change;
  takeGone: (id: string, revision: number | null) => void;
  /** Messages come again: what the lists show may be old. */
  readListsAgain: () => void;
};

export type LiveWorks = {
  /** Asks at once, though it is not known yet whether messages will come: what is pending has a place on this page. */
  setEager(isEager: boolean): void;
  stop(): void;
};

export function followWorks(ports: LiveWorksPorts): LiveWorks {
  const { store, client, clock, takeWork } = ports;
  /** The ids to ask for with the next call, besides those of open works. */
  const wanted = new Set<string>();
  /** The ids of the call that is under way. */
  let asked: { ids: readonly string[]; isOld: boolean } | undefined;
  let isAskedAgain = false;
  /** A call brought nothing and must be made again, also if it named no work. */
  let isOwed = false;
  let isStopped = false;
  let isEager = false;
  let wasReady = false;
  let silence: 'none' | 'short' | 'long' = 'none';
  let cancelFallback = () => {};
  let cancelRound = clock.after(HISTORY_REFRESH_MS, goRound);
  const letGo = [
    client.onMessage(handleMessage),
    client.onStatus(handleStatus),
    store.subscribe('expected', () => mustAsk() && ask()),
    store.subscribe('ended', work => work && handleEnd(work)),
  ];
  handleStatus(client.status());

  function handleMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'job':
        takeWork(message.job);
        return;
      case 'deleted':
        return ports.takeGone(message.id, message.revision);
      case 'progress':
        return store.progress(message.id, message.revision, message.fraction);
      case 'subscribed':
        if (message.job) takeWork(message.job);
        if (message.jobs) catchUp(message.jobs);
        return;
      case 'ready':
      case 'credits':
      case 'error':
        // The client and other listeners handle these.
        return;
    }
  }

  /** Takes over all pending works. A work that the page holds for pending besides has ended. */
  function catchUp(jobs: readonly Job[]): void {
    for (const job of jobs) takeWork(job);
    const told = new Set(jobs.map(({ id }) => id));
    const untold = [...store.open(), ...ports.shownIds()].filter(id => !told.has(id));
    if (untold.length > 0) ask(untold);
    ports.readListsAgain();
  }

  function handleStatus(status: RealtimeStatus): void {
    if (status === 'ready') wasReady = true;
    if (status === 'ready' || status === 'off') {
      silence = 'none';
      return cancelFallback();
    }
    if (silence !== 'none') return;
    silence = 'short';
    if (mustAsk()) ask();
    cancelFallback = clock.after(REALTIME_FALLBACK_MS, () => {
      silence = 'long';
      ask(ports.shownIds());
      cancelRound();
      cancelRound = clock.after(HISTORY_REFRESH_MS, goRound);
    });
  }

  /**
   * Runs every 10 s. Repeats a call that brought nothing. Without messages it asks for all works that are open or shown, otherwise only for
   * expected works that are still unknown.
   */
  function goRound(): void {
    cancelRound = clock.after(HISTORY_REFRESH_MS, goRound);
    if (asked?.isOld) giveUp();
    if (asked) asked.isOld = true;
    const open = store.open();
    if (silence === 'long') {
      const shown = ports.shownIds();
      if (isOwed || open.length + shown.length > 0) ask(shown);
    } else if (isOwed || open.some(id => !store.get(id))) ask();
  }

  /** No messages come that would tell of what is open. */
  function mustAsk(): boolean {
    return silence === 'long' || (silence === 'short' && isEager && !wasReady);
  }

  function ask(ids: readonly string[] = []): void {
    for (const id of ids) wanted.add(id);
    if (asked) isAskedAgain = true;
    else if (!isStopped) void askNow();
  }

  async function askNow(): Promise<void> {
    const mine = { ids: [...new Set([...wanted, ...store.open()])], isOld: false };
    const visit = store.visit();
    wanted.clear();
    asked = mine;
    isAskedAgain = false;
    isOwed = false;
    try {
      const current = await ports.fetchCurrent(mine.ids);
      // An answer that is late is as true as any: revisions tell.
      if (!isStopped && visit === store.visit()) takeCurrent(current);
    } catch {
      // The browser itself logs a call that failed.
      if (asked === mine) giveUp();
    }
    if (asked !== mine) return;
    asked = undefined;
    if (isAskedAgain) ask();
  }

  /** A completed upscale has joined its original. Without messages nobody tells of that. */
  function handleEnd({ params }: Job): void {
    const originalId = params.original_job_id;
    if (silence === 'long' && originalId !== undefined && store.get(originalId)) ask([originalId]);
  }

  function giveUp(): void {
    for (const id of asked?.ids ?? []) wanted.add(id);
    asked = undefined;
    isOwed = true;
  }

  function takeCurrent({ jobs, gone }: Current): void {
    for (const job of jobs) takeWork(job);
    for (const { id, revision } of gone) ports.takeGone(id, revision);
  }

  return {
    setEager(value) {
      isEager = value;
      if (mustAsk()) ask();
    },
    stop() {
      isStopped = true;
      cancelFallback();
      cancelRound();
      for (const release of letGo) release();
    },
  };
}
