/** What may never be seen in a commit, whatever comes of it in the end. */
import type { SimulatedNode } from './node.ts';
import type { JobRow } from './row-changes.ts';

/**
 * One job in a commit of `node`. `holder`: whose worker took it up last; null when it was taken away from that one, who is `formerHolder`
 * then. `nowMs`: the time as the database said it.
 */
export type JobChange = {
  before: JobRow;
  after: JobRow;
  node: SimulatedNode;
  holder: SimulatedNode | null;
  formerHolder: SimulatedNode | null;
  nowMs: number;
  isCalm: boolean;
};

export function isTakenUp({ before, after }: JobChange): boolean {
  return after.attempt > before.attempt && after.isLeased;
}

/** By the sweep, which hands it out again. */
export function isTakenAway({ before, after }: JobChange): boolean {
  return after.attempt > before.attempt && !after.isLeased && after.status === 'pending';
}

export function isEnding({ before, after }: JobChange): boolean {
  return before.status !== after.status;
}

export function judgeChange(change: JobChange): string[] {
  const { before, after, node, holder, nowMs, isCalm } = change;
  const problems: string[] = [];
  const forbid = (isSeen: boolean, problem: string) => isSeen && problems.push(problem);
  const isHeld = before.leaseUntil * 1000 > nowMs;

  forbid(
    isWorkers(change) && holder !== node && !isStillWanted(change),
    `${node.name} writes to it, and ${holder?.name ?? 'nobody'} has it`,
  );
  forbid(isTakenUp(change) && before.isLeased && isHeld, 'is taken up while another has it');
  forbid(isTakenAway(change) && isHeld, 'is taken away before its lease has run out');
  forbid(
    isTakenAway(change) && isCalm && isAtWork(change),
    `is taken away from ${holder?.name}, which is at work on it`,
  );
  forbid(
    before.requestId !== null && before.requestId !== after.requestId,
    `was ${before.requestId}, now ${after.requestId}`,
  );
  forbid(isEnding(change) && !mayEndSo(change), `was ${before.errorCode ?? before.status} and is ${after.status}`);
  forbid(isPutOff(after, nowMs) && after.place !== null, 'keeps its place while it waits to be submitted again');

  return problems;
}

/** Its worker goes on with it, and had reason to renew its lease. */
function isAtWork({ before, holder }: JobChange): boolean {
  return before.isLeased && holder !== null && !holder.isDead && !holder.stopping.signal.aborted;
}

/** What came of a submission, from the worker from whom the job was taken away meanwhile, and nobody has submitted it again. */
function isStillWanted({ before, after, node, holder, formerHolder }: JobChange): boolean {
  if (holder !== null || formerHolder !== node || before.requestId !== null) return false;
  if (after.submissions !== before.submissions || after.attempt !== before.attempt) return false;

  return after.status === 'completed' || (after.requestId !== null && after.step === 'waiting');
}

/** What only the worker that has the job may write. */
function isWorkers(change: JobChange): boolean {
  const { before, after } = change;
  if (before.status !== 'pending') return false;
  if (after.status === 'completed') return true;
  if (after.status === 'failed') return after.errorCode !== 'DEADLINE' && after.errorCode !== 'CANCELLED';
  if (after.attempt !== before.attempt) return false;
  // Whoever gives it a place lets it wait for its worker for as long as a lease.
  const isRenewed = after.leaseUntil !== before.leaseUntil && after.place === before.place;

  return isRenewed || workersOwn.some(name => after[name] !== before[name]);
}

const workersOwn = ['step', 'isLeased', 'submissions', 'lostAnswers', 'turnedAway', 'words', 'requestId'] as const;

/** Once, but for a late picture. */
function mayEndSo({ before, after }: JobChange): boolean {
  return before.status === 'pending' || (before.errorCode === 'DEADLINE' && after.status === 'completed');
}

/** It waits to be submitted again. */
export function isPutOff({ status, step, notBefore }: JobRow, nowMs: number): boolean {
  return status === 'pending' && step === 'queued' && notBefore !== null && notBefore * 1000 > nowMs;
}
