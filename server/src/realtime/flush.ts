/**
 * A flush reads the state that the sockets of a channel wait for, and sends it. It reads every
 * change whose notification came before the flush; a later notification causes another flush. So a
 * subscription misses no change, and many changes cost one read.
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
import { type Peer, send } from './peer.ts';
import { type Join, jobIdOf, listJoins, type Todo, type UserChannel } from './user-channel.ts';

/** @throws the database's error; nothing was sent then */
export async function flush(ctx: Context, channel: UserChannel, todo: Todo): Promise<void> {
  const joins = listJoins(channel);
  const works = await readWorks(ctx, channel, todo, joins);
  const needsBalance = todo.isBalanceStale || todo.arrivals.size > 0;
  const balance = needsBalance ? await readBalance(ctx.db, channel.creditAccountId) : undefined;
  // Sessions are read after the data, so that nothing is sent to a session that has ended
  // meanwhile.
  const endedSessionIds = await findEndedSessions(ctx, channel, todo);

  closeSessions(channel, endedSessionIds);
  welcome(channel, todo, { endedSessionIds, balance });
  sendChanges(channel, todo, works);
  answerJoins(joins, works);
}

/** A work that is neither visible nor in the trash was deleted for good. */
async function readWorks(
  { db }: Context,
  { userId }: UserChannel,
  { changedJobIds }: Todo,
  joins: readonly Join[],
): Promise<CurrentWorks> {
  const withPending = joins.some(({ topic }) => topic === 'jobs');
  const joinedIds = joins.flatMap(({ topic }) => (topic === 'jobs' ? [] : [jobIdOf(topic)]));
  const jobIds = [...new Set([...changedJobIds, ...joinedIds])];
  if (jobIds.length === 0 && !withPending) return { jobs: [], trashed: [] };

  return findCurrentWorks(db, userId, { jobIds, withPending });
}

/** Checks only new and stale sessions. */
async function findEndedSessions(
  ctx: Context,
  { peers }: UserChannel,
  { arrivals, areSessionsStale }: Todo,
): Promise<ReadonlySet<string>> {
  const ids = new Set([...arrivals.values()].map(({ sessionId }) => sessionId));
  if (areSessionsStale) {
    for (const { state } of peers) if (state.phase === 'open') ids.add(state.holder.sessionId);
  }
  if (ids.size > 0) for (const id of await findLiveSessions(ctx, [...ids])) ids.delete(id);

  return ids;
}

export function closeSessions({ peers }: UserChannel, sessionIds: ReadonlySet<string>): void {
  for (const peer of peers) {
    const { state } = peer;
    if (state.phase === 'open' && sessionIds.has(state.holder.sessionId))
      peer.close(REALTIME_CLOSE.unauthorized);
  }
}

type Greeting = { endedSessionIds: ReadonlySet<string>; balance: number | undefined };

/**
 * Confirms tokens whose session has not ended. Sends the balance after a socket's first token, and
 * whenever the balance has changed.
 */
function welcome(
  { peers }: UserChannel,
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

function sendChanges(
  channel: UserChannel,
  { changedJobIds }: Todo,
  { jobs, trashed }: CurrentWorks,
): void {
  const jobOf = new Map(jobs.map(job => [job.id, job]));
  const revisionOf = new Map(trashed.map(({ id, revision }) => [id, revision]));
  for (const id of changedJobIds) {
    const job = jobOf.get(id);
    if (!job) sendOnce(channel, id, { type: 'deleted', id, revision: revisionOf.get(id) ?? null });
    else
      for (const topic of [jobTopic(id), 'jobs'] as const) {
        const audience = [...channel.peers].filter(peer => isSubscribed(peer, topic));
        send(audience, { type: 'job', topic, job });
      }
  }
}

/**
 * Sends progress at once, because no read is needed. Skips subscriptions that have not got their
 * first message, because that message says whether the work has begun.
 */
export function sendProgress(
  channel: UserChannel,
  notice: Extract<Notice, { kind: 'job-progress' }>,
): void {
  const { jobId, fraction, revision } = notice;
  sendOnce(channel, jobId, { type: 'progress', id: jobId, revision, fraction });
}

function sendOnce({ peers }: UserChannel, jobId: string, message: ServerMessage): void {
  const audience = [...peers].filter(
    peer => isSubscribed(peer, jobTopic(jobId)) || isSubscribed(peer, 'jobs'),
  );
  send(audience, message);
}

function isSubscribed({ topics }: Peer, topic: Topic): boolean {
  return topics.get(topic)?.isLive ?? false;
}

function answerJoins(joins: readonly Join[], { jobs }: CurrentWorks): void {
  const jobOf = new Map(jobs.map(job => [job.id, job]));
  for (const { peer, topic, subscription } of joins) {
    // The socket may have unsubscribed or subscribed again during the read.
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
