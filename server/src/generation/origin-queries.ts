import type { JobAction } from '@vermilion/contract/job';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** What made a work, and for an upscale what made its original. */
export type Makers = {
  action: JobAction;
  model_name: string;
  model_display_name: string;
  original_action: JobAction | null;
  original_model_name: string | null;
};

export async function findMakers(db: Db, jobId: string): Promise<Makers | undefined> {
  const { rows } = await sql<Makers>`
    select job.action, job.model_name, job.model_display_name,
      original.action as original_action, original.model_name as original_model_name
    from generation_jobs job
    left join generation_jobs original on original.id = job.original_job_id and original.user_id = job.user_id
    where job.id = ${jobId}`.execute(db);

  return rows[0];
}
