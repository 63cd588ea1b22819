/**
 * A worker's hold on a job while it is busy with it: renews the lease, and aborts `signal` when there is nothing more to do, because the
 * job was cancelled or given to another worker, the node shuts down, or even a late picture would come too late.
 */
import type { Context } from '../../context.ts';
import { isWantedLate } from './completion-queries.ts';
import { HEARTBEAT_MS, LATE_WORK_SECONDS_MAX } from './definitions.ts';
import { type ClaimedJob, type Hold, renewLease } from './queries.ts';

export type Lease = { signal: AbortSignal; isShuttingDown(): boolean; end(): void };

/** The jobs that this process is busy with, so that a cancellation heard from any node reaches their workers at once. */
const running = new Map<string, AbortController>();

/** Tells the worker of a job, if it is one of this process, that nobody wants its result. */
export function abortRunningJob(jobId: string): void {
  running.get(jobId)?.abort(new LeaseEnded('the job was cancelled'));
}

/** Why a worker's signal was aborted. */
export class LeaseEnded extends Error {
  override name = 'LeaseEnded';
}

export function holdLease(ctx: Context, job: ClaimedJob, shutdown: AbortSignal): Lease {
  const controller = new AbortController();
  const stop = () => controller.abort(new LeaseEnded('the node shuts down'));
  const endHeartbeat = ctx.timers.every(HEARTBEAT_MS, () => void beat(ctx, job, controller));
  const giveUp = () => controller.abort(new LeaseEnded('it took far too long'));
  const callOffGivingUp = ctx.timers.after((job.seconds_left + LATE_WORK_SECONDS_MAX) * 1000, giveUp);
  running.set(job.id, controller);
  shutdown.addEventListener('abort', stop, { once: true });
  if (shutdown.aborted) stop();

  return {
    signal: controller.signal,
    isShuttingDown: () => shutdown.aborted,
    end() {
      endHeartbeat();
      callOffGivingUp();
      shutdown.removeEventListener('abort', stop);
      if (running.get(job.id) === controller) running.delete(job.id);
    },
  };
}

/** A lost lease ends the work, unless the job failed by its deadline: then its picture is welcome late. */
async function beat(ctx: Context, hold: Hold, controller: AbortController): Promise<void> {
  try {
    if (await renewLease(ctx.db, hold)) return;
    if (await isWantedLate(ctx.db, hold.id)) return;
    controller.abort(new LeaseEnded('the job is not this worker’s any more'));
  } catch (error) {
    ctx.log.warn({ err: error, jobId: hold.id }, 'a lease could not be renewed');
  }
}
