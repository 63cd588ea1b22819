import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { type Posting, postAll } from './ledger.ts';
import { listDebts, setOwed } from './owed-queries.ts';

/**
 * Takes debts from credits that the caller has just posted. Each deduction is a row of its own, so
 * that the posted rows keep their full amounts. The caller has locked the accounts. See PAY-11.
 */
export async function settleOwed(
  ctx: Pick<Context, 'clock' | 'ids'>,
  tx: Tx,
  posted: readonly Pick<Posting, 'accountId' | 'delta' | 'reasonKey'>[],
): Promise<void> {
  if (posted.length === 0) return;
  const accountIds = posted.map(({ accountId }) => accountId);
  const debts = await listDebts(tx, accountIds);
  const owed = new Map(debts.map(({ id, owed }) => [id, owed]));

  const takings = posted.flatMap(({ accountId, delta, reasonKey }): Posting[] => {
    const left = owed.get(accountId) ?? 0;
    const taken = Math.min(left, delta);
    owed.set(accountId, left - taken);
    const note = 'Owed from an earlier refund';

    return taken === 0
      ? []
      : [{ accountId, type: 'purchase', delta: -taken, reasonKey: `${reasonKey}:owed`, note }];
  });
  await postAll(ctx, tx, takings);
  for (const { id } of debts) await setOwed(tx, id, owed.get(id) ?? 0);
}
