import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

/**
 * Returns whether the database was never migrated. Takes no lock, so that it does not wait for a
 * running migration.
 */
export async function isBlankDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    isBlank: boolean;
  }>`select to_regclass('migrations') is null as "isBlank"`.execute(db);

  return rows[0]?.isBlank ?? false;
}

export async function hasObjectRows(db: Db): Promise<boolean> {
  const row = await db.selectFrom('uploads_objects').select('key').limit(1).executeTakeFirst();

  return row !== undefined;
}

export async function findIdentity(db: Db): Promise<string | null> {
  const row = await db.selectFrom('uploads_identity').select('id').executeTakeFirst();

  return row?.id ?? null;
}

/** Returns the database's identity. A database without an identity gets `id`. */
export async function claimIdentity(db: Db, id: string): Promise<string> {
  await db
    .insertInto('uploads_identity')
    .values({ id })
    .onConflict(conflict => conflict.doNothing())
    .execute();

  return (await findIdentity(db)) ?? id;
}

export async function replaceIdentity(tx: Tx, id: string): Promise<void> {
  await tx
    .insertInto('uploads_identity')
    .values({ id })
    .onConflict(conflict => conflict.column('is_only').doUpdateSet({ id }))
    .execute();
}
