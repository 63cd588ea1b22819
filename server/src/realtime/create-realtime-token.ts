import { REALTIME_TOKEN_SECONDS } from '@vermilion/contract/limits';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { signToken } from './token.ts';

/** A token for this session's WebSockets, which outlives the session by nothing. `exp` is in Unix seconds. */
export function createRealtimeToken(ctx: Context, actor: Actor): { token: string; exp: number } {
  const { userId, sessionId, sessionEndsAt, creditAccountId } = actor;
  const endMs = Math.min(ctx.clock.now().getTime() + REALTIME_TOKEN_SECONDS * 1_000, sessionEndsAt.getTime());
  const exp = Math.floor(endMs / 1_000);

  return { token: signToken(ctx.keys, { userId, sessionId, creditAccountId, exp }), exp };
}
