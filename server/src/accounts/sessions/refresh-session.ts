import type { Context } from '../../context.ts';
import type { Actor } from '../../http/actor.ts';
import { getMe } from '../get-me.ts';
import type { Me } from '../queries.ts';
import { touchSession } from './session-queries.ts';

export async function refreshSession(ctx: Context, actor: Actor): Promise<Me> {
  await touchSession(ctx.db, actor.sessionId, 0);

  return getMe(ctx, actor);
}
