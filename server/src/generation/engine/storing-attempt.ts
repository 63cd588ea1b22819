/**
 * An attempt to fetch, decode and store the pictures of a named request. The attempt is written down before any byte of them is read, so
 * that one which ends the process counts. So does one whose pictures hang in their decoder or can't be decoded. Any other is given back.
 */
import type { Context } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import { WorkHung } from '../../pictures/memory-budget.ts';
import { PictureRefusal } from '../../pictures/picture-refusal.ts';
import { LeaseEnded } from './hold-lease.ts';
import { persist } from './persist.ts';
import { giveStoringBack } from './queries.ts';
import { untilAborted } from './until-aborted.ts';

export type StoringAttempt = {
  /** Called before the request is looked at. Waits while this process stores another job that has lost a process. */
  enter(signal: AbortSignal): Promise<void>;
  /**
   * Writes the attempt down, once however often it is called.
   * @throws LeaseEnded when the job does not take pictures any more
   */
  begin(): Promise<void>;
  /** @throws whatever a database that stays away throws: the attempt counts then */
  giveBack(): Promise<void>;
  /** Lets the next job in. */
  leave(): void;
};

/** A job as it was read when its worker took it up. */
type Stored = { id: string; storing_attempts: number };

/** @param count writes the attempt down and answers how many there are; undefined when the job takes no pictures any more */
export function planStoring(ctx: Context, job: Stored, count: () => Promise<number | undefined>): StoringAttempt {
  let counting: Promise<number | undefined> | undefined;
  let isOver = false;
  let leave = () => {};

  return {
    async enter(signal) {
      if (job.storing_attempts > 0) leave = await enterAlone(ctx.db, signal);
    },
    async begin() {
      if (isOver) throw new LeaseEnded('the look at these pictures has ended');
      counting ??= count();
      if ((await counting) === undefined) throw new LeaseEnded('the job does not take these pictures any more');
    },
    async giveBack() {
      isOver = true;
      // A count whose answer was lost may have been made.
      const attempts = await counting?.catch(() => job.storing_attempts + 1);
      if (attempts === undefined) return;
      await persist(ctx, () => giveStoringBack(ctx.db, { id: job.id, attempts }));
    },
    leave: () => leave(),
  };
}

/** Decides whether an attempt counts that did not end the process: a decoder hung or could not decode, so the pictures are to blame. */
export function wasUsedUp(error: unknown): boolean {
  return error instanceof WorkHung || error instanceof PictureRefusal;
}

/** The end of each process's line of jobs that have lost a process, by the process's database. */
const lines = new WeakMap<Db, Promise<void>>();

/**
 * A picture that ends the process takes other jobs with it that were just being stored. Those have lost a process, too. They are stored
 * one at a time from then on, so that only the picture itself goes on counting.
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
