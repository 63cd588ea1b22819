import type { Context } from '../context.ts';
import { verifyLedger } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';
import { AdminError } from './admin-error.ts';
import { counted } from './counted.ts';
import { writeAudit } from './write-audit.ts';

/**
 * Verifies the ledger. The audit log gets the result, also if there is a problem.
 * @throws AdminError with the first problem
 */
export async function checkLedger(ctx: Context): Promise<string> {
  const { accounts, rows, problem } = await verifyLedger(ctx);
  const details = { accounts, rows, ...(problem && { problem }) };
  await withTransaction(ctx.db, tx =>
    writeAudit(ctx, tx, { command: 'verify-ledger', subject: 'ledger', details }),
  );
  if (problem) throw new AdminError(`The ledger is broken: ${problem}.`);

  return `The ledger is whole: ${counted(accounts, 'account')}, ${counted(rows, 'row')}.`;
}
