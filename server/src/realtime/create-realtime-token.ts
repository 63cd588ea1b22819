import { REALTIME_TOKEN_SECONDS } from '@vermilion/contract/limits';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { signToken } from './token.ts';

/** A token for this session's WebSockets. `exp` is in Unix seconds. */
export function createRealtimeToken(ctx: Context, actor: Actor): { token: string; exp: number } {
  const { userId, sessionId, creditAccountId } = actor;
  const exp = Math.floor(ctx.clock.now().getTime() / 1000) + REALTIME_TOKEN_SECONDS;

  return { token: signToken(ctx.secret, { userId, sessionId, creditAccountId, exp }), exp };
}
