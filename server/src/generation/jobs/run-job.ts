/**
 * Takes the next step of a job that was claimed: asks its provider, stores what that answers, and reports what came of it. What a step has
 * brought is written before the next begins, so that whoever finds the job later goes on from there. A request whose id is known is asked
 * about, never made again. See `docs/behaviour.md`, Generation.
 */
import type { ProviderAnswer } from '../../adapters/image-provider/port.ts';
import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import { persist } from '../../database/persist.ts';
import { cancelAt, lookAt, mustBeThere, submitTo } from './ask-provider.ts';
import { LATE_WORK_MS_MAX } from './definitions.ts';
import { describeRequest, secondsLeftOf } from './describe-request.ts';
import { endInTrouble } from './end-in-trouble.ts';
import { finishJob } from './finish-job.ts';
import { type JobEvent } from './job.ts';
import type { JobRow } from './job-queries.ts';
import { asksToStop } from './pending-rules.ts';
import { report } from './report.ts';
import { planStoring } from './storing-attempt.ts';
import { tellProgress } from './tell-progress.ts';
import { JobLost, type Turn } from './turn.ts';
import { untilAborted } from './until-aborted.ts';

/** `lost`: aborted when the job is not this worker's any more. `shutdown`: aborted when the node shuts down. */
export type Signals = Record<'lost' | 'shutdown', AbortSignal>;

/** @throws whatever a database that is away throws: the lease runs out then, and another worker takes the job */
export async function runJob(ctx: Context, job: JobRow, { lost, shutdown }: Signals): Promise<void> {
  if (job.submissions <= 1 && job.requestId === null) countWait(ctx, job);

  const tooLate = new AbortController();
  const msLeft = Math.max(0, secondsLeftOf(job) * 1000) + LATE_WORK_MS_MAX;
  const callOff = ctx.timers.after(msLeft, () => tooLate.abort(new JobLost('it took far too long')));
  const signal = AbortSignal.any([lost, shutdown, tooLate.signal]);
  const turn: Turn = { signal, shutdown, job, storing: planStoring(ctx, job), isCalled: false };
  try {
    await takeStep(ctx, turn);
  } catch (error) {
    await endInTrouble(ctx, turn, error);
  } finally {
    callOff();
    turn.storing.leave();
  }
}

function countWait(ctx: Context, { provider, created_at }: JobRow): void {
  const seconds = (ctx.clock.now().getTime() - created_at.getTime()) / 1000;
  ctx.metrics.jobWaitSeconds.observe({ provider }, seconds);
}

async function takeStep(ctx: Context, turn: Turn): Promise<void> {
  if (turn.job.step === 'stopping' || asksToStop(turn.job, turn.job.is_in_trash)) {
    const isOver = await stop(ctx, turn.job);
    if (isOver) return;
  }
  const answer = await telling(ctx, turn.job, onProgress => ask(ctx, turn, onProgress));
  const { job, storing, shutdown } = turn;
  if (answer.kind === 'working') {
    const { requestId, lookAgainMs } = answer;
    await persist(ctx, () =>
      tell(ctx, job, { kind: 'working', hold: job, asked: job.requestId, requestId, lookAgainMs }),
    );
    return;
  }
  const isNamed = job.requestId !== null;
  if (isNamed) await storing.begin();
  const finishing = finishJob(ctx, job, answer.images);
  const isTaken = await (isNamed ? untilAborted(finishing, shutdown) : finishing);
  if (!isTaken) throw new JobLost('the job does not take these pictures any more');
}

function tell(ctx: Context, { workId }: JobRow, event: JobEvent) {
  return report(ctx, { workId, event });
}

/**
 * Asks the provider to stop: the job was cancelled, or its work is in the trash while it is pending. Answers whether nothing is left to do.
 * @throws ProviderFailure where a cancelled job can be asked about another time
 */
async function stop(ctx: Context, job: JobRow): Promise<boolean> {
  const isCancelled = job.step === 'stopping';
  try {
    const isStopped = await cancelAt(ctx, { ...describeRequest(ctx, job), requestId: job.requestId ?? '' });
    await persist(ctx, () => tell(ctx, job, isStopped ? { kind: 'stopped' } : { kind: 'notStopped', hold: job }));

    return isStopped || isCancelled;
  } catch (error) {
    if (isCancelled || !(error instanceof ProviderFailure)) throw error;
    ctx.log.warn({ err: error, jobId: job.workId }, 'a provider could not be asked to stop');

    return false;
  }
}

type HearProgress = (fraction: number) => void;

async function ask(ctx: Context, turn: Turn, onProgress: HearProgress): Promise<ProviderAnswer> {
  const { job, signal, storing } = turn;
  if (job.requestId === null) return untilAborted(submit(ctx, turn, onProgress), signal);
  await storing.enter(signal);
  const beforeFetch = () => storing.begin();

  return lookAt(ctx, { ...describeRequest(ctx, job), requestId: job.requestId, onProgress, beforeFetch }, signal);
}

async function telling(
  ctx: Context,
  job: JobRow,
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
  const { signal } = turn;
  if (turn.job.step !== 'submitting') turn.job = await findWords(ctx, turn.job, signal);
  const { request } = describeRequest(ctx, turn.job);
  const isTrial = await mustBeThere(ctx, provider, turn.job.workId);
  signal.throwIfAborted();
  turn.isCalled = true;

  return submitTo(ctx, { provider, request }, { signal, onProgress, isTrial });
}

/**
 * Finds the words of a job, which may take long. They are written down before they are used, so that every submission of a job says the
 * same; until then nothing of it is submitted, and it can be cancelled.
 */
async function findWords(ctx: Context, job: JobRow, signal: AbortSignal): Promise<JobRow> {
  const words = await ctx.promptEnhancer.enhance(job, signal);
  // Whoever was told to let go answers with the user's words: the next worker asks again.
  signal.throwIfAborted();
  const applied = await tell(ctx, job, { kind: 'wordsFound', hold: job, words });
  if (!applied?.job) throw new JobLost('the job is not this worker’s any more');

  return applied.job;
}
