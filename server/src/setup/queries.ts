import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

const KEY_NAME = 'setup';

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('accounts_users')
    .select('id')
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

  return row !== undefined;
}

/** Makes other setups wait until the transaction ends. */
export async function lockSetup(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('setup', 0))`.execute(tx);
}

export async function findSetupKey(db: Db): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('installation_keys')
    .select('key')
    .where('name', '=', KEY_NAME)
    .executeTakeFirst();

  return row?.key;
}

/** Does nothing if there is a key. */
export async function insertSetupKey(db: Db, key: Buffer): Promise<void> {
  await db
    .insertInto('installation_keys')
    .values({ name: KEY_NAME, key })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function deleteSetupKey(tx: Tx): Promise<void> {
  await tx.deleteFrom('installation_keys').where('name', '=', KEY_NAME).execute();
}
