import { SESSIONS_SHOWN_MAX } from '@vermilion/contract/limits';
import type { Context } from '../../context.ts';
import type { Actor } from '../../http/actor.ts';
import { listSessionsOf } from './session-queries.ts';

export type SessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number];

export async function listSessions(ctx: Context, actor: Actor): Promise<SessionRow[]> {
  return listSessionsOf(ctx.db, actor, SESSIONS_SHOWN_MAX);
}
