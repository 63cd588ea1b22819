import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { databaseNow } from '../database/database-time.ts';

/** A stored setting, whose key and value a later version of the program may have written. */
export type StoredSetting = { key: string; value: unknown; revision: number; changedAt: Date };

/** More rows than any version has settings. */
const SETTINGS_MAX = 1_000;

export function listStoredSettings(db: Db): Promise<StoredSetting[]> {
  return db
    .selectFrom('site_settings')
    .select(['key', 'value', 'revision', 'changed_at as changedAt'])
    .orderBy('key')
    .limit(SETTINGS_MAX)
    .execute();
}

export function findStoredSetting(db: Db, key: string): Promise<StoredSetting | undefined> {
  return db
    .selectFrom('site_settings')
    .select(['key', 'value', 'revision', 'changed_at as changedAt'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Serializes changes of one setting, even if it has no row. */
export async function lockSetting(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`.execute(tx);
}

export async function writeSetting(
  tx: Tx,
  { key, value: given, revision }: Omit<StoredSetting, 'changedAt'>,
): Promise<void> {
  const value = given === null ? null : JSON.stringify(given);
  await tx
    .insertInto('site_settings')
    .values({ key, value, revision, changed_at: databaseNow })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        value,
        revision,
        changed_at: databaseNow,
      }),
    )
    .execute();
}

export type LoggedChange = {
  id: string;
  actor: string;
  subject: string;
  details: unknown;
  created_at: Date;
};

export function listLoggedChanges(
  db: Db,
  page: { subjects: readonly string[]; beforeId: string | undefined; limit: number },
): Promise<LoggedChange[]> {
  return db
    .selectFrom('audit_log')
    .select(['id', 'actor', 'subject', 'details', 'created_at'])
    .where('subject', 'in', page.subjects)
    .$if(page.beforeId !== undefined, query => query.where('id', '<', page.beforeId ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

export async function listLatestChanges(
  db: Db,
  subjects: readonly string[],
): Promise<LoggedChange[]> {
  const { rows } = await sql<LoggedChange>`
    select latest.* from unnest(${subjects}::text[]) as asked
    cross join lateral (
      select id, actor, subject, details, created_at from audit_log
      where subject = asked order by id desc limit 1) as latest`.execute(db);

  return rows;
}

export function findLoggedChange(
  db: Db,
  id: string,
  command: string,
): Promise<LoggedChange | undefined> {
  return db
    .selectFrom('audit_log')
    .select(['id', 'actor', 'subject', 'details', 'created_at'])
    .where('id', '=', id)
    .where('command', '=', command)
    .executeTakeFirst();
}
