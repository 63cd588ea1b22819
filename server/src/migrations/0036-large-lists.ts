import type { Indexes } from './indexes.ts';

/**
 * Indexes for the lists of administrators in a large studio. The first one finds the rows of an
 * actor in order and compares the command. The second one has all columns that the sum of a
 * person's storage needs. The third one leaves out charges and refunds, so no work writes to it.
 */
export const indexes: Indexes = {
  audit_log_actor_newest: 'on audit_log (actor, created_at, id, command)',
  uploads_objects_stored: 'on uploads_objects (user_id) include (size_bytes)',
  credit_transactions_received: `on credit_transactions (account_id) include (delta)
    where type not in ('deduction', 'refund')`,
};
