/**
 * Runs a job. Writes each result before the next step, so that another worker can continue. A job
 * whose request id is known is polled and never submitted again. See JOB-2, JOB-10.
 */
import type { ProviderAnswer } from '../../../adapters/image-provider/port.ts';
import { ProviderFailure } from '../../../adapters/image-provider/port.ts';
import type { Context } from '../../../context.ts';
import { LATE_WORK_MS_MAX } from '../rules/definitions.ts';
import { asksToStop } from '../rules/pending-rules.ts';
import { findJob, type JobRow } from '../write/job-queries.ts';
import { report, reportPersistently } from '../write/report.ts';
import type { Applied } from '../write/writes.ts';
import { cancelAt, passBreaker, pollAt, submitTo, tryToStop } from './ask-provider.ts';
import { describeRequest, secondsLeftOf } from './describe-request.ts';
import { endAfterError } from './end-after-error.ts';
import { finishJob } from './finish-job.ts';
import { JobLost, type JobRun } from './job-run.ts';
import { startProgress } from './publish-progress.ts';
import { planStoring } from './storing-attempt.ts';
import { untilAborted } from './until-aborted.ts';

/**
 * `lost` aborts when this worker no longer owns the job, and `shutdown` when the node shuts down.
 */
export type Signals = Record<'lost' | 'shutdown', AbortSignal>;

/**
 * Returns whether the job is due again at once.
 * @throws the database's error if it stays unavailable; another worker claims the job when its
 * lease expires
 */
export async function runJob(
  ctx: Context,
  job: JobRow,
  { lost, shutdown }: Signals,
): Promise<boolean> {
  if (job.submissions <= 1 && job.requestId === null) countWait(ctx, job);

  const tooLate = new AbortController();
  const msLeft = Math.max(0, secondsLeftOf(job) * 1000) + LATE_WORK_MS_MAX;
  const cancelTimer = ctx.timers.after(msLeft, () =>
    tooLate.abort(new JobLost('the work is long past its deadline')),
  );
  const signal = AbortSignal.any([lost, shutdown, tooLate.signal]);
  const run: JobRun = { signal, shutdown, job, storing: planStoring(ctx, job), isCalled: false };
  try {
    return isDueAgain(await takeStep(ctx, run));
  } catch (error) {
    return isDueAgain(await endAfterError(ctx, run, error));
  } finally {
    cancelTimer();
    run.storing.leave();
  }
}

/**
 * Returns whether the job is already due again. The node ignores notifications about jobs that its
 * own workers run, so only this result tells the node to claim the job again.
 */
function isDueAgain(applied: Applied | undefined): boolean {
  return applied?.job ? applied.job.runAt <= applied.row.now : false;
}

function countWait(ctx: Context, { provider, created_at }: JobRow): void {
  const seconds = (ctx.clock.now().getTime() - created_at.getTime()) / 1000;
  ctx.metrics.jobWaitSeconds.observe({ provider }, seconds);
}

async function takeStep(ctx: Context, run: JobRun): Promise<Applied | undefined> {
  if (run.job.step === 'stopping' || asksToStop(run.job, run.job.is_in_trash)) {
    const isOver = await stopRequest(ctx, run.job);
    if (isOver) return undefined;
  }
  if (run.job.step === 'queued') run.job = await enhancePrompt(ctx, run);
  const answer = await withProgress(ctx, run.job, onProgress => askProvider(ctx, run, onProgress));
  const { job, storing, shutdown } = run;
  if (answer.kind === 'working') {
    const { requestId, pollAgainMs } = answer;
    const event = {
      kind: 'working',
      fence: job,
      asked: job.requestId,
      requestId,
      pollAgainMs,
    } as const;
    const applied = await reportPersistently(ctx, { workId: job.workId, event });
    if (!applied && job.requestId === null) await stopIfUnused(ctx, job, requestId);

    return applied;
  }
  const isNamed = job.requestId !== null;
  if (isNamed) await storing.begin();
  // Pictures without a request id can't be fetched again, so a shutdown waits until they are
  // stored.
  const finishing = finishJob(ctx, job, answer);
  const isTaken = await (isNamed ? untilAborted(finishing, shutdown) : finishing);
  if (!isTaken) throw new JobLost('the job does not take these pictures any more');

  return undefined;
}

