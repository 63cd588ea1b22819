/**
 * The sockets of one user on this node. Flushes of a user run one after another (`flush.ts`), so
 * that a socket never gets an older state after a newer one.
 */
import { jobTopic, type Topic } from '@vermilion/contract/realtime';
import type { Peer, Subscription } from './peer.ts';
import type { Holder } from './rules.ts';

export type UserChannel = {
  readonly userId: string;
  readonly creditAccountId: string;
  readonly peers: Set<Peer>;
  todo: Todo;
};

/** What the next flush must read, besides the works of subscriptions that are not live yet. */
export type Todo = {
  /** The sockets whose token was verified but has not been answered yet. */
  arrivals: Map<Peer, Holder>;
  /** True if a session may have ended without a notification. */
  areSessionsStale: boolean;
  isBalanceStale: boolean;
  changedJobIds: Set<string>;
};

export function createUserChannel({ userId, creditAccountId }: Holder): UserChannel {
  return { userId, creditAccountId, peers: new Set(), todo: nothingToDo() };
}

export function takeTodo(channel: UserChannel): Todo {
  const { todo } = channel;
  channel.todo = nothingToDo();

  return todo;
}

export function mergeUndone(channel: UserChannel, undone: Todo): void {
  const { todo } = channel;
  for (const [peer, holder] of undone.arrivals)
    if (!todo.arrivals.has(peer)) todo.arrivals.set(peer, holder);
  for (const id of undone.changedJobIds) todo.changedJobIds.add(id);
  todo.areSessionsStale ||= undone.areSessionsStale;
  todo.isBalanceStale ||= undone.isBalanceStale;
}

/**
 * Returns whether a socket subscribes to this work. A subscription that is not live yet counts,
 * because its first message may be older than this change.
 */
export function isWanted(channel: UserChannel, jobId: string): boolean {
  for (const { topics } of channel.peers)
    if (topics.has('jobs') || topics.has(jobTopic(jobId))) return true;

  return false;
}

/** Makes the next flush send everything again, because notifications may have been missed. */
export function markAllStale({ peers, todo }: UserChannel): void {
  todo.areSessionsStale = true;
  todo.isBalanceStale = true;
  for (const { topics } of peers) {
    for (const topic of topics.keys()) {
      if (topic === 'jobs') topics.set(topic, { isLive: false });
      else todo.changedJobIds.add(jobIdOf(topic));
    }
  }
}

export type Join = { peer: Peer; topic: Topic; subscription: Subscription };

/**
 * Returns the subscriptions whose `subscribed` message must be sent: for the first time, or again
 * after `markAllStale`.
 */
export function listJoins({ peers }: UserChannel): Join[] {
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
    areSessionsStale: false,
    isBalanceStale: false,
    changedJobIds: new Set(),
  };
}
