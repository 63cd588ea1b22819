import type { Indexes } from './indexes.ts';

/**
 * Three indexes are partial and therefore small: most rows of the audit log are sign-ins, and most
 * works have not failed. The columns after `id` let filters read the index alone.
 */
export const indexes: Indexes = {
  audit_log_newest: "on audit_log (created_at, id) where command <> 'sign-in'",
  audit_log_command: "on audit_log (command, created_at, id) where command <> 'sign-in'",
  works_failed: `on works (completed_at, id, error_code, model_name, provider, user_id)
    where status = 'failed'`,
  payments_orders_created_at: 'on payments_orders (created_at, id)',
  payments_orders_status: 'on payments_orders (status, created_at, id)',
};
