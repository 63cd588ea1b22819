import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { readDatabaseTime } from '../database/database-time.ts';
import { listApplied } from '../database/schema.ts';
import type { Manifest } from './format.ts';

export async function describeInstallation(db: Db): Promise<Manifest | null> {
  const row = await db.selectFrom('uploads_identity').select('id').executeTakeFirst();
  if (!row) return null;
  const { rows } = await sql<{
    major: string;
  }>`select (current_setting('server_version_num')::integer / 10000)::text as major`.execute(db);

  return {
    beganAt: (await readDatabaseTime(db)).toISOString(),
    identity: row.id,
    postgresMajor: rows[0]?.major ?? '',
    migrations: await listApplied(db),
  };
}

/**
 * Returns false if PostgreSQL runs with the settings of an earlier version, which allow no backup.
 */
export async function allowsBackups(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    level: string;
  }>`select current_setting('wal_level') as level`.execute(db);

  return rows[0]?.level !== 'minimal';
}

export async function estimateBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (select sum(pg_database_size(oid)) from pg_database)
      + (select coalesce(sum(size), 0) from pg_ls_waldir())
      + (select coalesce(sum(size_bytes + 1024), 0) from uploads_objects) as bytes`.execute(db);

  return Number(rows[0]?.bytes);
}

export async function listNodes(db: Db): Promise<string[]> {
  return (await db.selectFrom('nodes').select('id').execute()).map(({ id }) => id);
}
