import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { getMe } from './get-me.ts';
import type { Me } from './queries.ts';
import { setDisplayName } from './queries.ts';

/** Sets the name that the interface shows, and answers the user with it. The contract has checked it. */
export async function updateDisplayName(ctx: Context, actor: Actor, displayName: string): Promise<Me> {
  await setDisplayName(ctx.db, actor.userId, displayName);

  return getMe(ctx, actor);
}
