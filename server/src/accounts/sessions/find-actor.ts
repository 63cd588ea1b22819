import type { Context } from '../../context.ts';
import type { SessionHolder } from '../../http/actor.ts';
import { hashToken, isToken } from '../links/tokens.ts';
import { SESSION_TOUCH_SECONDS, secondsAfter } from '../rules.ts';
import { findLiveSession, touchSession } from './session-queries.ts';

/**
 * Returns null for an unknown or ended session, and `suspended` if a suspension has ended it. Runs
 * one statement, and every ten minutes a second one for the time of last use.
 */
export async function findActor(ctx: Context, sessionToken: string): Promise<SessionHolder> {
  if (!isToken(sessionToken)) return null;
  const session = await findLiveSession(ctx.db, hashToken(sessionToken));
  if (!session) return null;
  if (session.is_suspended) return 'suspended';

  if (session.is_touch_due) await touchSession(ctx.db, session.id, SESSION_TOUCH_SECONDS);

  return {
    userId: session.user_id,
    sessionId: session.id,
    sessionEndsAt: secondsAfter(ctx.clock.now(), session.seconds_left),
    creditAccountId: session.credit_account_id,
    role: session.role,
    isConfirmed: session.is_confirmed,
  };
}
