import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { SESSION_TOUCH_SECONDS, secondsAfter } from './rules.ts';
import { findLiveSession, touchSession } from './session-queries.ts';
import { hashToken, isToken } from './tokens.ts';

/**
 * Whose session a token is, or null when it is unknown or has ended. One statement; a second one, which notes the time of use, once in
 * ten minutes.
 */
export async function findActor(ctx: Context, sessionToken: string): Promise<Actor | null> {
  if (!isToken(sessionToken)) return null;
  const now = ctx.clock.now();
  const session = await findLiveSession(ctx.db, hashToken(sessionToken), now);
  if (!session) return null;

  const unlessSince = secondsAfter(now, -SESSION_TOUCH_SECONDS);
  if (session.last_used_at <= unlessSince) await touchSession(ctx.db, session.id, { now, unlessSince });

  return {
    userId: session.user_id,
    sessionId: session.id,
    sessionEndsAt: session.expires_at,
    creditAccountId: session.credit_account_id,
    role: session.role,
    isConfirmed: session.is_confirmed,
  };
}
