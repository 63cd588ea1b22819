/**
 * Gives the daily allowance at an account's first use of a day, so that unused accounts get no
 * ledger row. The reason key consists of the account and the day (UTC), so even concurrent nodes
 * give the allowance only once.
 */
import type { Context } from '../context.ts';
import { notify, withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { readSetting } from '../site-settings/public.ts';
import { lockAccounts, post } from './ledger.ts';

/** A cache of the accounts that have already got the allowance of `day`. */
type Given = { day: string; accountIds: Set<string> };

const given = new WeakMap<Context['siteSettings'], Given>();
/** The cache is emptied when it is full. The ledger still gives no allowance twice. */
const REMEMBERED_MAX = 100_000;

/** Does nothing if the account is unconfirmed or closed. */
export async function giveDailyAllowance(
  ctx: Context,
  { userId, creditAccountId: accountId, isConfirmed }: Actor,
): Promise<void> {
  if (!isConfirmed || ctx.siteSettings.current()['daily-allowance'] === 0) return;
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const { accountIds } = rememberedOf(ctx, day);
  if (accountIds.has(accountId)) return;

  const isSettled = await withTransaction(ctx.db, async tx => {
    const credits = await readSetting(ctx, tx, 'daily-allowance');
    if (credits === 0) return false;
    const account = (await lockAccounts(tx, [accountId])).get(accountId);
    if (!account || account.isClosed) return false;
    const balance = await post(ctx, tx, {
      ...{ accountId, type: 'daily-allowance', delta: credits },
      reasonKey: `daily-allowance:${accountId}:${day}`,
    });
    if (balance !== null) await notify(tx, { kind: 'credits', userId });

    return true;
  });

  if (isSettled) accountIds.add(accountId);
}

function rememberedOf({ siteSettings }: Context, day: string): Given {
  const known = given.get(siteSettings);
  if (known?.day === day && known.accountIds.size < REMEMBERED_MAX) return known;
  const fresh = { day, accountIds: new Set<string>() };
  given.set(siteSettings, fresh);

  return fresh;
}
