import type { Step } from '../../src/generation/jobs/rules/job.ts';
import type { JobRow, WorkRow } from './row-changes.ts';
import type { SimulatedNode } from './simulated-node.ts';

/**
 * A work with its job. After the job's end `step` and `slot` are null, `held` is false, and the
 * other fields keep their last values.
 */
export type Row = WorkRow & Omit<JobRow, 'step'> & { step: Step | null };

/**
 * A job's change in a commit of `node`. `holder` is the node whose worker last claimed the job,
 * `submitter` the node whose worker recorded the last submission, and `nowMs` the database's time.
 */
export type JobChange = {
  before: Row;
  after: Row;
  node: SimulatedNode;
  holder: SimulatedNode | null;
  submitter: SimulatedNode | null;
  nowMs: number;
  isCalm: boolean;
};

export function isClaimed({ before, after }: JobChange): boolean {
  return after.attempt > before.attempt && after.held;
}

export function isEnding({ before, after }: JobChange): boolean {
  return before.status !== after.status;
}

export function isQueuedAgain({ before, after }: JobChange): boolean {
  return after.step === 'queued' && !after.held && (before.step !== 'queued' || before.held);
}

export function judgeRow(row: Row, nowMs: number): string[] {
  const { status, step, errorCode, held, slot } = row;
  const isAtProvider = step === 'submitting' || step === 'waiting' || step === 'storing';
  const isPending = isAtProvider || step === 'queued';

  return found({
    [`is ${status} and its job is ${step ?? 'gone'}`]: (status === 'pending') !== isPending,
    [`is ${step} after ${errorCode}`]:
      (step === 'late' && errorCode !== 'DEADLINE') ||
      (step === 'stopping' && errorCode !== 'CANCELLED' && errorCode !== 'DEADLINE'),
    [`is shown as ${row.isBegun ? '' : 'not '}begun at ${step}`]:
      isPending && row.isBegun !== (step !== 'queued' || held),
    'is at its provider without a slot': isAtProvider && row.requiresSlot && slot === null,
    'keeps its slot while it waits to be submitted again': isPostponed(row, nowMs) && slot !== null,
  });
}

export function judgeChange(change: JobChange): string[] {
  const { before, after, node, holder, nowMs, isCalm } = change;
  const isHeld = before.held && before.runAtMs > nowMs;

  return found({
    [`${node.name} writes to it, but ${holder?.name ?? 'no node'} holds it`]:
      isWorkers(change) && holder !== node && !isSubmitters(change) && !isUsedUp(change),
    'is claimed while another worker holds it': isClaimed(change) && isHeld,
    [`is taken from ${holder?.name}, which still works on it`]:
      isClaimed(change) && isCalm && isAtWork(change),
    [`was ${before.requestId}, now ${after.requestId}`]:
      before.requestId !== null && before.requestId !== after.requestId,
    [`was ${before.errorCode ?? before.status} and is ${after.status}`]:
      isEnding(change) && !mayEndSo(change),
    'had ended, and has a step again': before.step === null && after.step !== null,
    [`had the revision ${before.revision}, now ${after.revision}`]:
      after.revision < before.revision || (isEnding(change) && after.revision === before.revision),
  });
}

function found(problems: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(problems).filter(problem => problems[problem]);
}

/** Returns whether the job's worker still runs and renews its lease. */
function isAtWork({ before, holder }: JobChange): boolean {
  return before.held && holder !== null && !holder.isDead && !holder.stopping.signal.aborted;
}

/** Returns whether the worker of the last submission records the result of that submission. */
function isSubmitters({ before, after, node, submitter }: JobChange): boolean {
  if (submitter !== node || before.requestId !== null || after.submissions !== before.submissions)
    return false;

  return after.status === 'completed' || (after.requestId !== null && after.step === 'waiting');
}

/**
 * Returns whether a worker may fail a job that no worker holds, because its submissions or storing
 * attempts are used up.
 */
function isUsedUp({ before, after, nowMs }: JobChange): boolean {
  return (
    before.runAtMs <= nowMs &&
    (after.errorCode === 'PROVIDER_UNAVAILABLE' || after.errorCode === 'NO_IMAGE')
  );
}

/** Returns whether only the job's current worker may write the change. */
function isWorkers(change: JobChange): boolean {
  const { before, after } = change;
  if (after.attempt === before.attempt && after.storingAttempts > before.storingAttempts)
    return true;
  if (before.status !== 'pending') return false;
  if (after.status === 'completed') return true;
  if (after.status === 'failed')
    return after.errorCode !== 'DEADLINE' && after.errorCode !== 'CANCELLED';
  if (after.attempt !== before.attempt) return false;
  const isRenewed = before.held && after.runAtMs !== before.runAtMs;

  return isRenewed || workersOwn.some(name => after[name] !== before[name]);
}

const workersOwn = [
  'step',
  'held',
  'submissions',
  'lostAnswers',
  'refusals',
  'words',
  'requestId',
] as const;

/** Allows one end of each work, and a late picture after its deadline. */
function mayEndSo({ before, after }: JobChange): boolean {
  return (
    before.status === 'pending' || (before.errorCode === 'DEADLINE' && after.status === 'completed')
  );
}

/**
 * Returns whether the job pauses before another submission. For a job that waits for a slot,
 * `runAtMs` is its deadline.
 */
export function isPostponed({ step, held, runAtMs, deadlineMs }: Row, nowMs: number): boolean {
  return step === 'queued' && !held && runAtMs > nowMs && runAtMs !== deadlineMs;
}
