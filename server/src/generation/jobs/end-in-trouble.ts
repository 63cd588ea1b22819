/** What a worker reports of a job whose step went wrong. */
import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import { StoreError } from '../../adapters/object-store/port.ts';
import type { Context } from '../../context.ts';
import { isDatabaseAway } from '../../database/failures.ts';
import { persist } from '../../database/persist.ts';
import { isFree } from './apply.ts';
import { secondsLeftOf } from './describe-request.ts';
import type { JobEvent } from './job.ts';
import type { JobRow } from './job-queries.ts';
import { report } from './report.ts';
import { afterTrouble, type Trouble } from './retry-rules.ts';
import { wasUsedUp } from './storing-attempt.ts';
import { JobLost, type Turn } from './turn.ts';
import type { Applied } from './writes.ts';

/** @throws whatever a database that stays away throws: the lease runs out then */
export async function endInTrouble(ctx: Context, turn: Turn, error: unknown): Promise<Applied | undefined> {
  const ended = { hold: turn.job, storingBefore: await turn.storing.end(error) };
  const event: JobEvent =
    turn.signal.aborted || error instanceof JobLost || isOurDatabaseAway(error)
      ? { kind: 'released', isUntouched: isUntouched(ctx, turn), ...ended }
      : { ...judge(ctx, turn.job, error), ...ended };

  return persist(ctx, () => report(ctx, { workId: turn.job.workId, event }));
}

/** A provider or a store may fail by the same codes of the network. */
function isOurDatabaseAway(error: unknown): boolean {
  return isDatabaseAway(error) && !(error instanceof ProviderFailure) && !(error instanceof StoreError);
}

/** A submission that nobody is billed for leaves the job as it was before. */
function isUntouched(ctx: Context, { job, isCalled }: Turn): boolean {
  return job.requestId === null && (!isCalled || isFree(ctx, job));
}

function judge(ctx: Context, job: JobRow, error: unknown) {
  const chance = ctx.chance.below(1000) / 1000;
  const trouble = describeTrouble(ctx, job, error);
  const verdict = afterTrouble(
    trouble,
    { ...job, isFree: isFree(ctx, job) },
    // The deadline is nothing to a request that is to be stopped.
    { secondsLeft: job.step === 'stopping' ? Infinity : secondsLeftOf(job), chance },
  );
  ctx.log.warn({ err: error, jobId: job.workId, attempt: job.attempt, verdict }, 'a step of a job went wrong');

  return verdict.kind === 'fail'
    ? ({ kind: 'failed', code: verdict.code } as const)
    : ({ kind: 'retried', after: verdict.after, waitMs: verdict.waitMs } as const);
}

/** Something that was not foreseen is a bug of ours; the job fails, and its owner gets the credits back. */
function describeTrouble(ctx: Context, job: JobRow, error: unknown): Trouble {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof StoreError) return { code: 'INTERNAL', isRetryable: mayAskAgain(ctx, job) };
  if (wasUsedUp(error)) return { code: 'NO_IMAGE', isRetryable: mayAskAgain(ctx, job) };
  ctx.log.error({ err: error, jobId: job.workId }, 'a bug in a step of a job');

  return { code: 'INTERNAL', isRetryable: job.step === 'late' };
}

/** Pictures that could not be stored can be had again where that costs nothing. */
function mayAskAgain(ctx: Context, job: JobRow): boolean {
  return job.requestId !== null || isFree(ctx, job);
}
