/**
 * The state machine of a job, pure: what each event makes of a job in each step. A job exists as long as something may still happen to
 * its picture; the event that ends it answers no job. `apply.ts` is the only caller that writes what this answers.
 */
import { countStoring, giveUp, makeDue } from './changes.ts';
import {
  type Answer,
  type EventKind,
  type EventOf,
  type Facts,
  type Hold,
  IGNORED,
  IMPOSSIBLE,
  type Job,
  type JobEvent,
  type Step,
} from './job.ts';
import {
  completeLate,
  failLate,
  lookLate,
  nameLate,
  releaseLate,
  retryLate,
  retryStop,
  stop,
  stopLater,
} from './late-rules.ts';
import {
  begin,
  beginAgain,
  cancel,
  complete,
  discard,
  end,
  fail,
  keepGoing,
  look,
  lookAgain,
  miss,
  name,
  release,
  retry,
  store,
  submitWith,
  takeSlot,
} from './pending-rules.ts';

type Rule<K extends EventKind> =
  | ((job: Job, event: EventOf<K>, facts: Facts) => Answer)
  | typeof IGNORED
  | typeof IMPOSSIBLE;

export function transition(job: Job, event: JobEvent, facts: Facts): Answer {
  if ('hold' in event && !mayReport(job, event)) return IGNORED;
  const rule = rules[event.kind][job.step] as Rule<EventKind>;

  return typeof rule === 'function' ? rule(job, event as never, facts) : rule;
}

/**
 * A worker reports of a job that it holds. What came of a submission is also taken from one that lost the job as long as nobody has
 * submitted it since: that was paid for, and the next worker would buy it again. So is any picture of a late job.
 */
function mayReport(job: Job, { kind, hold }: Extract<JobEvent, { hold: Hold }>): boolean {
  if (kind !== 'delivered' && kind !== 'working') return job.held && job.attempt === hold.attempt;
  const isLateNews = job.step === 'late' && (kind === 'delivered' || job.requestId === null);

  return job.attempt === hold.attempt || (job.requestId === null && job.submissions === hold.submissions) || isLateNews;
}

const impossible = everywhere(IMPOSSIBLE);
const ignored = everywhere(IGNORED);

function everywhere<A extends typeof IGNORED | typeof IMPOSSIBLE>(answer: A): Record<Step, A> {
  return { ...whilePending(answer), late: answer, stopping: answer };
}

/** In every step in which the work is pending. */
function whilePending<R>(rule: R): Record<Exclude<Step, 'late' | 'stopping'>, R> {
  return { queued: rule, submitting: rule, waiting: rule, storing: rule };
}

/** One row for each event, which has an entry for each step. */
const rules: { [K in EventKind]: Record<Step, Rule<K>> } = {
  claimed: { queued: begin, submitting: beginAgain, waiting: look, storing: look, late: lookLate, stopping: stop },
  wordsFound: { ...impossible, queued: submitWith, late: IGNORED },
  working: { ...whilePending(name), late: nameLate, stopping: IGNORED },
  storingBegun: { ...impossible, waiting: store, storing: store, late: countStoring },
  delivered: { ...whilePending(complete), late: completeLate, stopping: IGNORED },
  failed: { ...whilePending(fail), late: failLate, stopping: giveUp },
  retried: {
    queued: retry,
    submitting: retry,
    waiting: lookAgain,
    storing: lookAgain,
    late: retryLate,
    stopping: stopLater,
  },
  released: {
    ...{ queued: release, submitting: release, waiting: lookAgain, storing: lookAgain },
    ...{ late: releaseLate, stopping: retryStop },
  },
  slotGiven: { ...impossible, queued: takeSlot },
  cancelled: { ...whilePending(cancel), late: IGNORED, stopping: IGNORED },
  trashed: { ...whilePending(discard), late: IGNORED, stopping: IGNORED },
  stopped: { ...ignored, waiting: end, storing: end, late: giveUp, stopping: giveUp },
  notStopped: { ...impossible, waiting: keepGoing, storing: keepGoing, late: IGNORED, stopping: giveUp },
  called: { ...ignored, waiting: makeDue, storing: makeDue, late: makeDue },
  deadlineReached: { ...whilePending(miss), late: IGNORED, stopping: IGNORED },
};
