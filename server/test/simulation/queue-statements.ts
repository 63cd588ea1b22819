/** What the simulated queue says to the database. */
/** `due`: when the next task is; all else is null where none was taken. */
export type TakenTask = {
  due: Date | null;
  id: string | null;
  identifier: string;
  payload: unknown;
  attempts: number;
  run_at: Date;
};

/**
 * The library's own statements but for named queues, which the program has none of: strikes off what has ended, takes what is due, and
 * says when the next task is.
 */
export const takeTasks = `
  with ended as (
    delete from graphile_worker._private_jobs where id = any($3::bigint[])
  ), ready as (
    select id from graphile_worker._private_jobs
    where is_available and run_at <= now() order by priority, run_at, id limit $2
  ), taken as (
    update graphile_worker._private_jobs task set attempts = attempts + 1, locked_by = $1, locked_at = now()
    from ready where task.id = ready.id
    returning task.id, task.task_id, task.payload, task.attempts, task.priority, task.run_at
  )
  select next.due, taken.id, kind.identifier, taken.payload, taken.attempts, taken.run_at
  from (select min(run_at) as due from graphile_worker._private_jobs where is_available and run_at > now()) next
  left join taken on true left join graphile_worker._private_tasks kind on kind.id = taken.task_id
  order by taken.priority, taken.run_at, taken.id`;
export const tryLater = `
  update graphile_worker._private_jobs
  set run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second', locked_by = null, locked_at = null
  where id = $1 and locked_by = $2`;
export const giveBack = 'select graphile_worker.force_unlock_workers($1::text[])';
