import {
  REALTIME_FIRST_TOKEN_MS,
  REALTIME_MESSAGES_BURST_MAX,
  REALTIME_MESSAGES_PER_SECOND_MAX,
  REALTIME_SOCKETS_PER_USER_MAX,
  REALTIME_TOPICS_MAX,
} from '@vermilion/contract/limits';

/** The limits of one node. Tests use smaller ones. */
export const REALTIME_LIMITS = {
  /** All sockets; beyond them an upgrade answers 503. */
  socketsMax: 20_000,
  /**
   * The sockets of a network (an IPv4 address, an IPv6 /64) without a token. Many people can share
   * a network.
   */
  greetingsPerNetworkMax: 200,
  socketsPerUserMax: REALTIME_SOCKETS_PER_USER_MAX,
  topicsPerSocketMax: REALTIME_TOPICS_MAX,
  firstTokenMs: REALTIME_FIRST_TOKEN_MS,
  pace: { burstMax: REALTIME_MESSAGES_BURST_MAX, perSecondMax: REALTIME_MESSAGES_PER_SECOND_MAX },
  /** A socket is disconnected if more bytes wait for its reader. */
  bufferedBytesMax: 1_048_576,
  sweepEveryMs: 250,
  /** A socket that does not answer is disconnected at the next ping. */
  pingEveryMs: 30_000,
  /** Users whose state is read at once: each read takes a connection of the pool. */
  flushesAtOnceMax: 4,
  /** The wait before another try while the database is unavailable. */
  retryMs: 1_000,
  /** How long sockets may take to close when the node stops. */
  goodbyeMs: 1_000,
};

export type RealtimeLimits = typeof REALTIME_LIMITS;
