/** Each provider has its own workers, so that a slow provider does not delay others. */
import type { ImageProvider } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { type ClaimCallbacks, type Queue, runClaimLoop } from '../../queue/claim-loop.ts';
import { claimJobs, claimStrayJobs, sweepJobs } from './claim.ts';
import { STRAY_SECONDS } from './rules/definitions.ts';
import { isFree } from './run/find-provider.ts';
import { JobLost } from './run/job-run.ts';
import { runJob } from './run/run-job.ts';
import { apply, type Change } from './write/apply.ts';
import { type FreeWorkers, type JobRow, renewLeases } from './write/job-queries.ts';

export type JobRunner = Queue & {
  /** Aborts the job's worker if this node runs it. */
  abort(jobId: string): void;
};

export const WORKERS_MAX = 16;
/**
 * A provider that limits its concurrent jobs has one worker for each slot, but at most
 * `SLOT_WORKERS_MAX`. `SPARE_WORKERS` workers are added for polls and requests to stop.
 */
const SLOT_WORKERS_MAX = 16;
const SPARE_WORKERS = 4;
const SWEEP_MS = 1_000;

export function startJobs(ctx: Context, { drainMs }: { drainMs: number }): JobRunner {
  const running = new Map<string, AbortController>();

  async function work(job: JobRow, shutdown: AbortSignal): Promise<boolean> {
    const controller = new AbortController();
    running.set(job.workId, controller);
    try {
      return await runJob(ctx, job, { lost: controller.signal, shutdown });
    } catch (error) {
      ctx.log.warn(
        { err: error, jobId: job.workId },
        'the outcome of a job’s step could not be recorded, so the job waits until its lease expires',
      );

      return false;
    } finally {
      running.delete(job.workId);
    }
  }

  async function renew(held: ReadonlyMap<string, JobRow>): Promise<void> {
    const renewed = new Set(await renewLeases(ctx.db, [...held.values()]));
    for (const id of held.keys())
      if (!renewed.has(id)) abort(id, 'the job is not this worker’s any more');
  }

  function abort(jobId: string, reason = 'the job was cancelled'): void {
    running.get(jobId)?.abort(new JobLost(reason));
  }

  const loop = runClaimLoop<JobRow>(
    ctx,
    {
      channel: 'jobs',
      idOf: ({ workId }) => workId,
      claim: createClaim(ctx),
      work,
      renew,
      release: held => release(ctx, [...held.values()]),
    },
    { drainMs },
  );

  return { ...loop, abort };
}

/**
 * Returns a function that claims jobs for free workers. Once a second, the function also handles
 * jobs that are overdue, that wait for a slot, or whose provider no node serves.
 */
export function createClaim(ctx: Context): ClaimCallbacks<JobRow>['claim'] {
  let connectedAtMs = ctx.clock.now().getTime();
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  return async (held, { mayTakeHeld }) => {
    const nowMs = ctx.clock.now().getTime();
    const isTime = Math.abs(nowMs - sweptAtMs) >= SWEEP_MS;
    if (isTime) {
      sweptAtMs = nowMs;
      await tryTo(ctx, () => sweepJobs(ctx), undefined);
    }
    if (!mayTakeHeld) connectedAtMs = nowMs;
    const workers = countFreeWorkers(ctx, held);
    const except = [...held.keys()];
    const freeWorkers = workers.filter(({ free }) => free > 0);
    // A node without a free worker still queries once a second, so that the claim loop notices when
    // the database is down.
    const { due, taken } =
      freeWorkers.length > 0 || isTime
        ? await claimJobs(ctx, { freeWorkers, except, mayTakeHeld })
        : { due: [], taken: [] };
    const mayBeMore = workers.some(
      ({ provider, free }) => due.filter(job => job.provider === provider).length >= free,
    );
    // No node serves the provider of a stray job. After an outage of the database, other jobs look
    // stray until the nodes of their providers have reconnected.
    const mayTakeStrays = isTime && nowMs - connectedAtMs >= STRAY_SECONDS * 1_000;
    const strays = mayTakeStrays ? await tryTo(ctx, () => claimStrayJobs(ctx), []) : [];

    return { items: [...taken, ...strays], mayBeMore };
  };
}

/** Returns `otherwise` after a failure, so that claimed jobs run in any case. */
async function tryTo<T>(ctx: Context, work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    ctx.log.warn(
      { err: error },
      'jobs that are overdue, wait for a slot, or have no serving node could not be handled',
    );

    return otherwise;
  }
}

/**
 * Releases jobs whose workers did not end in time. A worker may have submitted its job.
 * `isUntouched` is true only for free jobs, because a second submission of these bills nothing.
 */
async function release(ctx: Context, jobs: readonly JobRow[]): Promise<void> {
  const changes = jobs.map((job): Change => {
    const { workId, attempt, submissions } = job;
    const fence = { attempt, submissions };

    return {
      workId,
      event: { kind: 'released', fence, isUntouched: isFree(ctx, job), storingBefore: null },
    };
  });
  await withTransaction(ctx.db, tx => apply(ctx, tx, changes));
}

function countFreeWorkers(
  { imageProviders }: Context,
  held: ReadonlyMap<string, JobRow>,
): FreeWorkers[] {
  return imageProviders.map(provider => {
    const busy = [...held.values()].filter(job => job.provider === provider.name).length;

    return { provider: provider.name, free: Math.max(0, countWorkers(provider) - busy) };
  });
}

function countWorkers({ requestsMax }: ImageProvider): number {
  return requestsMax === undefined
    ? WORKERS_MAX
    : Math.min(requestsMax, SLOT_WORKERS_MAX) + SPARE_WORKERS;
}
