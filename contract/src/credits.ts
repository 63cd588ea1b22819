import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { pageQuery } from './pagination.ts';
import { routes } from './routes.ts';
import { TRANSACTION_TYPES } from './transaction-types.ts';

/**
 * Whole credits, never below 0. `month_spent` is deductions minus refunds since the first of the
 * month (UTC). `total_purchased` is purchases minus credits taken back.
 */
const creditSummary = z.object({
  current_balance: z.number().int(),
  month_spent: z.number().int(),
  total_purchased: z.number().int(),
});
export type CreditSummary = z.infer<typeof creditSummary>;

/**
 * A row of the ledger. `delta` is signed. `job_id` is the paid or refunded work. Times are ISO 8601
 * in UTC.
 */
export const creditTransaction = z.object({
  id,
  created_at: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  delta: z.number().int(),
  balance_after: z.number().int(),
  note: z.string().nullable(),
  job_id: z.string().nullable(),
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

/** `startDate` is an ISO 8601 time or day; older rows are left out. */
const transactionsQuery = pageQuery.extend({
  type: z.enum(TRANSACTION_TYPES).optional(),
  startDate: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).optional(),
});
export type TransactionsQuery = z.output<typeof transactionsQuery>;

export const creditsEndpoints = {
  getCreditSummary: defineEndpoint(routes.getCreditSummary, {
    summary: 'The balance, the credits spent this month, and all purchased credits',
    tag: 'credits',
    answer: z.object({ success: z.boolean(), data: creditSummary }),
  }),
  listTransactions: defineEndpoint(routes.listTransactions, {
    summary:
      'The changes of the user’s balance, newest first; `total` counts the changes that match the filters',
    tag: 'credits',
    query: transactionsQuery,
    answer: z.object({
      success: z.boolean(),
      transactions: z.array(creditTransaction),
      total: z.number().int(),
    }),
  }),
};
