import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { countTasksAtWork } from './tasks.ts';

/** Returns every row as JSON by table, without the tables of migrations. */
export async function dumpDatabase({ db }: Pick<Context, 'db'>): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like '%migration%'
    order by 1`.execute(db);
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(json_agg(t order by t::text), '[]')::text as text from ${sql.raw(name)} t`.execute(
      db,
    );
    dump.set(name, rows[0]?.text ?? '');
  }

  return dump;
}

/**
 * Dumps the database once no task is running or due, so that the effects of earlier calls are
 * complete.
 */
export async function dumpDatabaseAtRest(ctx: Pick<Context, 'db'>): Promise<Map<string, string>> {
  await expect.poll(() => countTasksAtWork(ctx), { timeout: 20_000 }).toBe(0);

  return dumpDatabase(ctx);
}
