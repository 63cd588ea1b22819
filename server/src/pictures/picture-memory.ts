/**
 * The memory that a node gives to decoders of pictures, in three shares that can't take from each other. Small pictures of people do not
 * wait behind large ones. What may not be refused, such as results that are paid for, waits in a share that no upload takes.
 */
import { AppError } from '../app-error.ts';
import type { Timers } from '../clock.ts';
import { type EncodedPart, estimateMemory } from './estimate-memory.ts';
import { BudgetBusy, type Claim, createMemoryBudget } from './memory-budget.ts';

/** What is decoded, with the part of it that is encoded again; or the memory that this takes, where it is known already. */
export type PictureUse = { owner: string } & ({ bytes: Uint8Array; encoded: EncodedPart } | { memoryBytes: number });

export type PictureMemory = {
  /**
   * For somebody who can ask again: a person, or a kind of callers who share one turn.
   * @throws AppError UNAVAILABLE when too many pictures wait, or one waited too long
   */
  forCaller<T>(use: PictureUse, work: () => Promise<T>): Promise<T>;
  /** For work that must not be refused: it waits for as long as it takes. */
  forResult<T>(use: PictureUse, work: () => Promise<T>): Promise<T>;
};

const MEBIBYTE = 1_048_576;
const RETRY_SECONDS = 10;
/** Shares of all the memory; the rest is for large pictures of callers. */
const RESULTS_SHARE = 1 / 4;
const SMALL_SHARE = 1 / 8;
/** A picture that takes no more is small. */
const SMALL_BYTES_MAX = 32 * MEBIBYTE;
/** Of each share: decoders occupy threads that files and names need, too. */
const AT_ONCE_MAX = 2;
const waiting = { waitingMax: 500, waitingPerOwnerMax: 50, waitMsMax: 30_000 };
const patience = {
  waitingMax: Number.POSITIVE_INFINITY,
  waitingPerOwnerMax: Number.POSITIVE_INFINITY,
  waitMsMax: Number.POSITIVE_INFINITY,
};

export function createPictureMemory(timers: Pick<Timers, 'after'>, bytesMax: number): PictureMemory {
  const share = (part: number, limits: typeof waiting) =>
    createMemoryBudget(timers, { bytesMax: bytesMax * part, atOnceMax: AT_ONCE_MAX, ...limits });
  const small = share(SMALL_SHARE, waiting);
  const large = share(1 - SMALL_SHARE - RESULTS_SHARE, waiting);
  const results = share(RESULTS_SHARE, patience);

  return {
    async forCaller(use, work) {
      const claim = claimOf(use);
      try {
        return await (claim.bytes <= SMALL_BYTES_MAX ? small : large).use(claim, work);
      } catch (error) {
        throw error instanceof BudgetBusy ? new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS }) : error;
      }
    },
    forResult: (use, work) => results.use(claimOf(use), work),
  };
}

function claimOf(use: PictureUse): Claim {
  return { owner: use.owner, bytes: 'memoryBytes' in use ? use.memoryBytes : estimateMemory(use.bytes, use.encoded) };
}
