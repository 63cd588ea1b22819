import type { ProfileChanges } from '@vermilion/contract/profile';
import type { Context } from '../../context.ts';
import type { Actor } from '../../http/actor.ts';
import { getMe } from '../get-me.ts';
import { type Me, setProfile } from '../queries.ts';

export async function updateProfile(
  ctx: Context,
  actor: Actor,
  changes: ProfileChanges,
): Promise<Me> {
  await setProfile(ctx.db, actor.userId, changes);

  return getMe(ctx, actor);
}
