/**
 * All sockets of one user on this node, and the reads that they wait for. A user's rounds run one after
 * another (`run-round.ts`), so that an older state never follows a newer one.
 */
import { jobTopic, type Topic } from '@vermilion/contract/realtime';
import type { Peer, Subscription } from './peer.ts';
import type { Holder } from './rules.ts';

export type Lane = {
  readonly userId: string;
  readonly creditAccountId: string;
  readonly peers: Set<Peer>;
  todo: Todo;
};

/** The reads of the next round, besides those for subscriptions that are not live yet. */
export type Todo = {
  /** Tokens that wait for an answer. */
  arrivals: Map<Peer, Holder>;
  /** Whether sessions may have ended without a notice. */
  areSessionsInDoubt: boolean;
  isBalanceStale: boolean;
  /** Works that were changed or deleted: the row says which. */
  changedJobIds: Set<string>;
};

export function createLane({ userId, creditAccountId }: Holder): Lane {
  return { userId, creditAccountId, peers: new Set(), todo: nothingToDo() };
}

export function takeTodo(lane: Lane): Todo {
  const { todo } = lane;
  lane.todo = nothingToDo();

  return todo;
}

/** Merges the unfinished reads of a failed round into those of the next one. */
export function putBack(lane: Lane, undone: Todo): void {
  const { todo } = lane;
  for (const [peer, holder] of undone.arrivals)
    if (!todo.arrivals.has(peer)) todo.arrivals.set(peer, holder);
  for (const id of undone.changedJobIds) todo.changedJobIds.add(id);
  todo.areSessionsInDoubt ||= undone.areSessionsInDoubt;
  todo.isBalanceStale ||= undone.isBalanceStale;
}

/**
 * Returns whether any socket subscribes to this work. Counts subscriptions that are not live yet: their
 * first message may be older than this change.
 */
export function isWanted(lane: Lane, jobId: string): boolean {
  for (const { topics } of lane.peers)
    if (topics.has('jobs') || topics.has(jobTopic(jobId))) return true;

  return false;
}

/** Marks all state as stale after missed notices, so that the next round sends everything again. */
export function doubtEverything({ peers, todo }: Lane): void {
  todo.areSessionsInDoubt = true;
  todo.isBalanceStale = true;
  for (const { topics } of peers) {
    for (const topic of topics.keys()) {
      if (topic === 'jobs') topics.set(topic, { isLive: false });
      else todo.changedJobIds.add(jobIdOf(topic));
    }
  }
}

export type Join = { peer: Peer; topic: Topic; subscription: Subscription };

/** Returns the subscriptions that are not live yet. */
export function listJoins({ peers }: Lane): Join[] {
  const joins: Join[] = [];
  for (const peer of peers) {
    for (const [topic, subscription] of peer.topics) {
      if (!subscription.isLive) joins.push({ peer, topic, subscription });
    }
  }

  return joins;
}

export function jobIdOf(topic: Exclude<Topic, 'jobs'>): string {
  return topic.slice('job:'.length);
}

function nothingToDo(): Todo {
  return {
    arrivals: new Map(),
    areSessionsInDoubt: false,
    isBalanceStale: false,
    changedJobIds: new Set(),
  };
}
