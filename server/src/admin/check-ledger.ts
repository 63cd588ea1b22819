import type { Context } from '../context.ts';
import { verifyLedger } from '../credits/public.ts';
import { AdminError } from './admin-error.ts';

/** Reads the whole ledger and changes nothing. Throws AdminError with the first row that is not what was written. */
export async function checkLedger(ctx: Context): Promise<string> {
  const { accounts, rows, problem } = await verifyLedger(ctx);
  if (problem) throw new AdminError(`The ledger is broken: ${problem}.`);

  return `The ledger is whole: ${accounts.toLocaleString('en-US')} accounts, ${rows.toLocaleString('en-US')} rows.`;
}
