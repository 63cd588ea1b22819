import { type Kysely, sql } from 'kysely';

/**
 * Lets the ledger have rows of the daily allowance. The former check allows less, so the rows that
 * are there hold the new one, which is not checked against them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table credit_transactions
  drop constraint credit_transactions_type_check,
  add constraint credit_transactions_type_check check (type in
    ('top-up', 'purchase', 'payment', 'deduction', 'refund', 'signup-bonus', 'referral', 'admin_grant', 'daily-allowance'))
    not valid`)
    .execute(db);
}
