import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [jobs, providers]) await sql.raw(statement).execute(db);
}

/**
 * `is_limited`: the provider takes a limited number of jobs, and each holds a numbered slot
 * (`place`) from submission to end. The index lets no two pending jobs share a slot. A limited job
 * without a slot waits, at least until `not_before`. `turned_away` counts the `submissions` that
 * failed because the provider was busy or unavailable. While a job of an unlimited provider runs,
 * no indexed column changes, so that its updates write no index. The last index is for works in the
 * trash, because they also count for the fair order of users.
 */
const jobs = `
alter table generation_jobs
  add column provider text not null default 'sketchbook',
  add column is_limited boolean not null default false,
  add column place integer check (place > 0),
  add column not_before timestamptz,
  add column turned_away integer not null default 0;
alter table generation_jobs alter column provider drop default;
create unique index generation_jobs_places on generation_jobs (provider, place)
  where place is not null and completed_at is null;
create index generation_jobs_waiting on generation_jobs (provider, created_at)
  where is_limited and place is null and completed_at is null;
create index generation_jobs_trashed on generation_jobs (user_id, created_at desc) where deleted_at is not null;`;

/**
 * One row for each provider that has failed or has a limit. `failed_job_ids`: the jobs that failed
 * to reach the provider since its last success. While `away_since` is set nothing is submitted. At
 * `probe_at` a node probes the provider; the interval grows with `probes`.
 */
const providers = `
create table generation_providers (
  name text primary key,
  failed_job_ids uuid[] not null default '{}',
  away_since timestamptz,
  probe_at timestamptz,
  probes integer not null default 0,
  check ((away_since is null) = (probe_at is null))
);`;
