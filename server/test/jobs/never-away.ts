import { sql } from 'kysely';
import type { Db } from '../../src/database/database.ts';

/** Keeps every circuit breaker closed, so that jobs continue after many faults. */
export async function keepProvidersThere(db: Db): Promise<void> {
  await sql`
    create function never_away() returns trigger language plpgsql as
    'begin new.failed_job_ids := ''{}''; new.away_since := null; new.probe_at := null; return new; end'`.execute(
    db,
  );
  await sql`
    create trigger never_away before insert or update on generation_providers
    for each row execute function never_away()`.execute(db);
}
