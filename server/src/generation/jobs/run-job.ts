/**
 * Takes the next step of a job that was claimed: asks its provider, stores what that answers, and reports what came of it. What a step has
 * brought is written before the next begins, so that whoever finds the job later goes on from there. A request whose id is known is asked
 * about, never made again. See `docs/behaviour.md`, Generation.
 */
import type { ProviderAnswer } from '../../adapters/image-provider/port.ts';
import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import { persist } from '../../database/persist.ts';
import { cancelAt, lookAt, mustBeThere, submitTo, tryToStop } from './ask-provider.ts';
import { LATE_WORK_MS_MAX } from './definitions.ts';
import { describeRequest, secondsLeftOf } from './describe-request.ts';
import { endInTrouble } from './end-in-trouble.ts';
import { finishJob } from './finish-job.ts';
import { type JobEvent } from './job.ts';
import type { JobRow } from './job-queries.ts';
import { asksToStop, needsSlot } from './pending-rules.ts';
import { report } from './report.ts';
import { planStoring } from './storing-attempt.ts';
import { tellProgress } from './tell-progress.ts';
import { JobLost, type Turn } from './turn.ts';
import { untilAborted } from './until-aborted.ts';
import type { Applied } from './writes.ts';

/** `lost`: aborted when the job is not this worker's any more. `shutdown`: aborted when the node shuts down. */
export type Signals = Record<'lost' | 'shutdown', AbortSignal>;

/**
 * Answers whether the job is due again at once.
 * @throws whatever a database that is away throws: the lease runs out then, and another worker takes the job
 */
export async function runJob(ctx: Context, job: JobRow, { lost, shutdown }: Signals): Promise<boolean> {
  if (job.submissions <= 1 && job.requestId === null) countWait(ctx, job);

  const tooLate = new AbortController();
  const msLeft = Math.max(0, secondsLeftOf(job) * 1000) + LATE_WORK_MS_MAX;
  const callOff = ctx.timers.after(msLeft, () => tooLate.abort(new JobLost('it took far too long')));
  const signal = AbortSignal.any([lost, shutdown, tooLate.signal]);
  const turn: Turn = { signal, shutdown, job, storing: planStoring(ctx, job), isCalled: false };
  try {
    return isDueAgain(await takeStep(ctx, turn));
  } catch (error) {
    return isDueAgain(await endInTrouble(ctx, turn, error));
  } finally {
    callOff();
    turn.storing.leave();
  }
}

/** The node claims nothing that it has in hand, so the notification of such a job may have come too early. */
function isDueAgain(applied: Applied | undefined): boolean {
  return applied?.job ? applied.job.runAt <= applied.row.now : false;
}

function countWait(ctx: Context, { provider, created_at }: JobRow): void {
  const seconds = (ctx.clock.now().getTime() - created_at.getTime()) / 1000;
  ctx.metrics.jobWaitSeconds.observe({ provider }, seconds);
}

/** Answers what the last event of the turn made of the job. */
async function takeStep(ctx: Context, turn: Turn): Promise<Applied | undefined> {
  if (turn.job.step === 'stopping' || asksToStop(turn.job, turn.job.is_in_trash)) {
    const isOver = await stop(ctx, turn.job);
    if (isOver) return undefined;
  }
  if (turn.job.step === 'queued') turn.job = await findWords(ctx, turn);
  if (turn.job.step === 'queued') return undefined;
  const answer = await telling(ctx, turn.job, onProgress => ask(ctx, turn, onProgress));
  const { job, storing, shutdown } = turn;
  if (answer.kind === 'working') {
    const { requestId, lookAgainMs } = answer;
    const event = { kind: 'working', hold: job, asked: job.requestId, requestId, lookAgainMs } as const;
    const applied = await persist(ctx, () => tell(ctx, job, event));
    // The job was cancelled or submitted again meanwhile, so nobody would ever ask about this request.
    if (!applied && job.requestId === null) await tryToStop(ctx, job, requestId);

    return applied;
  }
  const isNamed = job.requestId !== null;
  if (isNamed) await storing.begin();
  const finishing = finishJob(ctx, job, answer.images);
  const isTaken = await (isNamed ? untilAborted(finishing, shutdown) : finishing);
  if (!isTaken) throw new JobLost('the job does not take these pictures any more');

  return undefined;
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

async function telling<T>(ctx: Context, job: JobRow, ask: (onProgress: HearProgress) => Promise<T>): Promise<T> {
  const progress = tellProgress(ctx, job);
  try {
    return await ask(progress.hear);
  } finally {
    await progress.end();
  }
}

async function submit(ctx: Context, turn: Turn, onProgress: HearProgress): Promise<ProviderAnswer> {
  const { job, signal } = turn;
  const asked = describeRequest(ctx, job);
  const isTrial = await mustBeThere(ctx, asked.provider, job.workId);

  return submitTo(ctx, asked, {
    ...{ signal, onProgress, isTrial },
    onCall() {
      turn.isCalled = true;
    },
  });
}

/**
 * Finds the words of a job, which may take long, and writes them down, so that every submission of a job says the same. Nothing is submitted
 * until then, and the job can be cancelled. Answers a job that is still queued if it waits for a slot now.
 */
async function findWords(ctx: Context, { job, signal }: Turn): Promise<JobRow> {
  const find = () => untilAborted(ctx.promptEnhancer.enhance(job, signal), signal);
  const words = await (needsSlot(job) ? find() : telling(ctx, job, find));
  // The enhancer answers with the user's words when it is aborted: the next worker asks it again.
  signal.throwIfAborted();
  const applied = await tell(ctx, job, { kind: 'wordsFound', hold: job, words });
  if (!applied?.job) throw new JobLost('the job is not this worker’s any more');

  return applied.job;
}
