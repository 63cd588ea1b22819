/**
 * The WebSocket's messages: JSON text frames. A client sends its token first, then says what it wants to hear of; whatever it hears is
 * the present state, so that a message that repeats or replaces an earlier one does no harm. See
 * RTM-1, RTM-2.
 */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import type { Job } from './job.ts';
import { REALTIME_TOKEN_CHARACTERS_MAX } from './limits.ts';
import { routes } from './routes.ts';

/** Closing codes of the WebSocket; 1009 and 1011 mean what RFC 6455 says. */
export const REALTIME_CLOSE = {
  /** Not what this protocol sends: reconnecting alone does not help. */
  malformed: 4400,
  /** No token in time, a token that is wrong or has ended, or a session that has: fetch a token, then reconnect. */
  unauthorized: 4401,
  /** A token of somebody else on a socket that is in use: reconnect. */
  forbidden: 4403,
  /** Too many messages, topics or sockets: wait before reconnecting. */
  tooMuch: 4429,
  /** This node goes away: reconnect. */
  restarting: 1012,
} as const;

/** `job:ID` for one work, `jobs` for all of one's own. */
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
 * `ready` answers each token; `exp` is in Unix seconds. `subscribed` carries what is there at that moment: the job, or for `jobs` every
 * pending one, and comes again whenever the server may have missed a change. `deleted` says that a work is in the trash, with its revision
 * there, or that it is gone for good: then the revision is null. `progress` says that a pending work is being made, and how far it is, from
 * 0 to 1, where its provider tells, with the revision of the work at that moment; it is sent to those who hear of the work, and is not kept.
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
    summary: 'A token that opens the WebSocket for ten minutes',
    tag: 'realtime',
    answer: z.object({ token: z.string(), exp: z.number().int() }),
  }),
};
