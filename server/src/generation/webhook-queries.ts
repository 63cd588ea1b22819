/** The statements on what providers tell. */
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export type EndedRequest = { provider: string; requestId: string };

/** Of the job that waits for this request; undefined where there is none. Found among the pending ones, which are few. */
export async function findWaitingJob(db: Db, { provider, requestId }: EndedRequest): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from generation_jobs
    where completed_at is null and step = 'waiting' and provider = ${provider} and provider_request_id = ${requestId}`.execute(
    db,
  );

  return rows[0]?.id;
}
