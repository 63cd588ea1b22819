/** The statements on what providers tell. */
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { LATE_LOOK_KEY, lookLateTask } from './engine/definitions.ts';

export type EndedRequest = { provider: string; requestId: string };

/** `isLate`: it has failed by its deadline, and its picture is still looked for. */
export type CalledJob = { id: string; isLate: boolean };

/**
 * The job that waits for this request; undefined where there is none. Found among the pending ones and those that are looked for late, by
 * their tasks: both are few.
 */
export async function findCalledJob(db: Db, { provider, requestId }: EndedRequest): Promise<CalledJob | undefined> {
  const { rows } = await sql<CalledJob>`
    select id, false as "isLate" from generation_jobs
    where completed_at is null and step = 'waiting' and provider = ${provider} and provider_request_id = ${requestId}
    union all
    select job.id, true from graphile_worker.jobs task
    join generation_jobs job on job.id =
      case when starts_with(task.key, ${LATE_LOOK_KEY}) then substr(task.key, ${LATE_LOOK_KEY.length + 1}::integer)::uuid end
    where task.task_identifier = ${lookLateTask.name} and provider = ${provider} and provider_request_id = ${requestId}`.execute(
    db,
  );

  return rows[0];
}
