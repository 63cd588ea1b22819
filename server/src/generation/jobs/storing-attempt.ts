/**
 * An attempt to fetch, decode and store the pictures of a named request. The attempt is written
 * down before any byte of them is read, so that one which ends the process counts. So does one
 * whose pictures hang in their decoder or can't be decoded. Any other is given back by the event
 * that ends the worker's turn.
 */
import type { Context } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import { WorkHung } from '../../pictures/memory-budget.ts';
import { PictureRefusal } from '../../pictures/picture-refusal.ts';
import type { JobRow } from './job-queries.ts';
import { JobLost } from './job-run.ts';
import { report } from './report.ts';
import { untilAborted } from './until-aborted.ts';

export type StoringAttempt = {
  /**
   * Called before the request is looked at. Waits while this process stores another job that has
   * lost a process.
   */
  enter(signal: AbortSignal): Promise<void>;
  /**
   * Writes the attempt down, once however often it is called.
   * @throws JobLost when the job does not take pictures any more
   */
  begin(): Promise<void>;
  /**
   * Ends the attempt, which can't begin any more. Answers how many there were before it; null where
   * it was not written down, or counts because its pictures are to blame for the error. One of
   * which that is not known may have been written down.
   */
  end(error: unknown): Promise<number | null>;
  /** Lets the next job in. */
  leave(): void;
};

export function planStoring(ctx: Context, { workId, attempt, submissions, storingAttempts }: JobRow): StoringAttempt {
  let counting: Promise<unknown> | undefined;
  let isOver = false;
  let leave = () => {};

  return {
    async enter(signal) {
      if (storingAttempts > 0) leave = await enterAlone(ctx.db, signal);
    },
    async begin() {
      if (isOver) throw new JobLost('the look at these pictures has ended');
      counting ??= report(ctx, { workId, event: { kind: 'storingBegun', fence: { attempt, submissions } } });
      if ((await counting) === undefined) throw new JobLost('the job does not take these pictures any more');
    },
    async end(error) {
      isOver = true;
      const isCounted = await counting?.then(
        applied => applied !== undefined,
        () => true,
      );

      return isCounted && !wasUsedUp(error) ? storingAttempts : null;
    },
    leave: () => leave(),
  };
}

/**
 * Decides whether an attempt counts that did not end the process: a decoder hung or could not
 * decode, so the pictures are to blame.
 */
export function wasUsedUp(error: unknown): boolean {
  return error instanceof WorkHung || error instanceof PictureRefusal;
}

/** The end of each process's line of jobs that have lost a process, by the process's database. */
const lines = new WeakMap<Db, Promise<void>>();

/**
 * A picture that ends the process takes other jobs with it that were just being stored. Those have
 * lost a process, too. They are stored one at a time from then on, so that only the picture itself
 * goes on counting.
 */
async function enterAlone(db: Db, signal: AbortSignal): Promise<() => void> {
  const before = lines.get(db) ?? Promise.resolve();
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  lines.set(
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
