import { type Kysely, sql } from 'kysely';

/**
 * `next` is the page of ours that somebody wanted before signing up or asking for a reset link. It
 * survives the mail, which may be read on another device. `link_token_hash` names the link that a
 * recovery session was made by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
}

const columns = `
alter table accounts_sign_ups add column next text;
alter table accounts_links add column next text;
alter table accounts_recoveries add column next text, add column link_token_hash bytea;`;
