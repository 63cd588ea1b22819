import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { POLL_INTERVAL_MS, POLLS_MAX, REALTIME_FALLBACK_MS } from '@vermilion/contract/limits';
import type { ServerMessage } from '@vermilion/contract/realtime';
import type { Clock } from './ports.ts';
import type { RealtimeClient, RealtimeStatus } from './realtime-client.ts';

/**
 * `timeout`: 60 looks and still pending. `gone`: the work was deleted. `unchecked`: the server would not say, or all of 60 looks
 * failed. `signedOut`: it would not say without a session, with which the work is followed again.
 */
export type WatchFailure = 'timeout' | Refusal;
type Refusal = 'gone' | 'unchecked' | 'signedOut';

export type WatchPorts = {
  client: Pick<RealtimeClient, 'status' | 'subscribe' | 'onMessage' | 'onStatus'>;
  clock: Clock;
  /** The work as this page knows it, if it does. */
  findKnown: (id: string) => Job | undefined;
  /** Rejects with `WatchRefused` where asking again would not help; any other failure counts as one look. */
  fetchJob: (id: string) => Promise<Job>;
};

export class WatchRefused extends Error {
  readonly failure: Refusal;

  constructor(failure: Refusal) {
    super(failure);
    this.failure = failure;
  }
}

type WatchHandlers = { onJob: (job: Job) => void; onFailure: (failure: WatchFailure) => void };

/**
 * Follows one job until it is finished, by its id alone: what is said of another job is not heard. An end that is known already is told at
 * once. Realtime next; where it is not connected within 5 s, or is lost, the job is asked for every 5 s, at most 60 times in a row. The
 * answer stops it. See `docs/behaviour.md`, Realtime.
 */
export function watchJob(ports: WatchPorts, id: string, handlers: WatchHandlers): () => void {
  const known = ports.findKnown(id);
  if (known && !can.stillChange(known)) {
    handlers.onJob(known);
    return () => {};
  }
  let isDone = false;
  let polls = 0;
  let failures = 0;
  let cancelTimer = ports.clock.after(REALTIME_FALLBACK_MS, poll);
  const letGo = [
    ports.client.onMessage(handleMessage),
    ports.client.onStatus(handleStatus),
    ports.client.subscribe(`job:${id}`),
  ];
  if (ports.client.status() === 'ready') cancelTimer();

  function finish(): void {
    isDone = true;
    cancelTimer();
    for (const release of letGo) release();
  }

  function take(job: Job): void {
    if (isDone) return;
    if (!can.stillChange(job)) finish();
    handlers.onJob(job);
  }

  function fail(failure: WatchFailure): void {
    if (isDone) return;
    finish();
    handlers.onFailure(failure);
  }

  function handleMessage(message: ServerMessage): void {
    if (message.type === 'deleted' && message.id === id) return fail('gone');
    if (message.type === 'error' && message.topic === `job:${id}`) return poll();
    if ((message.type === 'job' || message.type === 'subscribed') && message.job?.id === id) take(message.job);
  }

  function handleStatus(status: RealtimeStatus): void {
    if (status === 'ready') {
      cancelTimer();
      polls = 0;
      failures = 0;
    } else if (polls === 0) {
      cancelTimer();
      if (status === 'waiting') poll();
      else cancelTimer = ports.clock.after(REALTIME_FALLBACK_MS, poll);
    }
  }

  function poll(): void {
    cancelTimer();
    if (polls >= POLLS_MAX) return fail(failures < POLLS_MAX ? 'timeout' : 'unchecked');
    polls += 1;
    cancelTimer = ports.clock.after(POLL_INTERVAL_MS, poll);
    ports.fetchJob(id).then(take, (error: unknown) => {
      failures += 1;
      if (error instanceof WatchRefused) fail(error.failure);
    });
  }

  return finish;
}
