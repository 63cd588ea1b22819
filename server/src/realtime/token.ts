/** A signed token that only opens a WebSocket. No node stores it. */
import { REALTIME_TOKEN_SECONDS } from '@vermilion/contract/limits';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import type { Keys } from '../secrets/keys.ts';
import type { Holder } from './rules.ts';

const claims = z.object({
  userId: z.uuid(),
  sessionId: z.uuid(),
  creditAccountId: z.uuid(),
  /** Unix seconds. */
  exp: z.number().int(),
});

/** The token expires with the session at the latest. `exp` is in Unix seconds. */
export function createRealtimeToken(ctx: Context, actor: Actor): { token: string; exp: number } {
  const { userId, sessionId, sessionEndsAt, creditAccountId } = actor;
  const endMs = Math.min(
    ctx.clock.now().getTime() + REALTIME_TOKEN_SECONDS * 1_000,
    sessionEndsAt.getTime(),
  );
  const exp = Math.floor(endMs / 1_000);

  return { token: signToken(ctx.keys, { userId, sessionId, creditAccountId, exp }), exp };
}

/**
 * @returns `payload.signature`, both in base64url, with at most REALTIME_TOKEN_CHARACTERS_MAX
 * characters
 */
export function signToken(keys: Keys, { userId, sessionId, creditAccountId, exp }: Holder): string {
  const payload = Buffer.from(JSON.stringify({ userId, sessionId, creditAccountId, exp })).toString(
    'base64url',
  );

  return `${payload}.${keys.sign('realtime-token', payload).toString('base64url')}`;
}

/** Returns null for a token that this studio did not sign. Does not check the expiry. */
export function readToken(keys: Keys, token: string): Holder | null {
  const [payload = '', signature = ''] = token.split('.');
  if (!keys.isSigned('realtime-token', payload, Buffer.from(signature, 'base64url'))) return null;

  return claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null;
}
