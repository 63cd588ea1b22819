import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { giveDailyAllowance } from '../credits/public.ts';
import type { Actor } from '../http/actor.ts';
import { findUserWithBalance, type Me } from './queries.ts';

/** @throws AppError AUTH_UNAUTHORIZED when the account was deleted since the call began */
export async function getMe(ctx: Context, actor: Actor): Promise<Me> {
  await giveDailyAllowance(ctx, actor);
  const me = await findUserWithBalance(ctx.db, actor.userId);
  if (!me) throw new AppError('AUTH_UNAUTHORIZED');

  return me;
}
