import type { Context } from '../context.ts';
import { grantCredits } from '../credits/public.ts';
import { notify, withTransaction } from '../database/database.ts';
import { AdminError } from './admin-error.ts';
import { loadUser } from './load-user.ts';
import { GRANT_CREDITS_MAX, readGrant } from './rules.ts';
import { unchanged, writeAudit } from './write-audit.ts';

export type Grant = {
  email: string;
  /** As typed. */
  credits: string;
  note: string | undefined;
  /** The same key grants once. */
  key: string | undefined;
};

/** Gives credits. Throws AdminError for an unknown address and for what is no number of credits. */
export async function grantToUser(
  ctx: Context,
  { email, credits, note, key }: Grant,
): Promise<string> {
  const amount = readGrant(credits);
  if (amount === undefined) {
    throw new AdminError(
      `"${credits}" is not a whole number from 1 to ${GRANT_CREDITS_MAX.toLocaleString('en-US')}.`,
    );
  }

  return withTransaction(ctx.db, async tx => {
    const user = await loadUser(tx, email);

    const balance = await grantCredits(ctx, tx, {
      accountId: user.credit_account_id,
      credits: amount,
      note,
      key: key ?? ctx.ids.next(),
    });
    const details = { credits: amount, note, key, ...(balance === null && unchanged) };
    await writeAudit(ctx, tx, { command: 'grant', subject: user.id, details });
    if (balance === null)
      return `Credits were granted with the key "${key}" before. Nothing was changed.`;
    await notify(tx, { kind: 'credits', userId: user.id });

    return `${user.email} got ${amount.toLocaleString('en-US')} credits and has ${balance.toLocaleString('en-US')}.`;
  });
}
