/**
 * Keeps what a page knows of works to the server's truth: by messages while they come, else by asking every 10 s. Whatever was missed is
 * asked for in one call once messages come again. It knows no React.
 */
import type { Job } from '@vermilion/contract/job';
import { HISTORY_REFRESH_MS, REALTIME_FALLBACK_MS } from '@vermilion/contract/limits';
import type { ServerMessage } from '@vermilion/contract/realtime';
import type { Current } from '../../api/works/current.ts';
import type { WorkStore } from '../../api/works/store.ts';
import { createCurrentCalls } from './current-calls.ts';
import type { Clock } from './ports.ts';
import type { RealtimeClient, RealtimeStatus } from './realtime-client.ts';

export type LiveWorksPorts = {
  store: Pick<WorkStore, 'get' | 'open' | 'progress' | 'onExpected' | 'onEnded' | 'duringVisit'>;
  client: Pick<RealtimeClient, 'status' | 'onMessage' | 'onStatus'>;
  clock: Clock;
  fetchCurrent: (ids: readonly string[]) => Promise<Current>;
  /** The works that are shown by themselves: they may have changed while nobody listened, though their end was known. */
  shownIds: () => readonly string[];
  /** Take over a report, also in the lists. */
  takeWork: (job: Job) => void;
  takeGone: (id: string, revision: number | null) => void;
  /** Reads the lists that are shown again, because they may be old. */
  readListsAgain: () => void;
};

export type LiveWorks = {
  /** Asks at once, though it is not known yet whether messages will come: what is pending has a place on this page. */
  setEager(isEager: boolean): void;
  stop(): void;
};

export function followWorks(ports: LiveWorksPorts): LiveWorks {
  const { store, client, clock, fetchCurrent, takeWork } = ports;
  const calls = createCurrentCalls({ store, fetchCurrent, takeCurrent });
  let isEager = false;
  let wasReady = false;
  /** `long`: no messages have come for 5 s. */
  let silence: 'none' | 'short' | 'long' = 'none';
  let cancelFallback = () => {};
  let cancelRound = clock.after(HISTORY_REFRESH_MS, goRound);
  const stops = [
    client.onMessage(handleMessage),
    client.onStatus(handleStatus),
    store.onExpected(askUnlessTold),
    store.onEnded(askForOriginal),
    calls.stop,
    () => cancelFallback(),
    () => cancelRound(),
  ];
  handleStatus(client.status());

  function handleMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'job':
        return takeWork(message.job);
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
    if (untold.length > 0) calls.ask(untold);
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
    askUnlessTold();
    cancelFallback = clock.after(REALTIME_FALLBACK_MS, () => {
      silence = 'long';
      cancelRound();
      goRound();
    });
  }

  /** Runs every 10 s. While messages come it only repeats a failed call, and asks for expected works that are still unknown. */
  function goRound(): void {
    cancelRound = clock.after(HISTORY_REFRESH_MS, goRound);
    const isOwed = calls.goRound();
    if (silence === 'long') {
      calls.ask(ports.shownIds());
      ports.readListsAgain();
    } else if (isOwed || store.open().some(id => !store.get(id))) calls.ask();
  }

  /** Asks if no messages come that would tell of what is open. */
  function askUnlessTold(): void {
    if (silence === 'long' || (silence === 'short' && isEager && !wasReady)) calls.ask();
  }

  /** A completed upscale has joined its original. Without messages nobody tells of that. */
  function askForOriginal({ params: { original_job_id: id } }: Job): void {
    if (silence === 'long' && id !== undefined) calls.ask([id]);
  }

  function takeCurrent({ jobs, gone }: Current): void {
    for (const job of jobs) takeWork(job);
    for (const { id, revision } of gone) ports.takeGone(id, revision);
  }

  return {
    setEager(value) {
      isEager = value;
      askUnlessTold();
    },
    stop: () => stops.forEach(stop => stop()),
  };
}
