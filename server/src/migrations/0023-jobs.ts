import { type Kysely, sql } from 'kysely';

/**
 * Divides `generation_jobs` into `works` (what an owner sees) and `jobs` (how a picture is made).
 * The table is renamed, not copied, so the cost grows with the jobs and not with the works. All
 * nodes must be stopped, because older versions know neither table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [rename, jobs, pendingJobs, lateJobs, stoppingJobs, columns, trigger]) {
    await sql.raw(statement).execute(db);
  }
}

const rename = `
alter table generation_jobs rename to works;
drop trigger generation_jobs_revision on works;
drop function generation_jobs_raise_revision();
drop index generation_jobs_pending_newest;

do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'works'::regclass loop
    execute format('alter table works rename constraint %I to %I', name, replace(name, 'generation_jobs', 'works'));
  end loop;
  for name in select indexname from pg_indexes where tablename = 'works' and indexname like 'generation_jobs%' loop
    execute format('alter index %I rename to %I', name, replace(name, 'generation_jobs', 'works'));
  end loop;
end $$;`;

/**
 * `run_at` is the time of the next action on the job: the end of the lease while a worker holds the
 * job, otherwise the next try or poll. For a job that waits for a slot, it is the deadline, in
 * whole milliseconds like the program's times. The claim reads the first entries of `jobs_due` for
 * each provider. Rows change often and live for minutes, so autovacuum has a fixed threshold.
 */
const jobs = `
create table jobs (
  work_id uuid primary key references works (id),
  user_id uuid not null,
  provider text not null,
  step text not null default 'queued' check (step in ('queued', 'submitting', 'waiting', 'storing', 'late', 'stopping')),
  run_at timestamptz not null,
  held boolean not null default false,
  attempt integer not null default 0,
  called boolean not null default false,
  requires_slot boolean not null default false,
  slot integer,
  turn integer not null,
  request_id text,
  submissions integer not null default 0,
  lost_answers integer not null default 0,
  refusals integer not null default 0,
  storing_attempts integer not null default 0,
  stop_tries integer not null default 0,
  deadline_at timestamptz not null,
  late_until timestamptz,
  check ((step = 'late') <= (late_until is not null)),
  check (slot is null or step not in ('late', 'stopping'))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

create index jobs_due on jobs (provider, turn, run_at);
create index jobs_overdue on jobs (deadline_at) where step not in ('late', 'stopping');
create unique index jobs_slots on jobs (provider, slot) where slot is not null;
create index jobs_waiting on jobs (provider, user_id, work_id) where requires_slot and slot is null and step = 'queued';
create index jobs_requests on jobs (provider, request_id) where request_id is not null;
create index jobs_of_user on jobs (user_id);`;

const copied = `work_id, user_id, provider, step, run_at, attempt, requires_slot, slot, turn, request_id, submissions, lost_answers, refusals,
  storing_attempts, deadline_at, late_until`;
const kept = `provider_request_id, submissions, lost_answers, turned_away, storing_attempts, date_trunc('milliseconds', deadline_at)`;

/**
 * No worker holds these jobs. A submission without an answer counts as lost at the next claim, as
 * after a worker was killed.
 */
const pendingJobs = `
insert into jobs (${copied})
select id, user_id, provider, step, case when step = 'queued' then coalesce(not_before, now()) else now() end, attempt, is_limited, place,
  case when step = 'queued' and place is null then row_number() over (partition by user_id order by created_at, id) else 0 end, ${kept}, null
from works where status = 'pending';`;

/** Pictures are accepted until an hour after the deadline or the failure, whichever is later. */
const lateJobs = `
insert into jobs (${copied})
select id, user_id, provider, 'late', case when provider_request_id is null then late_until else now() end, attempt, is_limited, null, 0,
  ${kept}, late_until
from works, lateral (select greatest(deadline_at, least(completed_at, now())) + interval '1 hour' as late_until) late
where status = 'failed' and error_code = 'DEADLINE' and (provider_request_id is not null or submissions > turned_away)
  and late_until > now();`;

/**
 * Tasks that stop a request become the step `stopping`. For a pending work in the trash, the claim
 * asks the provider to stop.
 */
const stoppingJobs = `
insert into jobs (${copied})
select id, user_id, provider, 'stopping', now(), attempt, is_limited, null, 0, ${kept}, null
from works where status = 'failed' and error_code = 'CANCELLED' and provider_request_id is not null
  and id in (select (payload->>'jobId')::uuid from tasks where kind = 'generation-stop-request' and failed_at is null)
on conflict do nothing;
delete from tasks where kind in ('generation-advance-job', 'generation-look-late', 'generation-stop-request');`;

/** Dropping a column also drops its indexes and checks. */
const columns = `
update works set started_at = null where status = 'pending' and step = 'queued' and not is_leased;
alter table works
  drop column step, drop column attempt, drop column is_leased, drop column lease_until, drop column submissions, drop column lost_answers,
  drop column turned_away, drop column place, drop column not_before, drop column is_limited, drop column provider_request_id,
  drop column storing_attempts, drop column deadline_at;`;

/** The values that an owner sees and that can change, including those about the trash. */
const seen = (row: 'old' | 'new') => `(
    ${row}.status, ${row}.error, ${row}.error_code, ${row}.images, ${row}.nsfw_flags, ${row}.completed_at, ${row}.enhanced_prompt,
    ${row}.upscaled_images, ${row}.deleted_at, ${row}.erased_at, case when ${row}.status = 'pending' then ${row}.started_at end)`;

const trigger = `
create function works_raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create trigger works_revision
  before update of status, error, error_code, images, nsfw_flags, completed_at, enhanced_prompt, upscaled_images, deleted_at,
    erased_at, started_at, revision
  on works for each row
  when (old.revision <> new.revision or ${seen('old')} is distinct from ${seen('new')})
  execute function works_raise_revision();`;
