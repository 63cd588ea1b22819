import { findUserById } from '../accounts/public.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { sumSpent } from '../credits/public.ts';
import type { Actor } from '../http/actor.ts';
import { countGenerations } from '../works/public.ts';

const DAY_MS = 86_400_000;

/**
 * See ACC-20.
 * @throws AppError AUTH_UNAUTHORIZED if the account was deleted since the call began
 */
export async function getStats(ctx: Context, actor: Actor) {
  const user = await findUserById(ctx.db, actor.userId);
  if (!user) throw new AppError('AUTH_UNAUTHORIZED');

  return {
    total_generations: await countGenerations(ctx.db, user.id),
    total_credits_spent: await sumSpent(ctx.db, user.credit_account_id),
    account_age_days: Math.floor((ctx.clock.now().getTime() - user.created_at.getTime()) / DAY_MS),
  };
}
