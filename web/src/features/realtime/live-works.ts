/**
 * Keeps the store of works equal to the server's state. Messages report changes. Without a
 * connection, a call every 10 s replaces them, and after a reconnection a call requests the missed
 * changes.
 */
import type { Job } from '@vermilion/contract/job';
import { HISTORY_REFRESH_MS, REALTIME_FALLBACK_MS } from '@vermilion/contract/limits';
import type { ServerMessage } from '@vermilion/contract/realtime';
import type { Current } from '../../api/works/current.ts';
import type { WorkStore } from '../../api/works/store.ts';
import { type CurrentCalls, createCurrentCalls } from './current-calls.ts';
import type { Clock } from './ports.ts';
import type { RealtimeClient, RealtimeStatus } from './realtime-client.ts';

export type LiveWorksPorts = {
  store: Pick<WorkStore, 'get' | 'open' | 'progress' | 'onExpected' | 'onEnded' | 'duringVisit'>;
  client: Pick<RealtimeClient, 'status' | 'onMessage' | 'onStatus'>;
  clock: Clock;
  fetchCurrent: (ids: readonly string[]) => Promise<Current>;
  /**
   * The ids of works that a page shows one by one. Ended works are in no list of pending works, so
   * they are requested by id after a loss of messages.
   */
  shownIds: () => readonly string[];
  mergeReportedWork: (job: Job) => void;
  mergeHiddenWork: (id: string, revision: number | null) => void;
  /** Refetches shown lists, which may be outdated. */
  readListsAgain: () => void;
};

export type LiveWorks = {
  /** An eager page shows pending works, so it requests them even before the first connection. */
  setEager(isEager: boolean): void;
  stop(): void;
};

export function followWorks(ports: LiveWorksPorts): LiveWorks {
  const { store, client, clock, fetchCurrent } = ports;
  const calls = createCurrentCalls({
    store,
    fetchCurrent,
    mergeCurrent: current => mergeCurrent(ports, current),
  });
  let isEager = false;
  let wasReady = false;
  /**
   * The time without a connection: `none` if messages can arrive or the client is off, `short` up
   * to 5 s, `long` for more.
   */
  let silence: 'none' | 'short' | 'long' = 'none';
  let cancelFallback = () => {};
  let cancelInterval = clock.after(HISTORY_REFRESH_MS, runInterval);
  const stops = [
    client.onMessage(message => handleMessage(ports, calls, message)),
    client.onStatus(handleStatus),
    store.onExpected(askInSilence),
    store.onEnded(askForOriginal),
    () => cancelFallback(),
    () => cancelInterval(),
  ];
  handleStatus(client.status());

  function handleStatus(status: RealtimeStatus): void {
    if (status === 'ready') wasReady = true;
    if (status === 'ready' || status === 'off') {
      silence = 'none';
      return cancelFallback();
    }
    if (silence !== 'none') return;
    silence = 'short';
    askInSilence();
    cancelFallback = clock.after(REALTIME_FALLBACK_MS, () => {
      silence = 'long';
      cancelInterval();
      runInterval();
    });
  }

  /**
   * Runs every 10 s. While messages arrive, it only repeats a failed call and requests works that
   * the page expects and the store lacks.
   */
  function runInterval(): void {
    cancelInterval = clock.after(HISTORY_REFRESH_MS, runInterval);
    const isOwed = calls.runInterval();
    if (silence === 'long') {
      calls.ask(ports.shownIds());
      ports.readListsAgain();
    } else if (isOwed || store.open().some(id => !store.get(id))) calls.ask();
  }

  function askInSilence(): void {
    if (silence === 'long' || (silence === 'short' && isEager && !wasReady)) calls.ask();
  }

  /** Without messages, only this call fetches the original, which a completed upscale changes. */
  function askForOriginal({ params: { original_job_id: id } }: Job): void {
    if (silence === 'long' && id !== undefined) calls.ask([id]);
  }

  return {
    setEager(value) {
      isEager = value;
      askInSilence();
    },
    stop: () => stops.forEach(stop => stop()),
  };
}

function handleMessage(ports: LiveWorksPorts, calls: CurrentCalls, message: ServerMessage): void {
  switch (message.type) {
    case 'job':
      return ports.mergeReportedWork(message.job);
    case 'deleted':
      return ports.mergeHiddenWork(message.id, message.revision);
    case 'progress':
      return ports.store.progress(message.id, message.revision, message.fraction);
    case 'subscribed':
      if (message.job) ports.mergeReportedWork(message.job);
      if (message.jobs) catchUp(ports, calls, message.jobs);
      return;
    case 'ready':
    case 'credits':
    case 'error':
      // Other listeners handle these messages.
      return;
  }
}

/**
 * Requests the open and shown works that `jobs`, the list of pending works, lacks: the page may
 * have missed their messages.
 */
function catchUp(
  { store, ...ports }: LiveWorksPorts,
  calls: CurrentCalls,
  jobs: readonly Job[],
): void {
  for (const job of jobs) ports.mergeReportedWork(job);
  const listed = new Set(jobs.map(({ id }) => id));
  const missing = [...store.open(), ...ports.shownIds()].filter(id => !listed.has(id));
  if (missing.length > 0) calls.ask(missing);
  ports.readListsAgain();
}

function mergeCurrent(
  { mergeReportedWork, mergeHiddenWork }: LiveWorksPorts,
  { jobs, gone }: Current,
): void {
  for (const job of jobs) mergeReportedWork(job);
  for (const { id, revision } of gone) mergeHiddenWork(id, revision);
}
