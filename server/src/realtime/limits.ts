import {
  REALTIME_FIRST_TOKEN_MS,
  REALTIME_MESSAGES_BURST_MAX,
  REALTIME_MESSAGES_PER_SECOND_MAX,
  REALTIME_SOCKETS_PER_USER_MAX,
  REALTIME_TOPICS_MAX,
} from '@vermilion/contract/limits';

/** The limits of one node. Tests use smaller ones. */
export const REALTIME_LIMITS = {
  /** All sockets; an upgrade beyond this number answers 503. */
  socketsMax: 20_000,
  /**
   * The sockets of one network (an IPv4 address, an IPv6 /64) without a token. Many people can
   * share a network.
   */
  greetingsPerNetworkMax: 200,
  socketsPerUserMax: REALTIME_SOCKETS_PER_USER_MAX,
  topicsPerSocketMax: REALTIME_TOPICS_MAX,
  firstTokenMs: REALTIME_FIRST_TOKEN_MS,
  pace: { burstMax: REALTIME_MESSAGES_BURST_MAX, perSecondMax: REALTIME_MESSAGES_PER_SECOND_MAX },
  /** A socket is cut if more bytes than this wait for its slow reader. */
  bufferedBytesMax: 1_048_576,
  /** The interval of the search for overdue sockets. */
  sweepEveryMs: 250,
  /** The interval of pings. A socket without an answer is cut at the next one. */
  pingEveryMs: 30_000,
  /** Users whose state is read at the same time: each read takes one connection of the pool. */
  flushesAtOnceMax: 4,
  /** The pause before another try while the database is unavailable. */
  retryMs: 1_000,
  /** The time that sockets have to close when the node stops. */
  goodbyeMs: 1_000,
};

export type RealtimeLimits = typeof REALTIME_LIMITS;
