import { sql } from 'kysely';
import type { TestServer } from './start-test-server.ts';

/** Whether a statement waits for the lock of another transaction. */
export async function isAnyoneWaiting({ ctx }: Pick<TestServer, 'ctx'>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    ctx.db,
  );

  return rows.length > 0;
}
