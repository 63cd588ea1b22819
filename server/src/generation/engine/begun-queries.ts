/** Jobs that a provider has named a request for, found by whoever asks it for something else than the next look. */
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { STORING_ATTEMPTS_MAX } from './definitions.ts';
import { type ClaimedJob, claimedColumns } from './queries.ts';

/** A job whose provider has named its request. */
export type BegunJob = ClaimedJob & { provider_request_id: string };

/** A pending job of this user that a provider is at work on. */
export async function findBegunJob(db: Db, userId: string, jobId: string): Promise<BegunJob | undefined> {
  const { rows } = await sql<BegunJob>`
    select ${claimedColumns} from generation_jobs
    where id = ${jobId} and user_id = ${userId} and status = 'pending' and provider_request_id is not null`.execute(db);

  return rows[0];
}

/** A job that was cancelled while a provider was at work on it, or that lies in the trash while one is. */
export async function findUnwantedJob(db: Db, jobId: string): Promise<BegunJob | undefined> {
  const { rows } = await sql<BegunJob>`
    select ${claimedColumns} from generation_jobs
    where id = ${jobId} and provider_request_id is not null
      and (error_code = 'CANCELLED' or (status = 'pending' and deleted_at is not null))`.execute(db);

  return rows[0];
}

/** A job that failed by its deadline while a provider was at work on it, and since when it is looked for, in seconds. */
export type LateJob = BegunJob & { late_seconds: number };

/**
 * Undefined where it is not worth asking any more, or its pictures have ended as many processes as they may. A failure may be written long after the deadline, by the first node that runs again;
 * what a clock that goes ahead has written counts as the database's present.
 */
export async function findLateJob(db: Db, jobId: string, secondsMax: number): Promise<LateJob | undefined> {
  const since = sql`greatest(deadline_at, least(completed_at, now()))`;
  const { rows } = await sql<LateJob>`
    select ${claimedColumns}, extract(epoch from now() - ${since})::float8 as late_seconds from generation_jobs
    where id = ${jobId} and status = 'failed' and error_code = 'DEADLINE'
      and provider_request_id is not null and storing_attempts < ${STORING_ATTEMPTS_MAX}
      and ${since} > now() - make_interval(secs => ${secondsMax})`.execute(db);

  return rows[0];
}