/**
 * Asks the provider once to stop a request whose job has ended or polls another request. Keeps the
 * request while the job has no request id: some providers derive the id from the job, so the job's
 * next submission may get the same id.
 */
async function stopIfUnused(ctx: Context, job: JobRow, requestId: string): Promise<void> {
  const current = await findJob(ctx.db, job.workId);
  const isGone = current === undefined || current.step === 'stopping';
  const mayPollIt = !isGone && (current.requestId === null || current.requestId === requestId);
  if (!mayPollIt) await tryToStop(ctx, job, requestId);
}

/**
 * Asks the provider to stop the request of a cancelled or trashed job. Returns whether the run
 * ends.
 * @throws ProviderFailure if the call for a cancelled job fails, so that the provider is asked
 * again
 */
async function stopRequest(ctx: Context, job: JobRow): Promise<boolean> {
  const isCancelled = job.step === 'stopping';
  try {
    const isStopped = await cancelAt(ctx, {
      ...describeRequest(ctx, job),
      requestId: job.requestId ?? '',
    });
    const event = isStopped
      ? ({ kind: 'stopped' } as const)
      : ({ kind: 'notStopped', fence: job } as const);
    await reportPersistently(ctx, { workId: job.workId, event });

    return isStopped || isCancelled;
  } catch (error) {
    if (isCancelled || !(error instanceof ProviderFailure)) throw error;
    ctx.log.warn({ err: error, jobId: job.workId }, 'a provider could not be asked to stop');

    return false;
  }
}

type OnProgress = (fraction: number) => void;

async function askProvider(
  ctx: Context,
  run: JobRun,
  onProgress: OnProgress,
): Promise<ProviderAnswer> {
  const { job, signal, storing } = run;
  if (job.requestId === null) return untilAborted(submit(ctx, run, onProgress), signal);
  await storing.enter(signal);
  const beforeFetch = () => storing.begin();

  return pollAt(
    ctx,
    { ...describeRequest(ctx, job), requestId: job.requestId, onProgress, beforeFetch },
    signal,
  );
}

async function withProgress<T>(
  ctx: Context,
  job: JobRow,
  work: (onProgress: OnProgress) => Promise<T>,
): Promise<T> {
  const progress = startProgress(ctx, job);
  try {
    return await work(progress.record);
  } finally {
    await progress.end();
  }
}

async function submit(ctx: Context, run: JobRun, onProgress: OnProgress): Promise<ProviderAnswer> {
  const { job, signal } = run;
  const asked = describeRequest(ctx, job);
  const isHalfOpenTry = await passBreaker(ctx, asked.provider, job.workId);

  return submitTo(ctx, asked, {
    ...{ signal, onProgress, isHalfOpenTry },
    onCall() {
      run.isCalled = true;
    },
  });
}

/**
 * Enhances the prompt once and records it, so that every submission sends the same prompt. The
 * enhancer may take long, and the user can cancel the job meanwhile.
 */
async function enhancePrompt(ctx: Context, { job, signal }: JobRun): Promise<JobRow> {
  const enhancedPrompt = await withProgress(ctx, job, () =>
    untilAborted(ctx.promptEnhancer.enhance(job, signal), signal),
  );
  // An aborted enhancer returns the user's prompt, which must not be recorded.
  signal.throwIfAborted();
  const applied = await report(ctx, {
    workId: job.workId,
    event: { kind: 'promptEnhanced', fence: job, enhancedPrompt },
  });
  if (!applied?.job) throw new JobLost('the job is not this worker’s any more');

  return applied.job;
}
