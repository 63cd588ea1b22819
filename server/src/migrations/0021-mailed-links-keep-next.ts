import { type Kysely, sql } from 'kysely';

/**
 * `next` is the page that a person wanted before signing up or asking for a reset link. The row
 * keeps it, because the mail may be read on another device. `link_token_hash` names the link that
 * made a recovery session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
}

const columns = `
alter table accounts_sign_ups add column next text;
alter table accounts_links add column next text;
alter table accounts_recoveries add column next text, add column link_token_hash bytea;`;
