/**
 * The state machine of a job: what each event causes in each step. It has no side effects:
 * `apply.ts` writes the result.
 */
import { countStoringAttempt, dropJob, makeDue } from './changes.ts';
import {
  type Answer,
  type EventKind,
  type EventOf,
  type Facts,
  type Fence,
  IGNORED,
  IMPOSSIBLE,
  type Job,
  type JobEvent,
  type Step,
} from './job.ts';
import {
  askToStop,
  askToStopLater,
  completeLateWork,
  failLatePoll,
  pollLate,
  releaseLatePoll,
  releaseStop,
  retryLatePoll,
  takeLateRequestId,
} from './late-rules.ts';
import {
  beginStoring,
  beginSubmission,
  cancelPending,
  completeWork,
  discardPending,
  endAsCancelled,
  failWork,
  goOnUnstopped,
  missDeadline,
  pollAgain,
  pollRequest,
  releaseSubmission,
  retrySubmission,
  submitAgain,
  submitEnhanced,
  takeRequestId,
  takeSlot,
} from './pending-rules.ts';

type Rule<K extends EventKind> =
  | ((job: Job, event: EventOf<K>, facts: Facts) => Answer)
  | typeof IGNORED
  | typeof IMPOSSIBLE;

export function transition(job: Job, event: JobEvent, facts: Facts): Answer {
  if ('fence' in event && !mayReport(job, event)) return IGNORED;
  const rule = rules[event.kind][job.step] as Rule<EventKind>;

  return typeof rule === 'function' ? rule(job, event as never, facts) : rule;
}

/**
 * Returns whether a worker's event counts. A former worker may report only the result of the last
 * submission, which may be paid for. A late job accepts pictures from any worker.
 */
function mayReport(job: Job, { kind, fence }: Extract<JobEvent, { fence: Fence }>): boolean {
  if (kind !== 'delivered' && kind !== 'working') return job.held && job.attempt === fence.attempt;
  const isOfHolder = job.attempt === fence.attempt;
  const isOfLastSubmission = job.requestId === null && job.submissions === fence.submissions;
  const isLateResult = job.step === 'late' && (kind === 'delivered' || job.requestId === null);

  return isOfHolder || isOfLastSubmission || isLateResult;
}

const impossible = everywhere(IMPOSSIBLE);
const ignored = everywhere(IGNORED);

function everywhere<A extends typeof IGNORED | typeof IMPOSSIBLE>(answer: A): Record<Step, A> {
  return { ...whilePending(answer), late: answer, stopping: answer };
}

function whilePending<R>(rule: R): Record<Exclude<Step, 'late' | 'stopping'>, R> {
  return { queued: rule, submitting: rule, waiting: rule, storing: rule };
}

const rules: { [K in EventKind]: Record<Step, Rule<K>> } = {
  claimed: {
    queued: beginSubmission,
    submitting: submitAgain,
    waiting: pollRequest,
    storing: pollRequest,
    late: pollLate,
    stopping: askToStop,
  },
  promptEnhanced: { ...impossible, queued: submitEnhanced, late: IGNORED },
  working: { ...whilePending(takeRequestId), late: takeLateRequestId, stopping: IGNORED },
  storingBegun: {
    ...impossible,
    waiting: beginStoring,
    storing: beginStoring,
    late: countStoringAttempt,
  },
  delivered: { ...whilePending(completeWork), late: completeLateWork, stopping: IGNORED },
  failed: { ...whilePending(failWork), late: failLatePoll, stopping: dropJob },
  retried: {
    queued: retrySubmission,
    submitting: retrySubmission,
    waiting: pollAgain,
    storing: pollAgain,
    late: retryLatePoll,
    stopping: askToStopLater,
  },
  released: {
    queued: releaseSubmission,
    submitting: releaseSubmission,
    waiting: pollAgain,
    storing: pollAgain,
    late: releaseLatePoll,
    stopping: releaseStop,
  },
  slotGiven: { ...impossible, queued: takeSlot },
  cancelled: { ...whilePending(cancelPending), late: IGNORED, stopping: IGNORED },
  trashed: { ...whilePending(discardPending), late: IGNORED, stopping: IGNORED },
  stopped: {
    ...ignored,
    waiting: endAsCancelled,
    storing: endAsCancelled,
    late: dropJob,
    stopping: dropJob,
  },
  notStopped: {
    ...impossible,
    waiting: goOnUnstopped,
    storing: goOnUnstopped,
    late: IGNORED,
    stopping: dropJob,
  },
  called: { ...ignored, waiting: makeDue, storing: makeDue, late: makeDue },
  deadlineReached: { ...whilePending(missDeadline), late: IGNORED, stopping: IGNORED },
};
