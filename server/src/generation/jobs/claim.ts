import type { Context } from '../../context.ts';
import { type Tx, withTransaction } from '../../database/database.ts';
import { isDatabaseAway, isRefused, maySucceedAlone } from '../../database/failures.ts';
import { apply, applyToLocked, assignSlots } from './write/apply.ts';
import {
  type Claim,
  type JobRow,
  listOverdueJobs,
  lockDueJobs,
  lockJobs,
  lockStrayJobs,
} from './write/job-queries.ts';
import { listAwaitedProviders } from './write/slot-queries.ts';

/** `due` are the jobs that were found, `taken` those that this node must run. */
export type Claimed = { due: readonly JobRow[]; taken: readonly JobRow[] };

/**
 * Claims due jobs, each with a new fencing token and a lease. If the database refuses the batch,
 * each job is claimed alone, so that a bad row blocks no other job. If the answer to the commit is
 * lost, no node runs the jobs until their leases expire; the next claim counts a lost answer for
 * jobs in the step `submitting`.
 */
export function claimJobs(ctx: Context, claim: Claim): Promise<Claimed> {
  return claimTogether(ctx, tx => lockDueJobs(tx, claim));
}

async function claimTogether(ctx: Context, lock: (tx: Tx) => Promise<JobRow[]>): Promise<Claimed> {
  let due: JobRow[] = [];
  try {
    return await withTransaction(ctx.db, async tx => {
      due = await lock(tx);

      return { due, taken: await takeJobs(ctx, tx, due) };
    });
  } catch (error) {
    if (due.length === 0 || !isRefused(error)) throw error;
  }
  const taken: JobRow[] = [];
  for (const { workId } of due) taken.push(...(await claimAlone(ctx, workId)));

  return { due, taken };
}

async function claimAlone(ctx: Context, workId: string): Promise<JobRow[]> {
  try {
    return await withTransaction(ctx.db, async tx => {
      const rows = await lockJobs(tx, [workId]);

      return takeJobs(
        ctx,
        tx,
        rows.filter(({ runAt, now }) => runAt <= now),
      );
    });
  } catch (error) {
    logRefused(ctx, error, { jobId: workId, message: 'a job could not be claimed' });

    return [];
  }
}

const STRAY_JOBS_MAX = 20;

/** Claims jobs whose provider no node serves. A claimed job fails when it is run. */
export async function claimStrayJobs(ctx: Context): Promise<readonly JobRow[]> {
  const providers = ctx.imageProviders.map(({ name }) => name);

  return (await claimTogether(ctx, tx => lockStrayJobs(tx, providers, STRAY_JOBS_MAX))).taken;
}

/**
 * Claims locked jobs, and returns those for a worker. A claim may instead end a job or make it wait
 * for a slot.
 */
export async function takeJobs(ctx: Context, tx: Tx, rows: readonly JobRow[]): Promise<JobRow[]> {
  const changes = rows.map(({ workId }) => ({ workId, event: { kind: 'claimed' } as const }));
  const applied = await applyToLocked(ctx, tx, rows, changes);

  return applied.flatMap(one => (one?.job?.held ? one.job : []));
}

/**
 * Fails jobs beyond their deadline, and gives free slots to waiting jobs. Every node may run this
 * at the same time. A job that can't be failed is logged and does not stop the others.
 * @throws the database's error if it is unavailable
 */
export async function sweepJobs(ctx: Context): Promise<void> {
  const overdue = await listOverdueJobs(ctx.db);
  if (overdue.length > 0) await endOverdue(ctx, overdue);
  const awaited = await listAwaitedProviders(ctx.db);
  for (const name of awaited) await withTransaction(ctx.db, tx => assignSlots(ctx, tx, [name]));
}

async function endOverdue(ctx: Context, workIds: readonly string[]): Promise<void> {
  const changes = workIds.map(workId => ({ workId, event: { kind: 'deadlineReached' } as const }));
  try {
    await withTransaction(ctx.db, tx => apply(ctx, tx, changes));
  } catch (error) {
    if (workIds.length > 1 && maySucceedAlone(error)) {
      for (const id of workIds) await endOverdue(ctx, [id]);
      return;
    }
    logRefused(ctx, error, {
      jobId: workIds[0],
      message: 'a job beyond its deadline could not be ended',
    });
  }
}

/**
 * Rethrows the error if the database is unavailable, and logs it otherwise: a temporary refusal,
 * such as a deadlock, as a warning.
 */
function logRefused(
  { log }: Context,
  error: unknown,
  { message, jobId }: { message: string; jobId: string | undefined },
): void {
  if (isDatabaseAway(error) && !isRefused(error)) throw error;
  log[isDatabaseAway(error) ? 'warn' : 'error']({ err: error, jobId }, message);
}
