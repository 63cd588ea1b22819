import { ProviderFailure } from '../../../adapters/image-provider/port.ts';
import { StoreError } from '../../../adapters/object-store/port.ts';
import type { Context } from '../../../context.ts';
import { isDatabaseAway } from '../../../database/failures.ts';
import type { JobEvent } from '../rules/job.ts';
import { decideAfterFailure, type StepFailure } from '../rules/retry-rules.ts';
import type { JobRow } from '../write/job-queries.ts';
import { reportPersistently } from '../write/report.ts';
import type { Applied } from '../write/writes.ts';
import { secondsLeftOf } from './describe-request.ts';
import { isFree } from './find-provider.ts';
import { JobLost, type JobRun } from './job-run.ts';
import { isCausedByPictures } from './storing-attempt.ts';

/** @throws the database's error if it stays unavailable, so that the lease expires */
export async function endAfterError(
  ctx: Context,
  run: JobRun,
  error: unknown,
): Promise<Applied | undefined> {
  const ended = { fence: run.job, storingBefore: await run.storing.end(error) };
  const event: JobEvent =
    run.signal.aborted || error instanceof JobLost || isOurDatabaseAway(error)
      ? { kind: 'released', isUntouched: isUntouched(ctx, run), ...ended }
      : { ...decideNext(ctx, run.job, error), ...ended };

  return reportPersistently(ctx, { workId: run.job.workId, event });
}

/** Errors of providers and stores may have the same network codes as the database's. */
function isOurDatabaseAway(error: unknown): boolean {
  return (
    isDatabaseAway(error) && !(error instanceof ProviderFailure) && !(error instanceof StoreError)
  );
}

/** Returns whether the job has no known request, and this run submitted none that may be billed. */
function isUntouched(ctx: Context, { job, isCalled }: JobRun): boolean {
  return job.requestId === null && (!isCalled || isFree(ctx, job));
}

function decideNext(ctx: Context, job: JobRow, error: unknown) {
  const chance = ctx.chance.below(1000) / 1000;
  const failure = describeFailure(ctx, job, error);
  const verdict = decideAfterFailure(
    failure,
    { ...job, isFree: isFree(ctx, job) },
    // A request to stop the provider's work has no deadline.
    { secondsLeft: job.step === 'stopping' ? Infinity : secondsLeftOf(job), chance },
  );
  ctx.log.warn(
    { err: error, jobId: job.workId, attempt: job.attempt, verdict },
    'a step of a job failed',
  );

  return verdict.kind === 'fail'
    ? ({ kind: 'failed', code: verdict.code } as const)
    : ({ kind: 'retried', after: verdict.after, waitMs: verdict.waitMs } as const);
}

function describeFailure(ctx: Context, job: JobRow, error: unknown): StepFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof StoreError) return { code: 'INTERNAL', isRetryable: mayAskAgain(ctx, job) };
  if (isCausedByPictures(error)) return { code: 'NO_IMAGE', isRetryable: mayAskAgain(ctx, job) };
  ctx.log.error({ err: error, jobId: job.workId }, 'a step of a job failed because of a bug');

  return { code: 'INTERNAL', isRetryable: job.step === 'late' };
}

/** Returns whether pictures that were not stored can be fetched again without a bill. */
function mayAskAgain(ctx: Context, job: JobRow): boolean {
  return job.requestId !== null || isFree(ctx, job);
}
