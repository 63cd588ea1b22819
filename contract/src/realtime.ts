/**
 * The WebSocket's messages: JSON text frames. A client sends its token first, then its
 * subscriptions. Messages carry the current state, so a repeated or skipped one is harmless. See
 * RTM-1, RTM-2.
 */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import type { Job } from './job.ts';
import { REALTIME_TOKEN_CHARACTERS_MAX } from './limits.ts';
import { routes } from './routes.ts';

/** Closing codes of the WebSocket, besides 1009 and 1011 of RFC 6455. */
export const REALTIME_CLOSE = {
  /** A message does not follow this protocol. Reconnecting does not help. */
  malformed: 4400,
  /**
   * No token in time, an invalid or expired token, or an ended session: fetch a token, then
   * reconnect.
   */
  unauthorized: 4401,
  /** A token of another user on a socket in use: reconnect. */
  forbidden: 4403,
  /** Too many messages, topics or sockets: wait, then reconnect. */
  tooMuch: 4429,
  /** The node stops: reconnect. */
  restarting: 1012,
} as const;

/** `job:ID` for one work, `jobs` for all of the user's works. */
export type Topic = 'jobs' | `job:${string}`;

const JOB_TOPIC = /^job:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const isTopic = (text: unknown): text is Topic =>
  typeof text === 'string' && (text === 'jobs' || JOB_TOPIC.test(text));

export const topic = z.custom<Topic>(isTopic);

export function jobTopic(id: string): Topic {
  return `job:${id}`;
}

export const clientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('token'),
    token: z.string().min(1).max(REALTIME_TOKEN_CHARACTERS_MAX),
  }),
  z.object({ type: z.literal('subscribe'), topic }),
  z.object({ type: z.literal('unsubscribe'), topic }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/**
 * `ready` answers each token; `exp` is in Unix seconds. `subscribed` carries the current state: the
 * job, or every pending job for `jobs`. The server repeats `subscribed` whenever it may have missed
 * a change. `deleted` has the revision of a work in the trash, or null for a work that was deleted
 * for good. `progress` has the fraction of a pending work, 0 to 1, or null if its provider reports
 * none, and the work's current revision. Progress is not stored.
 */
export type ServerMessage =
  | { type: 'ready'; exp: number }
  | { type: 'subscribed'; topic: Topic; job?: Job; jobs?: Job[] }
  | { type: 'job'; topic: Topic; job: Job }
  | { type: 'deleted'; id: string; revision: number | null }
  | { type: 'progress'; id: string; revision: number; fraction: number | null }
  | { type: 'credits'; balance: number }
  | { type: 'error'; code: 'NOT_FOUND' | 'VALIDATION_FAILED' | 'RATE_LIMITED'; topic?: Topic };

export const realtimeEndpoints = {
  getRealtimeToken: defineEndpoint(routes.getRealtimeToken, {
    summary: 'A token for the WebSocket, valid for at most ten minutes',
    tag: 'realtime',
    answer: z.object({ token: z.string(), exp: z.number().int() }),
  }),
};
