import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import {
  FAILED_POLLS_MAX,
  POLL_INTERVAL_MS,
  POLLS_MAX,
  REALTIME_FALLBACK_MS,
} from '@vermilion/contract/limits';
import type { WorkStore } from '../../api/works/store.ts';
import type { Clock } from './ports.ts';
import type { RealtimeClient, RealtimeStatus } from './realtime-client.ts';

/**
 * `timeout`: the job is still pending after 60 polls. `gone`: it was deleted or put in the trash.
 * `unchecked`: the server refused to answer, or three polls in a row failed. `signedOut`: the
 * session has ended.
 */
export type WatchFailure = 'timeout' | Refusal;
export type Refusal = 'gone' | 'unchecked' | 'signedOut';

export type WatchPorts = {
  store: Pick<WorkStore, 'get' | 'isGone' | 'onChange'>;
  client: Pick<RealtimeClient, 'status' | 'onStatus'>;
  clock: Clock;
  /** Resolves with a refusal if another poll would not help. Rejects after any other failure. */
  fetchJob: (id: string) => Promise<Job | Refusal>;
  mergeReportedWork: (job: Job) => void;
};

/**
 * Follows a job until the store knows its end. Without a connection, polls every 5 s and at most 60
 * times in a row. Returns a function that stops following. See RTM-4.
 */
export function watchJob(
  ports: WatchPorts,
  id: string,
  onFailure: (failure: WatchFailure) => void,
): () => void {
  const { store, client, clock } = ports;
  let isDone = false;
  let polls = 0;
  let failures = 0;
  let cancelTimer = clock.after(REALTIME_FALLBACK_MS, poll);
  const stops = [client.onStatus(handleStatus), store.onChange(readStore)];
  if (client.status() === 'ready') cancelTimer();
  readStore();

  function finish(): void {
    isDone = true;
    cancelTimer();
    for (const stop of stops) stop();
  }

  function fail(failure: WatchFailure): void {
    if (isDone) return;
    finish();
    onFailure(failure);
  }

  function readStore(): void {
    const job = store.get(id);
    if (store.isGone(id)) fail('gone');
    else if (job && !can.stillChange(job)) finish();
  }

  function handleStatus(status: RealtimeStatus): void {
    if (status === 'ready') {
      cancelTimer();
      polls = 0;
      failures = 0;
    } else if (polls === 0) {
      cancelTimer();
      if (status === 'waiting') poll();
      else cancelTimer = clock.after(REALTIME_FALLBACK_MS, poll);
    }
  }

  function poll(): void {
    cancelTimer();
    if (polls >= POLLS_MAX) return fail('timeout');
    polls += 1;
    cancelTimer = clock.after(POLL_INTERVAL_MS, poll);
    ports.fetchJob(id).then(
      answer => {
        failures = 0;
        if (typeof answer === 'string') fail(answer);
        else if (!isDone) ports.mergeReportedWork(answer);
      },
      () => {
        failures += 1;
        if (failures >= FAILED_POLLS_MAX) fail('unchecked');
      },
    );
  }

  return finish;
}
