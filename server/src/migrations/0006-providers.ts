import { type Kysely, sql } from 'kysely';

/** The provider of a job, the slots of a provider, and its availability. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [jobs, providers]) await sql.raw(statement).execute(db);
}

/**
 * `is_limited`: its provider takes so many at once, and the job needs one of its places, numbered
 * from 1, from its submission to its end; the index lets no two pending jobs have the same one.
 * Without a place a limited job waits in line, no sooner than `not_before`. `turned_away` of its
 * `submissions` came to nothing because the provider was busy or away. None of these columns
 * changes while a job of a provider without a limit runs, so that their indexes cost it nothing. A
 * work in the trash counts for the fair order, too.
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
 * A row for each provider that ever failed, or has a limit. `failed_job_ids`: the jobs that could
 * not reach it since one last did. While `away_since` is set nothing is submitted to it; at
 * `probe_at` somebody looks whether it is there again, the later the more `probes` there were.
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
