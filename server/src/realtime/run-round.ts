/**
 * One round of a lane: read what its sockets are owed, then send it. A change whose notice came before the round is in what the round
 * reads; one whose notice comes later leads to another round. So a subscription has no gap, and many changes cost one read.
 */
import type { Job } from '@vermilion/contract/job';
import { jobTopic, REALTIME_CLOSE, type Topic } from '@vermilion/contract/realtime';
import type { Context } from '../context.ts';
import { type Join, jobIdOf, type Lane, listJoins, type Todo } from './lane.ts';
import { encode, encodeJob, type JobFrames } from './messages.ts';
import type { Peer } from './peer.ts';
import { type Reading, readRound } from './read-round.ts';

/** @throws what the database throws; nothing was sent then */
export async function runRound(ctx: Context, lane: Lane, todo: Todo): Promise<void> {
  const joins = listJoins(lane);
  const reading = await readRound(ctx, lane, todo, joins);

  const frames = new Map(reading.jobs.map(job => [job.id, encodeJob(job)]));
  closeEnded(lane, reading);
  welcome(lane, todo, reading);
  for (const jobId of todo.changedJobIds) {
    const job = frames.get(jobId);
    if (job) tellChange(lane, jobId, job);
    else tellDeleted(lane, jobId, reading.trashed.get(jobId) ?? null);
  }
  answerJoins(joins, frames, reading.pending);
}

function closeEnded({ peers }: Lane, { endedSessionIds }: Reading): void {
  for (const peer of peers) {
    const { state } = peer;
    if (state.phase === 'open' && endedSessionIds.has(state.holder.sessionId)) peer.close(REALTIME_CLOSE.unauthorized);
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

function tellDeleted({ peers }: Lane, jobId: string, revision: number | null): void {
  const frame = encode({ type: 'deleted', id: jobId, revision });
  for (const peer of peers) if (hears(peer, jobTopic(jobId)) || hears(peer, 'jobs')) peer.send(frame);
}

function hears({ topics }: Peer, topic: Topic): boolean {
  return topics.get(topic)?.isLive ?? false;
}

function answerJoins(joins: readonly Join[], frames: ReadonlyMap<string, JobFrames>, pending: readonly Job[]): void {
  let pendingFrame: Buffer | undefined;
  for (const { peer, topic, subscription } of joins) {
    // It may have been given up, or asked for anew, while the round was reading.
    if (peer.topics.get(topic) !== subscription) continue;
    if (topic === 'jobs') {
      pendingFrame ??= encode({ type: 'subscribed', topic, jobs: [...pending] });
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
