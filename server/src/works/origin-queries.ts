import type { JobAction } from '@vermilion/contract/job';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { addressOf } from '../uploads/public.ts';

/**
 * The models that made a work, its original, and all its direct and indirect sources, which are the
 * works of its input images. A work's row has the model names of deleted sources.
 */
export type Makers = {
  id: string;
  action: JobAction;
  model_name: string;
  model_display_name: string;
  original_action: JobAction | null;
  original_model_name: string | null;
  source_model_names: string[];
  has_ai_preset: boolean;
};

const SOURCES_MAX = 200;
/** The position of an object's key in its address, counted from 1. */
const KEY_AT = addressOf('').length + 1;

export async function findMakers(db: Db, jobId: string): Promise<Makers | undefined> {
  const { rows } = await sql<Makers>`
    with recursive source as (
      select id, user_id, model_name, inputs, source_model_names from works where id = ${jobId}
      union
      select given.id, given.user_id, given.model_name, given.inputs, given.source_model_names
      from source
        cross join jsonb_array_elements(source.inputs) input
        join uploads_objects object on object.key = substr(input ->> 'url', ${KEY_AT}::integer)
        join works given on given.id = object.job_id and given.user_id = source.user_id
    )
    select job.id, job.action, job.model_name, job.model_display_name,
      coalesce(original.action, job.original_action) as original_action,
      coalesce(original.model_name, job.original_model_name) as original_model_name,
      array(
        select model_name from source where id <> job.id
        union select unnest(source_model_names) from source
        limit ${SOURCES_MAX}) as source_model_names,
      exists (
        select 1 from source cross join jsonb_array_elements(source.inputs) input
          join uploads_objects object on object.key = substr(input ->> 'url', ${KEY_AT}::integer)
        where object.has_ai_part
      ) as has_ai_preset
    from works job
    left join works original on original.id = job.original_job_id and original.user_id = job.user_id
    where job.id = ${jobId}`.execute(db);

  return rows[0];
}

/**
 * Returns whether a model that is not among `modelNames` made any of the user's works, its
 * original, or one of its sources. A source that is an AI picture of a preset counts too.
 */
export async function hasWorksOfOthers(
  db: Db,
  userId: string,
  modelNames: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from works job
    where job.user_id = ${userId} and job.status in ('pending', 'completed')
      and (job.model_name <> all(${modelNames}::text[]) or job.original_model_name <> all(${modelNames}::text[])
        or not job.source_model_names <@ ${modelNames}::text[] or job.inputs <> '[]' and exists (
        select 1 from jsonb_array_elements(job.inputs) input
          join uploads_objects object on object.key = substr(input ->> 'url', ${KEY_AT}::integer)
        where object.has_ai_part
      ))
    limit 1`.execute(db);

  return rows.length > 0;
}
