import { type Kysely, sql } from 'kysely';

/**
 * Copies the waiting tasks of the library `graphile-worker` into our table and drops the library's
 * schema. All nodes are stopped meanwhile, so a locked task has no worker.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  await sql.raw(carryOver).execute(db);
}

const table = `
create table tasks (
  id bigint generated always as identity primary key,
  kind text not null,
  key text,
  lane text not null,
  priority integer not null,
  payload jsonb not null,
  run_at timestamptz not null,
  held boolean not null default false,
  again_at timestamptz,
  attempt integer not null default 0,
  tries integer not null default 0,
  last_error text,
  failed_at timestamptz,
  unique (kind, key)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create index tasks_due on tasks (lane, priority, run_at, id);
create index tasks_failed on tasks (failed_at) where failed_at is not null`;

const carryOver = `
do $$ begin
  if to_regnamespace('graphile_worker') is null then return; end if;
  insert into tasks (kind, key, lane, priority, payload, run_at, tries, last_error, failed_at)
  select kind.identifier, job.key,
    case when kind.identifier in ('accounts.send-link', 'accounts.send-alert') then 'mails' else 'others' end,
    job.priority, job.payload::jsonb, case when job.attempts < job.max_attempts then job.run_at else 'infinity' end,
    job.attempts, job.last_error, case when job.attempts >= job.max_attempts then job.updated_at end
  from graphile_worker._private_jobs job join graphile_worker._private_tasks kind on kind.id = job.task_id
  order by job.id;
  drop schema graphile_worker cascade;
end $$`;
