/**
 * Who may be submitted to a provider that takes so many jobs at once, on all nodes together. A job that finds no place is left without a
 * task: whoever frees a place gives it on and enqueues the next in the same transaction, and the sweep mends what was missed.
 */
import type { Context } from '../../context.ts';
import { type Tx, withTransaction } from '../../database/database.ts';
import { enqueue } from '../../queue/define-task.ts';
import { advanceJobTask, SWEEP_JOBS_MAX, taskKeyOf } from './definitions.ts';
import {
  countTakenPlaces,
  findAwaitedProvider,
  givePlaces,
  listAwaitedProviders,
  lockProvider,
} from './place-queries.ts';
import { type ClaimedJob, claimJob } from './queries.ts';

/** Claims a job, for which there must be a place where its provider has a limit. Undefined when it is not to be had, or has to wait. */
export async function claimInTurn(ctx: Context, jobId: string): Promise<ClaimedJob | undefined> {
  const job = await claimJob(ctx.db, jobId);
  if (job || !ctx.imageProviders.some(({ requestsMax }) => requestsMax !== undefined)) return job;
  const providerName = await findAwaitedProvider(ctx.db, jobId);
  if (providerName === undefined) return undefined;

  const given = await withTransaction(ctx.db, async tx => {
    const jobIds = await givePlacesOf(ctx, tx, providerName);
    await enqueueAll(
      tx,
      jobIds.filter(id => id !== jobId),
    );

    return jobIds;
  });

  return given.includes(jobId) ? claimJob(ctx.db, jobId) : undefined;
}

/** Gives the free places of a provider to those who wait for it. Comes last in a transaction that frees one. */
export async function passOnPlaces(ctx: Context, tx: Tx, providerName: string): Promise<void> {
  await enqueueAll(tx, await givePlacesOf(ctx, tx, providerName));
}

/** For all providers of this node; finds those that were missed because they were locked just then. */
export async function sweepPlaces(ctx: Context): Promise<void> {
  for (const name of await listAwaitedProviders(ctx.db)) {
    await withTransaction(ctx.db, tx => passOnPlaces(ctx, tx, name));
  }
}

/**
 * Nothing is given by a node that does not know the provider, or while that is away; one place at a time while it is on trial. One whose
 * limit was lifted takes all who wait.
 */
async function givePlacesOf(ctx: Context, tx: Tx, name: string): Promise<string[]> {
  const provider = ctx.imageProviders.find(one => one.name === name);
  if (!provider) return [];
  const { isAway, isOnTrial } = await lockProvider(tx, name);
  if (isAway) return [];
  const { requestsMax = (await countTakenPlaces(tx, name)) + SWEEP_JOBS_MAX } = provider;
  if ((await countTakenPlaces(tx, name)) >= requestsMax) return [];

  return givePlaces(tx, name, { places: requestsMax, atOnce: isOnTrial ? 1 : requestsMax });
}

async function enqueueAll(tx: Tx, jobIds: readonly string[]): Promise<void> {
  for (const jobId of jobIds) await enqueue(tx, advanceJobTask, { jobId }, { key: taskKeyOf(jobId) });
}
