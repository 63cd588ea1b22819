import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The time of the database. Nodes may differ from it and from each other. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const now = rows[0]?.now;
  if (!now) throw new Error('the database tells no time');

  return now;
}
