import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { readBalance } from '../credits/public.ts';
import type { Actor } from '../http/actor.ts';
import { findUserById, type User } from './queries.ts';

export type Me = { user: User; credits: number };

/** @throws AppError AUTH_UNAUTHORIZED when the account was deleted since the call began */
export async function getMe(ctx: Context, actor: Pick<Actor, 'userId'>): Promise<Me> {
  const user = await findUserById(ctx.db, actor.userId);
  if (!user) throw new AppError('AUTH_UNAUTHORIZED');

  return { user, credits: await readBalance(ctx.db, user.credit_account_id) };
}
