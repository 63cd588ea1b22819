import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import type { Job } from './job.ts';
import { TOKEN_CHARACTERS_MAX } from './limits.ts';
import { routes } from './routes.ts';

/** Closing codes of the WebSocket. */
export const REALTIME_CLOSE = { unauthorized: 4401, forbidden: 4403, tooMuch: 4429, restarting: 1012 } as const;

/** `job:ID` for one work, `jobs` for all of one's own. */
export const topic = z.union([z.literal('jobs'), z.string().regex(/^job:[0-9a-f-]{36}$/)]);
export type Topic = 'jobs' | `job:${string}`;

export const clientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('token'),
    token: z
      .string()
      .min(1)
      .max(TOKEN_CHARACTERS_MAX * 4),
  }),
  z.object({ type: z.literal('subscribe'), topic }),
  z.object({ type: z.literal('unsubscribe'), topic }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** `exp` is in Unix seconds. */
export type ServerMessage =
  | { type: 'ready'; exp: number }
  | { type: 'subscribed'; topic: string; job?: Job; jobs?: Job[] }
  | { type: 'job'; topic: string; job: Job }
  | { type: 'deleted'; id: string }
  | { type: 'credits'; balance: number }
  | { type: 'error'; code: string; topic?: string };

export const realtimeEndpoints = {
  getRealtimeToken: defineEndpoint(routes.getRealtimeToken, {
    summary: 'A token that opens the WebSocket for ten minutes',
    tag: 'realtime',
    answer: z.object({ token: z.string(), exp: z.number().int() }),
  }),
};
