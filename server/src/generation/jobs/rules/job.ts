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
  /**
   * The time of the next action: the end of the lease while a worker holds the job, otherwise the
   * next submission or poll.
   */
  runAt: Date;
  held: boolean;
  /**
   * The fencing token, which each claim raises. Events of workers have the attempt of their claim,
   * so most events of former workers are ignored (`mayReport`).
   */
  attempt: number;
  /** True if the provider called back because the request has ended. */
  called: boolean;
  /**
   * True if the provider limits concurrent jobs, so that the job needs a slot before its
   * submission.
   */
  requiresSlot: boolean;
  slot: number | null;
  /**
   * The rank among due jobs: smaller turns are claimed first. It is the number of the owner's
   * pending works at the submission, 0 once the job has begun, and 1 in `late` and `stopping`.
   */
  turn: number;
  requestId: string | null;
  submissions: number;
  lostAnswers: number;
  /** Counts submissions that the provider did not accept, because it was busy or unreachable. */
  refusals: number;
  /** Counts attempts to fetch and store the pictures, because a picture may crash the process. */
  storingAttempts: number;
  /** Counts requests to stop. It is `STOP_TRIES_MAX` if the provider said that it can't stop. */
  stopTries: number;
  deadlineAt: Date;
  /** Null before the deadline. */
  lateUntil: Date | null;
};

/**
 * The counters of a job at its claim. They decide whether a worker may still report an event
 * (`mayReport`).
 */
export type Fence = { attempt: number; submissions: number };

/** A worker's pictures, whose files are already in the store. */
export type Delivery = {
  images: readonly JobImage[];
  flags: readonly boolean[];
  objects: readonly ObjectRow[];
  painting?: Painting | undefined;
};

/** The end of a worker's attempt that delivers no pictures. */
export type Ended = {
  fence: Fence;
  /**
   * The number of storing attempts before this one, which no longer counts. Null if all attempts
   * count.
   */
  storingBefore: number | null;
};

export type JobEvent =
  | { kind: 'claimed' }
  | { kind: 'promptEnhanced'; fence: Fence; enhancedPrompt: string }
  /**
   * The provider works on `requestId`. `asked` is the id of the polled request, or null after a
   * submission.
   */
  | { kind: 'working'; fence: Fence; asked: string | null; requestId: string; pollAgainMs: number }
  | { kind: 'storingBegun'; fence: Fence }
  | { kind: 'delivered'; fence: Fence; delivery: Delivery }
  | ({ kind: 'failed'; code: JobFailureCode } & Ended)
  | ({ kind: 'retried'; after: RetryAfter; waitMs: number } & Ended)
  /** `isUntouched`: the worker submitted nothing that may be billed. */
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

/** A write that a transition causes outside the job's row, in the same transaction. */
export type Effect =
  | { kind: 'begun' }
  | { kind: 'requeued' }
  /** The provider has returned a request id. Pages are notified that the work has begun. */
  | { kind: 'named' }
  | { kind: 'promptEnhanced'; enhancedPrompt: string }
  /** Credits of missing pictures are refunded unless the work is late. */
  | { kind: 'completed'; isLate: boolean }
  /** All credits are refunded. `writes.ts` has the amounts. */
  | { kind: 'failed'; code: JobFailureCode }
  | { kind: 'workerAborted' }
  | { kind: 'slotWanted' };

/** If nothing more can happen, `job` is null, and its row is deleted. */
export type Transition = { job: Job | null; effects: readonly Effect[] };

/** The answer to an event that came too late or from a former worker. */
export const IGNORED = 'ignored';
/** The answer to an event that can't happen in this step. It is logged as a bug. */
export const IMPOSSIBLE = 'impossible';

export type Answer = Transition | typeof IGNORED | typeof IMPOSSIBLE;
export type EventOf<K extends EventKind> = Extract<JobEvent, { kind: K }>;
