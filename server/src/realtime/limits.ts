import {
  REALTIME_FIRST_TOKEN_MS,
  REALTIME_MESSAGES_BURST_MAX,
  REALTIME_MESSAGES_PER_SECOND_MAX,
  REALTIME_SOCKETS_PER_USER_MAX,
  REALTIME_TOPICS_MAX,
} from '@vermilion/contract/limits';

/** The limits of a node. Tests use smaller limits. */
export const REALTIME_LIMITS = {
  /** The maximum number of sockets. Beyond it, requests for a socket get 503. */
  socketsMax: 20_000,
  /**
   * The maximum number of sockets of one network (an IPv4 address, or an IPv6 /64) that have sent
   * no token yet. Many people may share a network.
   */
  greetingsPerNetworkMax: 200,
  socketsPerUserMax: REALTIME_SOCKETS_PER_USER_MAX,
  topicsPerSocketMax: REALTIME_TOPICS_MAX,
  firstTokenMs: REALTIME_FIRST_TOKEN_MS,
  pace: { burstMax: REALTIME_MESSAGES_BURST_MAX, perSecondMax: REALTIME_MESSAGES_PER_SECOND_MAX },
  /** A socket is disconnected if more bytes than this wait for its reader. */
  bufferedBytesMax: 1_048_576,
  sweepEveryMs: 250,
  /** A socket that has not answered is disconnected at the next ping. */
  pingEveryMs: 30_000,
  /**
   * The maximum number of users whose state is read at the same time: each read takes a connection
   * of the pool.
   */
  flushesAtOnceMax: 4,
  retryMs: 1_000,
  /** The time that sockets may take to close when the node stops. */
  goodbyeMs: 1_000,
};

export type RealtimeLimits = typeof REALTIME_LIMITS;
