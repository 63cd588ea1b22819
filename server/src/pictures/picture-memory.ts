/**
 * A node's memory for decoders, in five shares, so that small uploads do not wait for large ones,
 * downloads do not wait for uploads, and paid results wait for neither.
 */
import { AppError } from '../app-error.ts';
import type { Timers } from '../clock.ts';
import { type EncodedPart, estimateMemory } from './estimate-memory.ts';
import { BudgetBusy, type Claim, createMemoryBudget, WorkHung } from './memory-budget.ts';

/** The owner of a piece of work, with its memory or the picture from which it is estimated. */
export type PictureUse = { owner: string } & (
  | { bytes: Uint8Array; encoded: EncodedPart }
  | { memoryBytes: number }
);

/** `forUpload` and `forResult` throw WorkHung if the work takes too long. */
export type PictureMemory = {
  /**
   * Runs work on an uploaded picture.
   * @throws AppError UNAVAILABLE if too many pictures wait, or this picture waited too long
   */
  forUpload<T>(use: PictureUse, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work for a download that is made from a stored picture. People who do not own the picture
   * (`isStranger`) have a share of their own, so that owners never wait for them.
   * @throws AppError UNAVAILABLE if too many pictures wait, if this picture waited too long, or if
   * the work hangs
   */
  forCopy<T>(use: PictureUse & { isStranger: boolean }, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work that must not be refused, such as storing a paid result, and waits for memory without
   * a limit.
   */
  forResult<T>(use: PictureUse, work: () => Promise<T>): Promise<T>;
};

const MEBIBYTE = 1_048_576;
const RETRY_SECONDS = 10;
/** The shares of the memory; large uploads get the rest. */
const RESULTS_SHARE = 1 / 4;
const COPIES_SHARE = 1 / 8;
const STRANGERS_SHARE = 1 / 16;
const SMALL_SHARE = 1 / 8;
const SMALL_BYTES_MAX = 32 * MEBIBYTE;
/** Twice the largest small picture, because at most two are decoded at a time. */
const SMALL_SHARE_BYTES_MAX = 2 * SMALL_BYTES_MAX;
/** Decoders occupy threads that file reads and name lookups also need. */
const AT_ONCE_MAX = 2;
/** A picture of 50 megapixels takes some seconds, so work that takes this long hangs. */
export const RESULT_MS_MAX = 45_000;
/** Decoding and encoding of an upload may each take 60 s (`take-in-picture.ts`). */
export const CALLER_MS_MAX = 180_000;
const waiting = {
  waitingMax: 500,
  waitingPerOwnerMax: 50,
  waitMsMax: 30_000,
  runMsMax: CALLER_MS_MAX,
};
const patience = {
  runMsMax: RESULT_MS_MAX,
  waitingMax: Number.POSITIVE_INFINITY,
  waitingPerOwnerMax: Number.POSITIVE_INFINITY,
  waitMsMax: Number.POSITIVE_INFINITY,
};

export function createPictureMemory(
  timers: Pick<Timers, 'after'>,
  bytesMax: number,
): PictureMemory {
  const share = (shareBytes: number, limits: typeof waiting, atOnceMax = AT_ONCE_MAX) =>
    createMemoryBudget(timers, { bytesMax: shareBytes, atOnceMax, ...limits });
  const smallBytes = Math.min(bytesMax * SMALL_SHARE, SMALL_SHARE_BYTES_MAX);
  const small = share(smallBytes, waiting);
  const copies = share(bytesMax * COPIES_SHARE, waiting);
  const strangers = share(bytesMax * STRANGERS_SHARE, waiting, 1);
  const large = share(
    bytesMax * (1 - COPIES_SHARE - STRANGERS_SHARE - RESULTS_SHARE) - smallBytes,
    waiting,
  );
  const results = share(bytesMax * RESULTS_SHARE, patience);

  return {
    forUpload(use, work) {
      const claim = claimOf(use);

      return orBusy((claim.bytes <= SMALL_BYTES_MAX ? small : large).use(claim, work));
    },
    async forCopy(use, work) {
      try {
        return await orBusy((use.isStranger ? strangers : copies).use(claimOf(use), work));
      } catch (error) {
        throw error instanceof WorkHung
          ? new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
          : error;
      }
    },
    forResult: (use, work) => results.use(claimOf(use), work),
  };
}

async function orBusy<T>(using: Promise<T>): Promise<T> {
  try {
    return await using;
  } catch (error) {
    throw error instanceof BudgetBusy
      ? new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
      : error;
  }
}

function claimOf(use: PictureUse): Claim {
  return {
    owner: use.owner,
    bytes: 'memoryBytes' in use ? use.memoryBytes : estimateMemory(use.bytes, use.encoded),
  };
}
