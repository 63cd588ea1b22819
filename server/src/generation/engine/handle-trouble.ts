/** What becomes of a job whose step went wrong: handed back, tried again later, or failed with its refund. */
import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import { StoreError } from '../../adapters/object-store/port.ts';
import type { Context } from '../../context.ts';
import { notify, withTransaction } from '../../database/database.ts';
import { isDatabaseAway } from '../../database/failures.ts';
import { enqueue } from '../../queue/define-task.ts';
import { advanceJobTask, taskKeyOf } from './definitions.ts';
import { failJob } from './fail-job.ts';
import { type Lease, LeaseEnded } from './hold-lease.ts';
import { persist } from './persist.ts';
import { passOnPlaces } from './places.ts';
import { type ClaimedJob, letGo, type Next } from './queries.ts';
import { afterTrouble, pastOf, type Trouble, type Verdict } from './rules.ts';
import { type StoringAttempt, wasUsedUp } from './storing-attempt.ts';

/** A worker's turn at a job. `isCalled`: its provider was sent a submission; what comes before that leaves the job as it was. */
export type Turn = {
  job: ClaimedJob;
  readonly lease: Lease;
  /** Of the pictures of a request that its provider has named. */
  readonly storing: StoringAttempt;
  isCalled: boolean;
};

/** @throws whatever a database that is away throws: the lease runs out then, and the sweep hands the job out again */
export async function handleTrouble(ctx: Context, turn: Turn, error: unknown): Promise<void> {
  const { job, lease } = turn;
  // Before anybody else may take the job: whoever takes it reads how many attempts are left.
  if (!wasUsedUp(error)) await turn.storing.giveBack();
  if (lease.signal.aborted) {
    if (lease.isShuttingDown()) await handBack(ctx, turn);
    return;
  }
  // Whoever has the job goes on with it: its former worker found out before a heartbeat did.
  if (error instanceof LeaseEnded) return;
  if (isDatabaseAway(error)) throw error;
  const trouble = describeTrouble(ctx, job, error);
  const past = pastOf(job, isFree(ctx, job));
  const chance = ctx.chance.below(1000) / 1000;
  const verdict = afterTrouble(trouble, past, { secondsLeft: job.seconds_left, chance });
  ctx.log.warn({ err: error, jobId: job.id, attempt: job.attempt, verdict }, 'a step of a job went wrong');

  await persist(ctx, () => (verdict.kind === 'retry' ? goOn(ctx, job, nextOf(verdict)) : fail(ctx, job, verdict.code)));
}

/** Something that was not foreseen is a bug of ours; the job fails, and its owner gets the credits back. */
function describeTrouble(ctx: Context, job: ClaimedJob, error: unknown): Trouble {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof StoreError) return { code: 'INTERNAL', isRetryable: mayAskAgain(ctx, job) };
  if (wasUsedUp(error)) return { code: 'NO_IMAGE', isRetryable: mayAskAgain(ctx, job) };
  ctx.log.error({ err: error, jobId: job.id }, 'a bug in a step of a job');

  return { code: 'INTERNAL', isRetryable: false };
}

/** Pictures that could not be stored can be had again where that costs nothing. */
function mayAskAgain(ctx: Context, job: ClaimedJob): boolean {
  return job.provider_request_id !== null || isFree(ctx, job);
}

function isFree(ctx: Context, job: ClaimedJob): boolean {
  return ctx.imageProviders.find(({ name }) => name === job.provider)?.isFree ?? false;
}

async function fail(ctx: Context, job: ClaimedJob, code: Trouble['code']): Promise<void> {
  await withTransaction(ctx.db, tx =>
    failJob(ctx, tx, { jobId: job.id, guard: { kind: 'held', attempt: job.attempt }, code }),
  );
}

/**
 * The node goes away in the middle of a step, which begins anew at once, on another node or after the restart. A submission that nobody is
 * billed for leaves the job as it was before.
 */
async function handBack(ctx: Context, { job, isCalled }: Turn): Promise<void> {
  const isUntouched = job.provider_request_id === null && (!isCalled || isFree(ctx, job));
  const wasTurnedAway = isUntouched && job.step === 'submitting';
  await goOn(ctx, job, { step: isUntouched ? 'queued' : job.step, waitMs: 0, wasTurnedAway });
}

/**
 * A submission that was billed to nobody leaves the job as it was before. One that may have been taken leaves it as if its worker had died:
 * whoever claims it counts a lost answer, and it can't be cancelled.
 */
function nextOf({ after, waitMs }: Extract<Verdict, { kind: 'retry' }>): Next {
  switch (after) {
    case 'look':
      return { step: 'waiting', waitMs };
    case 'lost':
      return { step: 'submitting', waitMs };
    case 'turnedAway':
      return { step: 'queued', waitMs, wasTurnedAway: true };
    case 'fault':
      return { step: 'queued', waitMs };
  }
}

async function goOn(ctx: Context, job: ClaimedJob, next: Next): Promise<void> {
  await withTransaction(ctx.db, async tx => {
    if (!(await letGo(tx, job, next))) return;
    await enqueue(tx, advanceJobTask, { jobId: job.id }, { key: taskKeyOf(job.id), delayMs: next.waitMs });
    // Pages that saw it begin see it wait again.
    if (next.step === 'queued') await notify(tx, { kind: 'job', jobId: job.id, userId: job.user_id });
    if (next.step === 'queued' && job.is_limited) await passOnPlaces(ctx, tx, job.provider);
  });
}
