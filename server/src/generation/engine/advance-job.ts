/**
 * Takes a job's next durable step: queued → submitting → (waiting → storing →) done. What a step has brought is written before the next
 * begins, so that whoever finds the job later goes on from there; a provider's request whose id is known is asked about, never made
 * again. See `docs/behaviour.md`, Generation.
 */
import type { ProviderAnswer } from '../../adapters/image-provider/port.ts';
import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import { notify, type Tx, withTransaction } from '../../database/database.ts';
import { enqueue, type TaskRun } from '../../queue/define-task.ts';
import { lookAt, mustBeThere, submitTo } from './ask-provider.ts';
import { advanceJobTask, stopRequestTask, taskKeyOf } from './definitions.ts';
import { describeRequest } from './describe-request.ts';
import { finishJob } from './finish-job.ts';
import { handleTrouble, type Turn } from './handle-trouble.ts';
import { holdLease, LeaseEnded } from './hold-lease.ts';
import { enqueueLook } from './look-late.ts';
import { persist } from './persist.ts';
import { claimInTurn } from './places.ts';
import {
  beginSubmission,
  type ClaimedJob,
  type Named,
  saveLateRequestId,
  saveRequestId,
  saveStoring,
} from './queries.ts';
import { mayStore, maySubmit, pastOf } from './rules.ts';
import { planStoring } from './storing-attempt.ts';
import { tellProgress } from './tell-progress.ts';
import { untilAborted } from './until-aborted.ts';

export async function advanceJob(ctx: Context, jobId: string, run: TaskRun): Promise<void> {
  const job = await claimInTurn(ctx, jobId);
  if (!job) return;
  if (job.submissions <= 1 && job.provider_request_id === null) countWait(ctx, job);

  const storing = planStoring(ctx, job, () => saveStoring(ctx.db, job));
  const turn: Turn = { job, lease: holdLease(ctx, job, run.signal), storing, isCalled: false };
  try {
    await takeStep(ctx, turn, run.signal);
  } catch (error) {
    await handleTrouble(ctx, turn, error);
  } finally {
    turn.storing.leave();
    turn.lease.end();
  }
}

function countWait(ctx: Context, job: ClaimedJob): void {
  const seconds = (ctx.clock.now().getTime() - job.created_at.getTime()) / 1000;
  ctx.metrics.jobWaitSeconds.observe({ provider: job.provider }, seconds);
}

async function takeStep(ctx: Context, turn: Turn, shutdown: AbortSignal): Promise<void> {
  const answer = await telling(ctx, turn.job, onProgress => ask(ctx, turn, onProgress));
  const { job } = turn;

  if (answer.kind === 'working') {
    await waitForProvider(ctx, job, answer);
  } else if (job.provider_request_id === null) {
    await finishJob(ctx, job, answer.images);
  } else {
    await turn.storing.begin();
    const isFinished = await untilAborted(finishJob(ctx, job, answer.images), shutdown);
    if (!isFinished) await turn.storing.giveBack();
  }
}

type HearProgress = (fraction: number) => void;

async function ask(ctx: Context, turn: Turn, onProgress: HearProgress): Promise<ProviderAnswer> {
  const { job, lease, storing } = turn;
  const requestId = job.provider_request_id;
  if (requestId === null) return untilAborted(submit(ctx, turn, onProgress), lease.signal);
  if (!mayStore(job)) throw new ProviderFailure('NO_IMAGE', false, 'whoever stored its pictures died each time');
  await storing.enter(lease.signal);
  const beforeFetch = () => storing.begin();

  return lookAt(ctx, { ...describeRequest(ctx, job), requestId, onProgress, beforeFetch }, lease.signal);
}

async function telling(
  ctx: Context,
  job: ClaimedJob,
  ask: (onProgress: HearProgress) => Promise<ProviderAnswer>,
): Promise<ProviderAnswer> {
  const progress = tellProgress(ctx, job);
  try {
    return await ask(progress.hear);
  } finally {
    await progress.end();
  }
}

async function submit(ctx: Context, turn: Turn, onProgress: HearProgress): Promise<ProviderAnswer> {
  const { provider } = describeRequest(ctx, turn.job);
  if (!maySubmit(pastOf(turn.job, provider.isFree))) {
    throw new ProviderFailure('PROVIDER_UNAVAILABLE', false, 'the answers of its submissions were lost');
  }
  const { signal } = turn.lease;
  if (turn.job.step !== 'submitting') turn.job = await begin(ctx, turn.job, signal);
  const { request } = describeRequest(ctx, turn.job);
  const isTrial = await mustBeThere(ctx, provider, turn.job.id);
  signal.throwIfAborted();
  turn.isCalled = true;

  return submitTo(ctx, { provider, request }, { signal, onProgress, isTrial });
}

/**
 * Finds the words of a job, which may take long. They are written down before they are used, so that every submission of a job says the
 * same; until then nothing of it is submitted, and it can be cancelled.
 */
async function begin(ctx: Context, job: ClaimedJob, signal: AbortSignal): Promise<ClaimedJob> {
  const words = await ctx.promptEnhancer.enhance(job, signal);
  // Whoever was told to let go answers with the user's words: the next worker asks again.
  signal.throwIfAborted();

  return (await beginSubmission(ctx.db, job, words)) ?? notHeld();
}

/**
 * The id is written down before anything else, and while the provider works no worker waits. One that comes after the deadline is looked
 * for like any other late picture.
 */
async function waitForProvider(ctx: Context, job: ClaimedJob, named: Named): Promise<void> {
  await persist(ctx, () =>
    withTransaction(ctx.db, async tx => {
      const saved = await saveRequestId(tx, job, named);
      if (!saved) {
        if (await saveLateRequestId(tx, job.id, named.requestId)) await enqueueLook(tx, job.id, named.lookAgainMs);
        return;
      }
      await enqueue(tx, advanceJobTask, { jobId: job.id }, { key: taskKeyOf(job.id), delayMs: named.lookAgainMs });
      if (job.provider_request_id !== null) return;
      await tellBegun(tx, job, saved.revision);
      if (saved.isInTrash) await enqueue(tx, stopRequestTask, { jobId: job.id });
    }),
  );
}

/** A provider that only names a request is asked about it for long without a word: pages hear that it has begun. */
async function tellBegun(tx: Tx, job: ClaimedJob, revision: number): Promise<void> {
  await notify(tx, { kind: 'job-progress', jobId: job.id, userId: job.user_id, fraction: null, revision });
}

function notHeld(): never {
  throw new LeaseEnded('the job is not this worker’s any more');
}
