/**
 * The types of the state machine: a job, its steps, its events and their effects. `state.ts` has
 * the rules.
 */
import type { JobImage } from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import type { Painting } from '../../../adapters/image-provider/port.ts';
import type { ObjectRow } from '../../../uploads/public.ts';
import type { RetryAfter } from './retry-rules.ts';

/**
 * - `queued`: no submission is under way. The job waits for a worker, a slot or the end of a pause.
 * - `submitting`: a submission was written and has no answer yet.
 * - `waiting`: the provider has named its request, which is polled.
 * - `storing`: the pictures of the named request are being fetched and stored.
 * - `late`: the work failed by its deadline. A picture that still comes is welcome for an hour.
 * - `stopping`: the work was cancelled or its late hour is over. The provider is asked to stop.
 */
export const steps = ['queued', 'submitting', 'waiting', 'storing', 'late', 'stopping'] as const;
export type Step = (typeof steps)[number];

/** A row of `jobs`. Times are the database's. */
export type Job = {
  workId: string;
  userId: string;
  provider: string;
  step: Step;
  /**
   * The moment of the next action: the end of the lease while the job is held, otherwise the next
   * try or poll.
   */
  runAt: Date;
  /** A worker has a lease on the job. */
  held: boolean;
  /**
   * The fencing token: counts claims. Each event of a worker names the attempt, so that a former
   * worker changes nothing.
   */
  attempt: number;
  /** The provider called to say that the request has ended. */
  called: boolean;
  /**
   * The provider has a limit on concurrent jobs, so the job needs a slot before it is submitted.
   */
  requiresSlot: boolean;
  slot: number | null;
  /**
   * Due jobs with a smaller turn are claimed first: the number of its owner's pending works, 0 once
   * it began, 1 after its failure.
   */
  turn: number;
  requestId: string | null;
  submissions: number;
  /** The number of submissions whose answer is unknown. */
  lostAnswers: number;
  /**
   * The number of submissions that the provider did not take, because it was busy or could not be
   * reached.
   */
  refusals: number;
  /** The number of attempts to fetch and store the pictures that may have ended their process. */
  storingAttempts: number;
  /** How often the provider was asked to stop; `STOP_TRIES_MAX` if it said that it can't. */
  stopTries: number;
  deadlineAt: Date;
  /** The end of the hour in which a late picture is welcome; null before the deadline. */
  lateUntil: Date | null;
};

/**
 * The state of the job when the worker took it. Its events are refused if the job has moved on
 * (`mayReport`).
 */
export type Fence = { attempt: number; submissions: number };

/** The pictures that a worker delivers. Their files are in the store by then. */
export type Delivery = {
  images: readonly JobImage[];
  flags: readonly boolean[];
  objects: readonly ObjectRow[];
  /** Absent unless the provider says it. */
  painting?: Painting | undefined;
};

/** How a worker's run ends without pictures. */
export type Ended = {
  fence: Fence;
  /**
   * The number of attempts to store before the worker's own, which is taken back; null if that
   * attempt counts.
   */
  storingBefore: number | null;
};

export type JobEvent =
  | { kind: 'claimed' }
  | { kind: 'wordsFound'; fence: Fence; words: string }
  /**
   * The provider is at work on `requestId`. `asked`: the request that was polled; null for a
   * submission.
   */
  | { kind: 'working'; fence: Fence; asked: string | null; requestId: string; pollAgainMs: number }
  /** The worker begins to fetch and store the pictures of the named request. */
  | { kind: 'storingBegun'; fence: Fence }
  | { kind: 'delivered'; fence: Fence; delivery: Delivery }
  /** The worker gives up for good. */
  | ({ kind: 'failed'; code: JobFailureCode } & Ended)
  /** Something went wrong for the moment. */
  | ({ kind: 'retried'; after: RetryAfter; waitMs: number } & Ended)
  /** The worker releases the job. `isUntouched`: nothing was submitted that may be billed. */
  | ({ kind: 'released'; isUntouched: boolean } & Ended)
  | { kind: 'slotGiven'; slot: number }
  | { kind: 'cancelled'; userId: string }
  /** The work was put in the trash, which cancels its job if possible. */
  | { kind: 'trashed'; userId: string }
  /** The provider said that no picture will come. */
  | { kind: 'stopped' }
  /** The provider can't stop the request. */
  | { kind: 'notStopped'; fence: Fence }
  /** The provider called to say that the request has ended. */
  | { kind: 'called' }
  | { kind: 'deadlineReached' };

/** What a transition depends on besides the job and the event. */
export type Facts = {
  /** The database's time. */
  now: Date;
  /** The words to submit are known. */
  isReady: boolean;
  /** The provider does not bill. */
  isFree: boolean;
  isInTrash: boolean;
};

export type EventKind = JobEvent['kind'];

/** What a transition writes besides the job, in the same transaction. */
export type Effect =
  /** A try has begun. */
  | { kind: 'begun' }
  /** The job waits in line again. */
  | { kind: 'requeued' }
  /** The provider has named its request. Pages are notified that the work has begun. */
  | { kind: 'named' }
  | { kind: 'words'; words: string }
  /** The work gets its pictures. Credits of pictures that did not come are refunded unless late. */
  | { kind: 'completed'; isLate: boolean }
  /** The work fails, and all its credits are refunded. `writes.ts` has the amounts. */
  | { kind: 'failed'; code: JobFailureCode }
  /** The worker of the job is notified to release it. */
  | { kind: 'workerAborted' }
  /** The job needs a slot and has none. */
  | { kind: 'slotWanted' };

/** `job` is null if nothing can happen to it any more. Its row is deleted then. */
export type Transition = { job: Job | null; effects: readonly Effect[] };

/** The event came too late, or from a former worker. Nothing is written. */
export const IGNORED = 'ignored';
/** This event can't happen in this step. Nothing is written, and the pair is logged as a bug. */
export const IMPOSSIBLE = 'impossible';

export type Answer = Transition | typeof IGNORED | typeof IMPOSSIBLE;
export type EventOf<K extends EventKind> = Extract<JobEvent, { kind: K }>;
