import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { giveDailyAllowance } from '../credits/public.ts';
import type { Actor } from '../http/actor.ts';
import { findUserWithBalance, type Me } from './queries.ts';

/** @throws AppError AUTH_UNAUTHORIZED if the account was deleted meanwhile */
export async function getMe(ctx: Context, actor: Actor): Promise<Me> {
  await giveDailyAllowance(ctx, actor);
  const me = await findUserWithBalance(ctx.db, actor.userId);
  if (!me) throw new AppError('AUTH_UNAUTHORIZED');

  return me;
}
