import {
  REALTIME_FIRST_TOKEN_MS,
  REALTIME_MESSAGES_BURST_MAX,
  REALTIME_MESSAGES_PER_SECOND_MAX,
  REALTIME_SOCKETS_PER_USER_MAX,
  REALTIME_TOPICS_MAX,
} from '@vermilion/contract/limits';

/** The limits of one node. Tests use smaller ones. */
export const REALTIME_LIMITS = {
  /** All sockets; beyond, an upgrade answers 503. */
  socketsMax: 20_000,
  /** The sockets of one network (an IPv4 address, an IPv6 /64) that have not shown a token. Many people can share a network. */
  greetingsPerNetworkMax: 200,
  socketsPerUserMax: REALTIME_SOCKETS_PER_USER_MAX,
  topicsPerSocketMax: REALTIME_TOPICS_MAX,
  firstTokenMs: REALTIME_FIRST_TOKEN_MS,
  pace: { burstMax: REALTIME_MESSAGES_BURST_MAX, perSecondMax: REALTIME_MESSAGES_PER_SECOND_MAX },
  /** More bytes than this waiting for a slow reader have its socket cut. */
  bufferedBytesMax: 1_048_576,
  /** How often overdue sockets are looked for. */
  sweepEveryMs: 250,
  /** A peer that has not answered one ping when the next is due is cut. */
  pingEveryMs: 30_000,
  /** Users whose state is being read at one moment: each takes one connection of the pool. */
  roundsAtOnceMax: 4,
  /** The pause before another try while the database is away. */
  retryMs: 1_000,
  /** The time that sockets have to close when the node stops. */
  goodbyeMs: 1_000,
};

export type RealtimeLimits = typeof REALTIME_LIMITS;
