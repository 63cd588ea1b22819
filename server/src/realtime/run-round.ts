/**
 * One round of a lane: read what its sockets are owed, then send it. A change whose notice came before the round is in what the round
 * reads; one whose notice comes later leads to another round. So a subscription has no gap, and many changes cost one read.
 */
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { jobTopic, REALTIME_CLOSE, type ServerMessage, type Topic } from '@vermilion/contract/realtime';
import type { Context } from '../context.ts';
import type { Notice } from '../database/database.ts';
import { type Join, jobIdOf, type Lane, listJoins, type Todo } from './lane.ts';
import { encode, encodeJob, type JobFrames } from './messages.ts';
import type { Peer } from './peer.ts';
import { type Reading, readRound } from './read-round.ts';

/** @throws what the database throws; nothing was sent then */
export async function runRound(ctx: Context, lane: Lane, todo: Todo): Promise<void> {
  const joins = listJoins(lane);
  const reading = await readRound(ctx, lane, todo, joins);

  const frames = new Map(reading.jobs.map(job => [job.id, encodeJob(job)]));
  closeSessions(lane, reading.endedSessionIds);
  welcome(lane, todo, reading);
  for (const jobId of todo.changedJobIds) {
    const job = frames.get(jobId);
    if (job) tellChange(lane, jobId, job);
    else tellDeleted(lane, jobId, reading.trashed.get(jobId) ?? null);
  }
  answerJoins(joins, frames, reading.jobs);
}

/** Closes the sockets of sessions that have ended. */
export function closeSessions({ peers }: Lane, sessionIds: ReadonlySet<string>): void {
  for (const peer of peers) {
    const { state } = peer;
    if (state.phase === 'open' && sessionIds.has(state.holder.sessionId)) peer.close(REALTIME_CLOSE.unauthorized);
  }
}

/** Answers tokens; who showed the first one hears the balance too, as everybody does when it has changed. */
function welcome({ peers }: Lane, { arrivals, isBalanceStale }: Todo, { endedSessionIds, balance }: Reading): void {
  const audience = new Set([...peers].filter(peer => isBalanceStale && peer.isReady));
  for (const [peer, { sessionId, exp }] of arrivals) {
    if (endedSessionIds.has(sessionId)) continue;
    peer.send(encode({ type: 'ready', exp }));
    if (!peer.isReady) audience.add(peer);
    peer.isReady = true;
  }

  if (balance === undefined || audience.size === 0) return;
  const frame = encode({ type: 'credits', balance });
  for (const peer of audience) peer.send(frame);
}

function tellChange({ peers }: Lane, jobId: string, job: JobFrames): void {
  for (const peer of peers) {
    if (hears(peer, jobTopic(jobId))) peer.send(job.ofItself());
    if (hears(peer, 'jobs')) peer.send(job.ofAll());
  }
}

function tellDeleted(lane: Lane, jobId: string, revision: number | null): void {
  sendOnce(lane, jobId, { type: 'deleted', id: jobId, revision });
}

/**
 * Passes on how far a work is. Nothing is read for it, so it goes out between the rounds; a subscription that is not live yet is left out,
 * since the work that it will be told says by itself whether it has begun.
 */
export function tellProgress(lane: Lane, notice: Extract<Notice, { kind: 'job-progress' }>): void {
  const { jobId, fraction, revision } = notice;
  sendOnce(lane, jobId, { type: 'progress', id: jobId, revision, fraction });
}

/** Sends a message about a work, once to each socket that hears of it in any way. */
function sendOnce({ peers }: Lane, jobId: string, message: ServerMessage): void {
  const audience = [...peers].filter(peer => hears(peer, jobTopic(jobId)) || hears(peer, 'jobs'));
  if (audience.length === 0) return;

  const frame = encode(message);
  for (const peer of audience) peer.send(frame);
}

function hears({ topics }: Peer, topic: Topic): boolean {
  return topics.get(topic)?.isLive ?? false;
}

function answerJoins(joins: readonly Join[], frames: ReadonlyMap<string, JobFrames>, jobs: readonly Job[]): void {
  let pendingFrame: Buffer | undefined;
  for (const { peer, topic, subscription } of joins) {
    // It may have been given up, or asked for anew, while the round was reading.
    if (peer.topics.get(topic) !== subscription) continue;
    if (topic === 'jobs') {
      pendingFrame ??= encode({ type: 'subscribed', topic, jobs: jobs.filter(can.stillChange) });
      peer.send(pendingFrame);
      subscription.isLive = true;
      continue;
    }
    const job = frames.get(jobIdOf(topic));
    if (job) {
      peer.send(job.subscribed());
      subscription.isLive = true;
    } else {
      peer.send(encode({ type: 'error', code: 'NOT_FOUND', topic }));
      peer.topics.delete(topic);
    }
  }
}
