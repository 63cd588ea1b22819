import type { CreditSummary } from '@vermilion/contract/credits';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { giveDailyAllowance } from './give-daily-allowance.ts';
import { startOfMonth } from './rules.ts';
import { readSums } from './summary-queries.ts';

/** Returns an account's balance, this month's spending, and all purchases. See CRE-11. */
export async function getSummary(ctx: Context, actor: Actor): Promise<CreditSummary> {
  await giveDailyAllowance(ctx, actor);
  const { balance, spentSince, purchased } = await readSums(
    ctx.db,
    actor.creditAccountId,
    startOfMonth(ctx.clock.now()),
  );

  return {
    current_balance: balance,
    month_spent: Math.max(0, spentSince),
    total_purchased: Math.max(0, purchased),
  };
}
