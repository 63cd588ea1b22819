import { sql } from 'kysely';
import type { Context } from '../src/context.ts';

export async function isAnyoneWaiting({ ctx }: { ctx: Pick<Context, 'db'> }): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    ctx.db,
  );

  return rows.length > 0;
}
