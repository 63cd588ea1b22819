import { type Kysely, sql } from 'kysely';

/**
 * Allows daily allowances in the ledger. The new check permits more than the former one, so
 * existing rows are not validated.
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
