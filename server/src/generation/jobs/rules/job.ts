import type { JobImage } from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import type { Painting } from '../../../adapters/image-provider/port.ts';
import type { ObjectRow } from '../../../uploads/public.ts';
import type { RetryAfter } from './retry-rules.ts';

/**
 * - `queued`: no submission is under way; the job waits for a worker, a slot or the end of a pause.
 * - `submitting`: a submission was recorded and has no answer yet.
 * - `waiting`: the provider has returned a request id, and the request is polled.
 * - `storing`: the pictures of the request are being fetched and stored.
 * - `late`: the work missed its deadline. A late picture is accepted for an hour.
 * - `stopping`: the work was cancelled or its late hour is over. The provider is asked to stop.
 */
export const steps = ['queued', 'submitting', 'waiting', 'storing', 'late', 'stopping'] as const;
export type Step = (typeof steps)[number];

/** All times come from the database's clock. */
export type Job = {
  workId: string;
  userId: string;
  provider: string;
  step: Step;
  /** The time of the next action. While a worker has the job, this is the end of its lease. */
  runAt: Date;
  held: boolean;
  /**
   * A number that each claim raises. Events with an earlier number come from former workers, and
   * most of them are ignored (`mayReport`).
   */
  attempt: number;
  /** True if the provider has called back, so that a poll will find the end of the request. */
  called: boolean;
  /** True if the provider limits concurrent jobs. Then a job needs a slot before its submission. */
  requiresSlot: boolean;
  slot: number | null;
  /**
   * Due jobs with smaller turns are claimed first. The turn is the number of the owner's pending
   * works at the submission, then 0 once the job has begun, and 1 in `late` and `stopping`.
   */
  turn: number;
  requestId: string | null;
  submissions: number;
  lostAnswers: number;
  /** Counts submissions that use up none of `SUBMISSIONS_MAX`, such as those to a busy provider. */
  refusals: number;
  /**
   * Counts the attempts to store the pictures, because a picture may crash each process that stores
   * it.
   */
  storingAttempts: number;
  /** Counts requests to stop. Set to `STOP_TRIES_MAX` if the provider can't stop the job. */
  stopTries: number;
  deadlineAt: Date;
  /** Until then a late job polls for its picture. Null before the deadline. */
  lateUntil: Date | null;
};

/**
 * The counters of a job at its claim. `mayReport` uses them to recognize events of former workers.
 */
export type Fence = { attempt: number; submissions: number };

/** A worker's pictures, whose files are already in the store. */
export type Delivery = {
  images: readonly JobImage[];
  flags: readonly boolean[];
  objects: readonly ObjectRow[];
  painting?: Painting | undefined;
};

export type Ended = {
  fence: Fence;
  /** The number of storing attempts before this run, if its own must not count; otherwise null. */
  storingBefore: number | null;
};

export type JobEvent =
  | { kind: 'claimed' }
  | { kind: 'promptEnhanced'; fence: Fence; enhancedPrompt: string }
  /**
   * The provider works on `requestId`. `asked` is null after a submission, otherwise the id that
   * was polled.
   */
  | { kind: 'working'; fence: Fence; asked: string | null; requestId: string; pollAgainMs: number }
  | { kind: 'storingBegun'; fence: Fence }
  | { kind: 'delivered'; fence: Fence; delivery: Delivery }
  | ({ kind: 'failed'; code: JobFailureCode } & Ended)
  | ({ kind: 'retried'; after: RetryAfter; waitMs: number } & Ended)
  /** `isUntouched` is true if the worker has submitted nothing that may be billed. */
  | ({ kind: 'released'; isUntouched: boolean } & Ended)
  | { kind: 'slotGiven'; slot: number }
  | { kind: 'cancelled'; userId: string }
  /** The work went to the trash, which cancels its job if possible. */
  | { kind: 'trashed'; userId: string }
  | { kind: 'stopped' }
  | { kind: 'notStopped'; fence: Fence }
  | { kind: 'called' }
  | { kind: 'deadlineReached' };

export type Facts = {
  now: Date;
  /** True if the prompt to submit is known. */
  isReady: boolean;
  isFree: boolean;
  isInTrash: boolean;
};

export type EventKind = JobEvent['kind'];

/** A change outside the job's row that belongs to the same transaction. */
export type Effect =
  | { kind: 'begun' }
  | { kind: 'requeued' }
  /** The provider has returned a request id, so pages are notified that the work has begun. */
  | { kind: 'named' }
  | { kind: 'promptEnhanced'; enhancedPrompt: string }
  /** Refunds the credits of missing pictures, unless the work is late. */
  | { kind: 'completed'; isLate: boolean }
  /** Refunds all credits that are not refunded yet. */
  | { kind: 'failed'; code: JobFailureCode }
  | { kind: 'workerAborted' }
  | { kind: 'slotWanted' };

/** `job` is null if nothing more can happen to the job. Its row is then deleted. */
export type Transition = { job: Job | null; effects: readonly Effect[] };

/** The event came too late or from a former worker. */
export const IGNORED = 'ignored';
/** The event can't happen in this step, which is logged as a bug. */
export const IMPOSSIBLE = 'impossible';

export type Answer = Transition | typeof IGNORED | typeof IMPOSSIBLE;
export type EventOf<K extends EventKind> = Extract<JobEvent, { kind: K }>;
