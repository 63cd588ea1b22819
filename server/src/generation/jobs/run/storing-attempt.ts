/**
 * An attempt to fetch, decode and store the pictures of a request. It is counted before any byte is
 * read, so that it counts if the process crashes. It also counts if a picture hangs the decoder or
 * can't be decoded. Otherwise the last event of the run undoes the count.
 */
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/database.ts';
import { WorkHung } from '../../../pictures/memory-budget.ts';
import { PictureRefusal } from '../../../pictures/picture-refusal.ts';
import type { JobRow } from '../write/job-queries.ts';
import { report } from '../write/report.ts';
import { JobLost, type StoringAttempt } from './job-run.ts';
import { untilAborted } from './until-aborted.ts';

export function planStoring(
  ctx: Context,
  { workId, attempt, submissions, storingAttempts }: JobRow,
): StoringAttempt {
  let counting: Promise<unknown> | undefined;
  let isOver = false;
  let leave = () => {};

  return {
    async enter(signal) {
      if (storingAttempts > 0) leave = await enterAlone(ctx.db, signal);
    },
    async begin() {
      if (isOver) throw new JobLost('the run of this attempt has ended');
      counting ??= report(ctx, {
        workId,
        event: { kind: 'storingBegun', fence: { attempt, submissions } },
      });
      if ((await counting) === undefined)
        throw new JobLost('the job does not take these pictures any more');
    },
    async end(error) {
      isOver = true;
      const isCounted = await counting?.then(
        applied => applied !== undefined,
        () => true,
      );

      return isCounted && !isCausedByPictures(error) ? storingAttempts : null;
    },
    leave: () => leave(),
  };
}

export function isCausedByPictures(error: unknown): boolean {
  return error instanceof WorkHung || error instanceof PictureRefusal;
}

/** For each database, resolves when the last queued job has stored its pictures. */
const queueEnds = new WeakMap<Db, Promise<void>>();

/**
 * Waits until no other job is stored alone. If a picture crashes the process, every job that is
 * being stored at that time loses an attempt. So after a crash each of these jobs is stored alone,
 * and only the job with the bad picture loses further attempts.
 */
async function enterAlone(db: Db, signal: AbortSignal): Promise<() => void> {
  const before = queueEnds.get(db) ?? Promise.resolve();
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  queueEnds.set(
    db,
    before.then(() => left),
  );
  try {
    await untilAborted(before, signal);
  } catch (error) {
    leave();
    throw error;
  }

  return leave;
}
