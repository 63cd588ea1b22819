import { sql } from 'kysely';
import type { TestServer } from '../start-test-server.ts';

export async function forgetLimits({ ctx }: Pick<TestServer, 'ctx'>): Promise<void> {
  await sql`delete from rate_limits`.execute(ctx.db);
}
