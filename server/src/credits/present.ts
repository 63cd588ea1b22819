import type { CreditTransaction } from '@vermilion/contract/credits';
import type { TransactionType } from '@vermilion/contract/transaction-types';
import type { listNewestEntries } from './summary-queries.ts';

export type EntryRow = Awaited<ReturnType<typeof listNewestEntries>>[number];

export function presentTransaction(row: EntryRow): CreditTransaction {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    type: row.type as TransactionType, // as: a check of the table ensures it
    delta: row.delta,
    balance_after: row.balance_after,
    note: row.note,
    job_id: row.job_id,
  };
}
