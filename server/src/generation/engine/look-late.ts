import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import { StoreError } from '../../adapters/object-store/port.ts';
import type { Context } from '../../context.ts';
import { type Tx, withTransaction } from '../../database/database.ts';
import { enqueue, type TaskRun } from '../../queue/define-task.ts';
import { cancelAt, lookAt } from './ask-provider.ts';
import { type BegunJob, findLateJob, type LateJob } from './begun-queries.ts';
import { LATE_LOOK_KEY, LATE_LOOK_MS, LATE_LOOKS_SECONDS_MAX, lookLateTask } from './definitions.ts';
import { describeRequest } from './describe-request.ts';
import { finishJob } from './finish-job.ts';
import { LeaseEnded } from './hold-lease.ts';
import { saveLateStoring } from './queries.ts';
import { planStoring, type StoringAttempt, wasUsedUp } from './storing-attempt.ts';
import { untilAborted } from './until-aborted.ts';

/**
 * Asks a provider once more for the pictures of a job that has failed by its deadline: they turn it into a completed one, and the refund
 * stands. Where the provider or the store can't just then, there is another look. After the last one it is asked to stop: nobody would get
 * what it goes on with.
 * @throws whatever a database that is away throws: the queue tries again
 */
export async function lookLate(ctx: Context, jobId: string, run: TaskRun): Promise<void> {
  const job = await findLateJob(ctx.db, jobId, LATE_LOOKS_SECONDS_MAX);
  if (!job) return;

  const storing = planStoring(ctx, job, () => saveLateStoring(ctx.db, job));
  try {
    if (await fetchPictures(ctx, { job, storing }, run.signal)) return;
  } catch (error) {
    if (!wasUsedUp(error)) await storing.giveBack();
    if (error instanceof LeaseEnded || (error instanceof ProviderFailure && !error.isRetryable)) return;
    if (!isPassing(error)) throw error;
    ctx.log.warn({ err: error, jobId }, 'a late look went wrong');
  } finally {
    storing.leave();
  }
  if (isLastLook(job)) await stop(ctx, job);
  else await withTransaction(ctx.db, tx => enqueueLook(tx, jobId, LATE_LOOK_MS));
}

/** Another look may bring the pictures. */
function isPassing(error: unknown): boolean {
  return error instanceof ProviderFailure || error instanceof StoreError || wasUsedUp(error);
}

/** A job has one next look, however often it is asked for; what was asked for last counts. */
export async function enqueueLook(tx: Tx, jobId: string, delayMs = 0): Promise<void> {
  await enqueue(tx, lookLateTask, { jobId }, { key: `${LATE_LOOK_KEY}${jobId}`, delayMs });
}

function isLastLook({ late_seconds: lateSeconds }: LateJob): boolean {
  return lateSeconds + LATE_LOOK_MS / 1000 >= LATE_LOOKS_SECONDS_MAX;
}

/** What it can't stop it finishes for nobody. */
async function stop(ctx: Context, job: BegunJob): Promise<void> {
  try {
    await cancelAt(ctx, { ...describeRequest(ctx, job), requestId: job.provider_request_id });
  } catch (error) {
    ctx.log.warn({ err: error, jobId: job.id }, 'a provider could not be asked to stop');
  }
}

type Late = { job: BegunJob; storing: StoringAttempt };

/**
 * False while the provider works. What the shutdown of the node interrupts another node, or this one after its start, asks again.
 * @throws ProviderFailure
 */
async function fetchPictures(ctx: Context, { job, storing }: Late, shutdown: AbortSignal): Promise<boolean> {
  const looking = {
    ...describeRequest(ctx, job),
    requestId: job.provider_request_id,
    beforeFetch: () => storing.begin(),
  };
  try {
    await storing.enter(shutdown);
    const answer = await lookAt(ctx, looking, shutdown);
    if (answer.kind === 'working') return false;
    await storing.begin();
    const isFinished = await untilAborted(finishJob(ctx, job, answer.images), shutdown);
    if (!isFinished) await storing.giveBack();

    return true;
  } catch (error) {
    if (!shutdown.aborted) throw error;
    throw new ProviderFailure('PROVIDER_UNAVAILABLE', true, 'the node shuts down', { cause: error });
  }
}
