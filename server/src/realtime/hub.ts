/**
 * All sockets of this node that have sent a token, in one channel for each user. The hub turns the
 * database's notifications into flushes. `flush.ts` reads and sends; `rules.ts` decides which
 * messages a socket may send.
 */
import { REALTIME_CLOSE, type Topic } from '@vermilion/contract/realtime';
import type { Context } from '../context.ts';
import type { Notice } from '../database/database.ts';
import { isDatabaseAway } from '../database/failures.ts';
import { closeSessions, flush, sendProgress } from './flush.ts';
import { createFlushQueue } from './flush-queue.ts';
import type { RealtimeLimits } from './limits.ts';
import { type Peer, send } from './peer.ts';
import type { Holder } from './rules.ts';
import {
  createUserChannel,
  isWanted,
  markAllStale,
  mergeUndone,
  takeTodo,
  type UserChannel,
} from './user-channel.ts';

export type Hub = {
  /** Called after each valid token of a socket. */
  admit(peer: Peer, holder: Holder): void;
  subscribe(peer: Peer, topic: Topic): void;
  leave(peer: Peer): void;
  receive(notice: Notice): void;
  markAllStale(): void;
  stop(): void;
};

const BROKEN = 1011;

export function createHub(ctx: Context, limits: RealtimeLimits): Hub {
  const channels = new Map<string, UserChannel>();
  const flushes = createFlushQueue(flushChannel, limits.flushesAtOnceMax);

  async function flushChannel(channel: UserChannel): Promise<void> {
    if (channel.peers.size === 0) return;
    const todo = takeTodo(channel);
    try {
      await flush(ctx, channel, todo);
    } catch (error) {
      if (isDatabaseAway(error)) {
        mergeUndone(channel, todo);
        setTimeout(() => flushes.ask(channel), limits.retryMs).unref();
      } else {
        ctx.log.error({ err: error }, 'a realtime flush failed');
        for (const peer of channel.peers) peer.close(BROKEN);
      }
    }
  }

  return {
    admit(peer, holder) {
      const channel = channels.get(holder.userId) ?? createUserChannel(holder);
      if (!channel.peers.has(peer) && channel.peers.size >= limits.socketsPerUserMax) {
        peer.close(REALTIME_CLOSE.tooMuch);
        return;
      }
      channels.set(holder.userId, channel);
      channel.peers.add(peer);
      channel.todo.arrivals.set(peer, holder);
      flushes.ask(channel);
    },
    subscribe(peer, topic) {
      const channel = channelOf(channels, peer);
      if (!channel) return;
      if (!peer.topics.has(topic) && peer.topics.size >= limits.topicsPerSocketMax) {
        send([peer], { type: 'error', code: 'RATE_LIMITED', topic });
        return;
      }
      peer.topics.set(topic, { isLive: false });
      flushes.ask(channel);
    },
    leave(peer) {
      const channel = channelOf(channels, peer);
      if (!channel) return;
      channel.peers.delete(peer);
      channel.todo.arrivals.delete(peer);
      if (channel.peers.size === 0) channels.delete(channel.userId);
    },
    receive(notice) {
      const channel = 'userId' in notice ? channels.get(notice.userId) : undefined;
      if (channel && note(channel, notice)) flushes.ask(channel);
    },
    markAllStale() {
      for (const channel of channels.values()) {
        markAllStale(channel);
        flushes.ask(channel);
      }
    },
    stop: () => flushes.stop(),
  };
}

function channelOf(
  channels: ReadonlyMap<string, UserChannel>,
  { state }: Peer,
): UserChannel | undefined {
  return state.phase === 'open' ? channels.get(state.holder.userId) : undefined;
}

/**
 * Sends progress and closes ended sessions at once, and records other notifications for the flush.
 * Returns whether the channel needs a flush.
 */
function note(channel: UserChannel, notice: Notice): boolean {
  switch (notice.kind) {
    case 'job':
    case 'job-deleted':
      if (!isWanted(channel, notice.jobId)) return false;
      channel.todo.changedJobIds.add(notice.jobId);
      return true;
    case 'job-progress':
      sendProgress(channel, notice);
      return false;
    case 'credits':
      channel.todo.isBalanceStale = true;
      return true;
    case 'sessions-ended':
      closeSessions(channel, new Set(notice.sessionIds));
      return false;
    case 'sessions-in-doubt':
      channel.todo.areSessionsStale = true;
      return true;
    // `job-cancelled` is for the job's worker. Other kinds come from nodes of other versions.
    default:
      return false;
  }
}
