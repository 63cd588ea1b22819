/**
 * All sockets of this node that have shown a token, in one lane for each user. The hub turns notices of the
 * database into rounds. `run-round.ts` reads and sends; `rules.ts` says what a socket may send.
 */
import { REALTIME_CLOSE, type Topic } from '@vermilion/contract/realtime';
import type { Context } from '../context.ts';
import type { Notice } from '../database/database.ts';
import { isDatabaseAway } from '../database/failures.ts';
import { createLane, doubtEverything, isWanted, type Lane, putBack, takeTodo } from './lane.ts';
import type { RealtimeLimits } from './limits.ts';
import { type Peer, send } from './peer.ts';
import { createRounds } from './rounds.ts';
import type { Holder } from './rules.ts';
import { closeSessions, runRound, tellProgress } from './run-round.ts';

export type Hub = {
  /** Takes a socket after each valid token. */
  admit(peer: Peer, holder: Holder): void;
  subscribe(peer: Peer, topic: Topic): void;
  leave(peer: Peer): void;
  hear(notice: Notice): void;
  /** Notices may have been missed. */
  doubtEverything(): void;
  stop(): void;
};

const BROKEN = 1011;

export function createHub(ctx: Context, limits: RealtimeLimits): Hub {
  const lanes = new Map<string, Lane>();
  const rounds = createRounds(runLane, limits.roundsAtOnceMax);

  async function runLane(lane: Lane): Promise<void> {
    if (lane.peers.size === 0) return;
    const todo = takeTodo(lane);
    try {
      await runRound(ctx, lane, todo);
    } catch (error) {
      if (isDatabaseAway(error)) {
        putBack(lane, todo);
        setTimeout(() => rounds.ask(lane), limits.retryMs).unref();
      } else {
        ctx.log.error({ err: error }, 'a round of realtime broke');
        for (const peer of lane.peers) peer.close(BROKEN);
      }
    }
  }

  return {
    admit(peer, holder) {
      const lane = lanes.get(holder.userId) ?? createLane(holder);
      if (!lane.peers.has(peer) && lane.peers.size >= limits.socketsPerUserMax) {
        peer.close(REALTIME_CLOSE.tooMuch);
        return;
      }
      lanes.set(holder.userId, lane);
      lane.peers.add(peer);
      lane.todo.arrivals.set(peer, holder);
      rounds.ask(lane);
    },
    subscribe(peer, topic) {
      const lane = laneOf(lanes, peer);
      if (!lane) return;
      if (!peer.topics.has(topic) && peer.topics.size >= limits.topicsPerSocketMax) {
        send([peer], { type: 'error', code: 'RATE_LIMITED', topic });
        return;
      }
      peer.topics.set(topic, { isLive: false });
      rounds.ask(lane);
    },
    leave(peer) {
      const lane = laneOf(lanes, peer);
      if (!lane) return;
      lane.peers.delete(peer);
      lane.todo.arrivals.delete(peer);
      if (lane.peers.size === 0) lanes.delete(lane.userId);
    },
    hear(notice) {
      const lane = 'userId' in notice ? lanes.get(notice.userId) : undefined;
      if (lane && note(lane, notice)) rounds.ask(lane);
    },
    doubtEverything() {
      for (const lane of lanes.values()) {
        doubtEverything(lane);
        rounds.ask(lane);
      }
    },
    stop: () => rounds.stop(),
  };
}

function laneOf(lanes: ReadonlyMap<string, Lane>, { state }: Peer): Lane | undefined {
  return state.phase === 'open' ? lanes.get(state.holder.userId) : undefined;
}

/** Notes a notice in a lane. Returns whether the lane needs a round. */
function note(lane: Lane, notice: Notice): boolean {
  switch (notice.kind) {
    case 'job':
    case 'job-deleted':
      if (!isWanted(lane, notice.jobId)) return false;
      lane.todo.changedJobIds.add(notice.jobId);
      return true;
    case 'job-progress':
      tellProgress(lane, notice);
      return false;
    case 'credits':
      lane.todo.isBalanceStale = true;
      return true;
    case 'sessions-ended':
      closeSessions(lane, new Set(notice.sessionIds));
      return false;
    case 'sessions-in-doubt':
      lane.todo.areSessionsInDoubt = true;
      return true;
    // `job-cancelled` is for whoever works on the job. A node of another version may publish other kinds.
    default:
      return false;
  }
}
