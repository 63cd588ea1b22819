import { type Kysely, sql } from 'kysely';

/**
 * Indexes for what administrators look through. Most rows of the audit log are sign-ins, and most
 * works have not failed, so three of the indexes leave those out and are small. The columns after
 * `id` are compared within the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [audit, works, orders]) await sql.raw(statement).execute(db);
}

const audit = `
create index audit_log_newest on audit_log (created_at, id) where command <> 'sign-in';
create index audit_log_command on audit_log (command, created_at, id) where command <> 'sign-in';`;

const works = `
create index works_failed on works (completed_at, id, error_code, model_name, provider, user_id)
  where status = 'failed';`;

const orders = `
create index payments_orders_created_at on payments_orders (created_at, id);
create index payments_orders_status on payments_orders (status, created_at, id);`;
