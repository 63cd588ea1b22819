/**
 * Applies events to jobs: locks the jobs, asks `transition` for the effects, and writes the effects
 * in the caller's transaction.
 */
import type { Context } from '../../../context.ts';
import { refundJobs } from '../../../credits/public.ts';
import { type Notice, notify, onCommit, type Tx, wake } from '../../../database/database.ts';
import { insertObjectsOfWorks } from '../../../uploads/public.ts';
import { IGNORED, IMPOSSIBLE, type JobEvent } from '../rules/job.ts';
import { transition } from '../rules/state.ts';
import { isFree } from '../run/find-provider.ts';
import { deleteJobs, type JobRow, lockJobs, writeJobs } from './job-queries.ts';
import { reportEnd } from './report-end.ts';
import { chooseForSlots } from './slots.ts';
import {
  countEnded,
  joinOriginals,
  lockWithOriginals,
  writeEndings,
  writeEnhancedPrompt,
  writeStarts,
} from './work-queries.ts';
import { type Applied, type Writes, writesOf } from './writes.ts';

export type Change = { workId: string; event: JobEvent };

/** Returns a result for each change, in the same order; undefined if the event changed nothing. */
export async function apply(
  ctx: Context,
  tx: Tx,
  changes: readonly Change[],
): Promise<(Applied | undefined)[]> {
  const workIds = changes.map(({ workId }) => workId);

  return applyToLocked(ctx, tx, await lockJobs(tx, workIds), changes);
}

/** Like `apply`, for jobs that the caller has locked. */
export async function applyToLocked(
  ctx: Context,
  tx: Tx,
  rows: readonly JobRow[],
  changes: readonly Change[],
): Promise<(Applied | undefined)[]> {
  const current = new Map<string, JobRow | null>(rows.map(row => [row.workId, row]));
  const answers = changes.map(({ workId, event }) => {
    const row = current.get(workId);
    const applied = row ? decide(ctx, row, event) : undefined;
    if (applied) current.set(workId, applied.job);

    return applied;
  });
  const applied = answers.filter(answer => answer !== undefined);
  if (applied.length > 0) await write(ctx, tx, writesOf(applied, ctx.clock.now()));

  return answers;
}

function decide(ctx: Context, row: JobRow, event: JobEvent): Applied | undefined {
  const answer = transition(row, event, {
    now: row.now,
    isReady: !row.wants_enhanced_prompt || row.enhanced_prompt !== null,
    isFree: isFree(ctx, row),
    isInTrash: row.is_in_trash,
  });
  if (answer === IMPOSSIBLE) {
    ctx.log.error(
      { jobId: row.workId, step: row.step, event: event.kind },
      'a job had an event that can’t happen in its step',
    );
  }
  if (answer === IGNORED || answer === IMPOSSIBLE) return undefined;
  const enhanced = event.kind === 'promptEnhanced' ? { enhanced_prompt: event.enhancedPrompt } : {};

  return {
    row,
    event,
    job: answer.job && { ...row, ...answer.job, ...enhanced },
    effects: answer.effects,
  };
}

/** The order of the writes is the order of locks that all transactions share (`job-queries.ts`). */
async function write(ctx: Context, tx: Tx, writes: Writes): Promise<void> {
  await refundJobs(ctx, tx, writes.refunds);
  const originals = await writeWorks(tx, writes);
  await countEnded(tx, writes.endedUserIds);
  await writeJobRows(tx, writes.jobs);
  await assignSlots(ctx, tx, writes.slotsOf);
  await insertObjectsOfWorks(tx, writes.objects);
  if (writes.isDue) await wake(tx, 'jobs');
  await notify(tx, ...writes.notices, ...originals);
  onCommit(tx, () => writes.ends.forEach(end => reportEnd(ctx, end)));
}

async function writeWorks(
  tx: Tx,
  { upscales, ends, started, requeued, enhancedPrompts }: Writes,
): Promise<Notice[]> {
  if (upscales.length > 0) {
    await lockWithOriginals(tx, [
      ...ends.map(({ ending }) => ending.id),
      ...upscales.map(one => one.originalId),
    ]);
  }
  await writeStarts(tx, started, requeued);
  for (const one of enhancedPrompts) await writeEnhancedPrompt(tx, one);
  await writeEndings(tx, ends.map(({ ending }) => ending)); // biome-ignore format: one call
  const joined = await joinOriginals(tx, upscales);

  return joined.map(({ id, userId }) => ({ kind: 'job', jobId: id, userId }));
}

async function writeJobRows(tx: Tx, jobs: Writes['jobs']): Promise<void> {
  const kept = [...jobs.values()].filter(job => job !== null);
  const ended = [...jobs.keys()].filter(id => jobs.get(id) === null);
  await writeJobs(tx, kept);
  await deleteJobs(tx, ended);
}

/**
 * Assigns free slots to waiting jobs. Afterwards the transaction may lock only rows of objects: see
 * the order of locks in `job-queries.ts`.
 */
export async function assignSlots(
  ctx: Context,
  tx: Tx,
  providers: Iterable<string>,
): Promise<void> {
  for (const provider of [...providers].toSorted()) {
    const slots = await chooseForSlots(ctx, tx, provider);
    const changes = slots.map(
      ({ workId, slot }): Change => ({ workId, event: { kind: 'slotGiven', slot } }),
    );
    if (changes.length > 0) await apply(ctx, tx, changes);
  }
}
