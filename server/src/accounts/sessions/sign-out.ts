import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { endSession } from './end-session.ts';

export async function signOut(ctx: Context, actor: Actor): Promise<void> {
  await withTransaction(ctx.db, tx => endSession(tx, actor));
}
