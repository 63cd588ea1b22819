/** What a job is, and what happens to it: its steps, its events, and what they write besides. `state.ts` has the rules. */
import type { JobImage } from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import type { ObjectRow } from '../../uploads/public.ts';
import type { RetryAfter } from './retry-rules.ts';

/**
 * - `queued`: no submission is under way; it waits for a worker, a slot or the end of a pause.
 * - `submitting`: a submission was written down and has no answer yet.
 * - `waiting`: the provider has named its request and is asked about it from time to time.
 * - `storing`: the pictures of the named request are being fetched and stored.
 * - `late`: the work failed by its deadline, and a picture that still comes is welcome for an hour.
 * - `stopping`: the work was cancelled, and its provider is asked to stop.
 */
export const steps = ['queued', 'submitting', 'waiting', 'storing', 'late', 'stopping'] as const;
export type Step = (typeof steps)[number];

/** A row of `jobs`. Times are the database's. */
export type Job = {
  workId: string;
  userId: string;
  provider: string;
  step: Step;
  /** When something is to be done next: the end of the lease while it is held, otherwise the next try or look. */
  runAt: Date;
  /** A worker has it. */
  held: boolean;
  /** Counts claims. A worker names its attempt with each event, so that one that lost the job changes nothing. */
  attempt: number;
  /** Its provider has told that the request ended. */
  called: boolean;
  /** The provider takes so many at once; each job of such a provider needs a slot before it is submitted. */
  requiresSlot: boolean;
  slot: number | null;
  /** Due jobs with a smaller turn are claimed first: the number of its owner's pending works, 0 once it began, 1 after its failure. */
  turn: number;
  requestId: string | null;
  submissions: number;
  /** Submissions whose answer nobody knows. */
  lostAnswers: number;
  /** Submissions that the provider turned away, because it was busy or could not be reached. */
  refusals: number;
  /** Attempts to fetch and store the pictures that may have ended their process. */
  storingAttempts: number;
  /** How often the provider was asked to stop. */
  stopTries: number;
  deadlineAt: Date;
  /** Until when a late picture is looked for; null before the deadline. */
  lateUntil: Date | null;
};

/** What a worker knows of the job that it reports about. */
export type Fence = { attempt: number; submissions: number };

/** The pictures that a worker delivers. Their files are in the store by then. */
export type Delivery = {
  images: readonly JobImage[];
  flags: readonly boolean[];
  objects: readonly ObjectRow[];
};

/** How a worker's run ends without pictures. */
export type Ended = {
  fence: Fence;
  /** How many attempts to store there were before the worker's own, which does not count then; null where it counts. */
  storingBefore: number | null;
};

export type JobEvent =
  | { kind: 'claimed' }
  | { kind: 'wordsFound'; fence: Fence; words: string }
  /** The provider is at work. `asked`: the request that it was asked about, null for a submission; what it names now takes that one's place. */
  | { kind: 'working'; fence: Fence; asked: string | null; requestId: string; pollAgainMs: number }
  /** The pictures of the named request are fetched and stored from now on. */
  | { kind: 'storingBegun'; fence: Fence }
  | { kind: 'delivered'; fence: Fence; delivery: Delivery }
  /** The worker gives up for good. */
  | ({ kind: 'failed'; code: JobFailureCode } & Ended)
  /** Something went wrong for the moment. */
  | ({ kind: 'retried'; after: RetryAfter; waitMs: number } & Ended)
  /** The worker lets go. `isUntouched`: nothing was submitted that anybody is billed for. */
  | ({ kind: 'released'; isUntouched: boolean } & Ended)
  | { kind: 'slotGiven'; slot: number }
  | { kind: 'cancelled'; userId: string }
  /** The work was put in the trash, which cancels its job where that can be. */
  | { kind: 'trashed'; userId: string }
  /** The provider said that no picture will come. */
  | { kind: 'stopped' }
  /** The provider can't stop, so it is not asked again. */
  | { kind: 'notStopped'; fence: Fence }
  /** The provider told that the request has ended. */
  | { kind: 'called' }
  | { kind: 'deadlineReached' };

/** What else a transition depends on. */
export type Facts = {
  /** By the clock of the database. */
  now: Date;
  /** The words to submit are known. */
  isReady: boolean;
  /** Nobody is billed for a submission. */
  isFree: boolean;
  isInTrash: boolean;
};

export type EventKind = JobEvent['kind'];

/** What is written to the work and told, in the transaction of the job. */
export type Effect =
  /** A try has begun. */
  | { kind: 'begun' }
  /** The job waits in line again. */
  | { kind: 'requeued' }
  /** The provider is at work, and pages hear it. */
  | { kind: 'named' }
  | { kind: 'words'; words: string }
  | { kind: 'completed'; isLate: boolean }
  | { kind: 'failed'; code: JobFailureCode }
  /** The worker that has it shall let it go. */
  | { kind: 'workerAborted' }
  /** The job needs a slot and has none. */
  | { kind: 'slotWanted' };

/** `job` is null when nothing can happen any more. */
export type Transition = { job: Job | null; effects: readonly Effect[] };

/** The event came too late, or from a worker that does not have the job any more: nothing is written. */
export const IGNORED = 'ignored';
/** The pair of step and event can't happen. It is ignored, too. */
export const IMPOSSIBLE = 'impossible';

export type Answer = Transition | typeof IGNORED | typeof IMPOSSIBLE;
export type EventOf<K extends EventKind> = Extract<JobEvent, { kind: K }>;
