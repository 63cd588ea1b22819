/**
 * One round of a lane reads the state that its sockets wait for, then sends it. The round reads all changes
 * whose notices came before; a later notice leads to another round. So a subscription has no gap, and many
 * changes cost one read.
 */
import type { CurrentWorks } from '@vermilion/contract/history';
import { can } from '@vermilion/contract/job-status';
import {
  jobTopic,
  REALTIME_CLOSE,
  type ServerMessage,
  type Topic,
} from '@vermilion/contract/realtime';
import { findLiveSessions } from '../accounts/public.ts';
import type { Context } from '../context.ts';
import { readBalance } from '../credits/public.ts';
import type { Notice } from '../database/database.ts';
import { findCurrentWorks } from '../works/public.ts';
import { type Join, jobIdOf, type Lane, listJoins, type Todo } from './lane.ts';
import { type Peer, send } from './peer.ts';

/** @throws what the database throws; nothing was sent then */
export async function runRound(ctx: Context, lane: Lane, todo: Todo): Promise<void> {
  const joins = listJoins(lane);
  const works = await readWorks(ctx, lane, todo, joins);
  const needsBalance = todo.isBalanceStale || todo.arrivals.size > 0;
  const balance = needsBalance ? await readBalance(ctx.db, lane.creditAccountId) : undefined;
  // Last, so that nothing is sent to a session that has ended while the rest was read.
  const endedSessionIds = await findEndedSessions(ctx, lane, todo);

  closeSessions(lane, endedSessionIds);
  welcome(lane, todo, { endedSessionIds, balance });
  sendChanges(lane, todo, works);
  answerJoins(joins, works);
}

/** Reads once what all sockets need. A work that is neither in sight nor in the trash was deleted for good. */
async function readWorks(
  { db }: Context,
  { userId }: Lane,
  { changedJobIds }: Todo,
  joins: readonly Join[],
): Promise<CurrentWorks> {
  const withPending = joins.some(({ topic }) => topic === 'jobs');
  const joinedIds = joins.flatMap(({ topic }) => (topic === 'jobs' ? [] : [jobIdOf(topic)]));
  const jobIds = [...new Set([...changedJobIds, ...joinedIds])];
  if (jobIds.length === 0 && !withPending) return { jobs: [], trashed: [] };

  return findCurrentWorks(db, userId, { jobIds, withPending });
}

/** Returns the ended sessions among those that are new or in doubt. */
async function findEndedSessions(
  ctx: Context,
  { peers }: Lane,
  { arrivals, areSessionsInDoubt }: Todo,
): Promise<ReadonlySet<string>> {
  const ids = new Set([...arrivals.values()].map(({ sessionId }) => sessionId));
  if (areSessionsInDoubt) {
    for (const { state } of peers) if (state.phase === 'open') ids.add(state.holder.sessionId);
  }
  if (ids.size > 0) for (const id of await findLiveSessions(ctx, [...ids])) ids.delete(id);

  return ids;
}

/** Closes the sockets of sessions that have ended. */
export function closeSessions({ peers }: Lane, sessionIds: ReadonlySet<string>): void {
  for (const peer of peers) {
    const { state } = peer;
    if (state.phase === 'open' && sessionIds.has(state.holder.sessionId))
      peer.close(REALTIME_CLOSE.unauthorized);
  }
}

type Greeting = { endedSessionIds: ReadonlySet<string>; balance: number | undefined };

/** Answers tokens. A socket gets the balance after its first token, and when it has changed. */
function welcome(
  { peers }: Lane,
  { arrivals, isBalanceStale }: Todo,
  { endedSessionIds, balance }: Greeting,
): void {
  const audience = new Set([...peers].filter(peer => isBalanceStale && peer.isReady));
  for (const [peer, { sessionId, exp }] of arrivals) {
    if (endedSessionIds.has(sessionId)) continue;
    send([peer], { type: 'ready', exp });
    if (!peer.isReady) audience.add(peer);
    peer.isReady = true;
  }

  if (balance !== undefined) send(audience, { type: 'credits', balance });
}

function sendChanges(lane: Lane, { changedJobIds }: Todo, { jobs, trashed }: CurrentWorks): void {
  const jobOf = new Map(jobs.map(job => [job.id, job]));
  const revisionOf = new Map(trashed.map(({ id, revision }) => [id, revision]));
  for (const id of changedJobIds) {
    const job = jobOf.get(id);
    if (!job) sendOnce(lane, id, { type: 'deleted', id, revision: revisionOf.get(id) ?? null });
    else
      for (const topic of [jobTopic(id), 'jobs'] as const) {
        const audience = [...lane.peers].filter(peer => hears(peer, topic));
        send(audience, { type: 'job', topic, job });
      }
  }
}

/**
 * Passes on how far a work is. Nothing is read for it, so it goes out between the rounds. A subscription that
 * is not live yet is left out: its first message says by itself whether the work has begun.
 */
export function tellProgress(lane: Lane, notice: Extract<Notice, { kind: 'job-progress' }>): void {
  const { jobId, fraction, revision } = notice;
  sendOnce(lane, jobId, { type: 'progress', id: jobId, revision, fraction });
}

/** Sends a message about a work once to each socket that subscribes to the work or to all works. */
function sendOnce({ peers }: Lane, jobId: string, message: ServerMessage): void {
  const audience = [...peers].filter(peer => hears(peer, jobTopic(jobId)) || hears(peer, 'jobs'));
  send(audience, message);
}

function hears({ topics }: Peer, topic: Topic): boolean {
  return topics.get(topic)?.isLive ?? false;
}

function answerJoins(joins: readonly Join[], { jobs }: CurrentWorks): void {
  const jobOf = new Map(jobs.map(job => [job.id, job]));
  for (const { peer, topic, subscription } of joins) {
    // The socket may have unsubscribed or subscribed again while the round was reading.
    if (peer.topics.get(topic) !== subscription) continue;
    const job = topic === 'jobs' ? undefined : jobOf.get(jobIdOf(topic));
    if (topic === 'jobs')
      send([peer], { type: 'subscribed', topic, jobs: jobs.filter(can.stillChange) });
    else if (job) send([peer], { type: 'subscribed', topic, job });
    else {
      send([peer], { type: 'error', code: 'NOT_FOUND', topic });
      peer.topics.delete(topic);
      continue;
    }
    subscription.isLive = true;
  }
}
