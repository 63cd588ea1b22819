import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export type NodeRow = {
  id: string;
  role: 'all' | 'api' | 'worker';
  schema: string;
  version: string | null;
  startedAt: Date;
  silentSeconds: number;
};

/** Lists the nodes. The row of a killed node is deleted an hour later. */
export async function listNodes(db: Db): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select id, role, last_migration as schema, program_version as version,
      started_at as "startedAt",
      extract(epoch from now() - seen_at)::float8 as "silentSeconds"
    from nodes order by started_at, id limit 100`.execute(db);

  return rows;
}

export async function readDatabaseFacts(db: Db): Promise<{ version: string; sizeBytes: number }> {
  const { rows } = await sql<{ version: string; sizeBytes: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as "sizeBytes"`.execute(db);
  if (!rows[0]) throw new Error('the database reported no version and size');

  return rows[0];
}

/** With the condition `command <> 'sign-in'` PostgreSQL can use the index that has no sign-ins. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from audit_log where command = 'backup' and command <> 'sign-in'
    order by created_at desc limit 1`.execute(db);

  return rows[0]?.created_at ?? null;
}
