/** What one round of a lane reads: once, however many sockets want it, and one statement after another on one connection at a time. */
import type { Job } from '@vermilion/contract/job';
import { findLiveSessions } from '../accounts/public.ts';
import type { Context } from '../context.ts';
import { readBalance } from '../credits/public.ts';
import { findCurrentWorks } from '../works/public.ts';
import { type Join, jobIdOf, type Lane, type Todo } from './lane.ts';

export type Reading = {
  /** Of the sessions that were in question. */
  endedSessionIds: ReadonlySet<string>;
  /** Undefined where nobody needs it. */
  balance: number | undefined;
  /** The works in sight that were asked for by id, and the pending ones if a socket joins all works, newest first. */
  jobs: readonly Job[];
  /** The revisions of asked works in the trash, by id. A work that is in neither list was deleted for good. */
  trashed: ReadonlyMap<string, number>;
};

export async function readRound(ctx: Context, lane: Lane, todo: Todo, joins: readonly Join[]): Promise<Reading> {
  const { db } = ctx;
  const jobIds = new Set(todo.changedJobIds);
  for (const { topic } of joins) if (topic !== 'jobs') jobIds.add(jobIdOf(topic));

  const withPending = joins.some(({ topic }) => topic === 'jobs');
  const { jobs, trashed } =
    jobIds.size > 0 || withPending
      ? await findCurrentWorks(db, lane.userId, { jobIds: [...jobIds], withPending })
      : { jobs: [], trashed: [] };
  const needsBalance = todo.isBalanceStale || todo.arrivals.size > 0;
  const balance = needsBalance ? await readBalance(db, lane.creditAccountId) : undefined;
  // Last, so that nothing is sent to a session that has ended while the rest was read.
  const endedSessionIds = await findEndedSessions(ctx, sessionsInDoubt(lane, todo));

  const trashedRevisions = new Map(trashed.map(({ id, revision }) => [id, revision]));

  return { endedSessionIds, balance, jobs, trashed: trashedRevisions };
}

function sessionsInDoubt(lane: Lane, { arrivals, areSessionsInDoubt }: Todo): string[] {
  const ids = new Set([...arrivals.values()].map(({ sessionId }) => sessionId));
  if (areSessionsInDoubt) {
    for (const { state } of lane.peers) if (state.phase === 'open') ids.add(state.holder.sessionId);
  }

  return [...ids];
}

async function findEndedSessions(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();

  const live = new Set(await findLiveSessions(ctx, ids));

  return new Set(ids.filter(id => !live.has(id)));
}
