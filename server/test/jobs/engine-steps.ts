import { sql } from 'kysely';
import type { Context } from '../../src/context.ts';
import { withTransaction } from '../../src/database/database.ts';
import { probeProviders } from '../../src/generation/jobs/breaker/probe-providers.ts';
import { sweepJobs, takeJobs } from '../../src/generation/jobs/claim.ts';
import { runJob } from '../../src/generation/jobs/run/run-job.ts';
import { lockJobs } from '../../src/generation/jobs/write/job-queries.ts';

const never = new AbortController().signal;

/**
 * Takes a job's next step, even if it is not due yet. Does nothing while a worker holds the job.
 */
export async function takeStep(
  ctx: Context,
  jobId: string,
  shutdown: AbortSignal = never,
): Promise<void> {
  const claim = () =>
    withTransaction(ctx.db, async tx => {
      const { rows } = await sql`
        select from jobs where work_id = ${jobId} and (not held or run_at <= now()) for update skip locked`.execute(
        tx,
      );

      return rows.length === 0 ? [] : takeJobs(ctx, tx, await lockJobs(tx, [jobId]));
    });
  const [job] = await claim();
  // If the job waited for a slot, the first claim only assigns the slot.
  const [taken] = job ? [job] : await claim();
  if (taken) await runJob(ctx, taken, { lost: never, shutdown });
}

export function pollLate(ctx: Context, jobId: string, shutdown?: AbortSignal): Promise<void> {
  return takeStep(ctx, jobId, shutdown);
}

export function askToStop(ctx: Context, jobId: string): Promise<void> {
  return takeStep(ctx, jobId);
}

export function sweep(ctx: Context): Promise<void> {
  return sweepJobs(ctx);
}

export function probe(ctx: Context): Promise<void> {
  return probeProviders(ctx);
}
