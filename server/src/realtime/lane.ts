/**
 * All sockets of one user on this node, and what has to be read for them. Everything that a user's sockets hear is read and sent in
 * rounds, one after another (`run-round.ts`), so that nothing older ever follows something newer.
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

/** What the next round reads, besides what subscriptions that are not live yet ask for. */
export type Todo = {
  /** Tokens that were shown and are to be answered. */
  arrivals: Map<Peer, Holder>;
  /** Whether sessions may have ended unheard. */
  areSessionsInDoubt: boolean;
  isBalanceStale: boolean;
  /** Works that were changed, or deleted: the row says which. */
  changedJobIds: Set<string>;
};

export function createLane({ userId, creditAccountId }: Holder): Lane {
  return { userId, creditAccountId, peers: new Set(), todo: nothingToDo() };
}

/** Takes what is to be done, and leaves nothing. */
export function takeTodo(lane: Lane): Todo {
  const { todo } = lane;
  lane.todo = nothingToDo();

  return todo;
}

/** Puts back what a round could not do. */
export function putBack(lane: Lane, undone: Todo): void {
  const { todo } = lane;
  for (const [peer, holder] of undone.arrivals) if (!todo.arrivals.has(peer)) todo.arrivals.set(peer, holder);
  for (const id of undone.changedJobIds) todo.changedJobIds.add(id);
  todo.areSessionsInDoubt ||= undone.areSessionsInDoubt;
  todo.isBalanceStale ||= undone.isBalanceStale;
}

/** Whether any socket wants to hear of this work. Who is about to is counted: the change may come after what it will be told. */
export function isWanted(lane: Lane, jobId: string): boolean {
  for (const { topics } of lane.peers) if (topics.has('jobs') || topics.has(jobTopic(jobId))) return true;

  return false;
}

/** Notices may have been missed: everything that the sockets were told is told again, as it is then. */
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

/** The subscriptions that have not been answered. */
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
  return { arrivals: new Map(), areSessionsInDoubt: false, isBalanceStale: false, changedJobIds: new Set() };
}
