import { type Kysely, sql } from 'kysely';
import { searchWordsOf } from '../search-words.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, numbers]) await sql.raw(statement).execute(db);
  await fillWorks(db);
  for (const statement of [numbered, segments, trash]) await sql.raw(statement).execute(db);
}

/**
 * `number` counts a user's works from 0, oldest first. `search_words`: see `searchWordsOf`.
 * `erased_at`: when a work in the trash was erased; the work is hidden, and its files and row are
 * deleted once nothing needs them. The models that made a work's inputs are stored with the work,
 * because the inputs may be deleted. A user's works are indexed by segments of 1,024 once no work
 * of a segment can change (`segments_sealed`); later works are scanned. `works_erased` counts
 * deleted rows, `generations_erased` those of them that a profile counts.
 */
const columns = `
alter table generation_jobs
  add column number integer,
  add column search_words text not null default '',
  add column erased_at timestamptz,
  add column source_model_names text[] not null default '{}',
  add column original_action text,
  add column original_model_name text;
alter table generation_counters
  add column works_numbered integer not null default 0,
  add column segments_sealed integer not null default 0,
  add column works_erased integer not null default 0,
  add column generations_erased integer not null default 0;`;

const numbers = `
create temporary table numbered_works on commit drop as
  select id, (row_number() over (partition by user_id order by created_at, id) - 1)::integer as number from generation_jobs;
alter table numbered_works add primary key (id);
analyze numbered_works;`;

const JOBS_PER_ROUND = 2_000;
const NIL = '00000000-0000-0000-0000-000000000000';

async function fillWorks(db: Kysely<unknown>): Promise<void> {
  for (let afterId: string | undefined = NIL; afterId !== undefined; )
    afterId = await fillSome(db, afterId);
}

type Row = { id: string; number: number; prompt: string; enhanced_prompt: string | null };

/** Returns the last id that was filled, or undefined after the last row. */
async function fillSome(db: Kysely<unknown>, afterId: string): Promise<string | undefined> {
  const { rows } = await sql<Row>`
    select job.id, numbered.number, job.prompt, job.enhanced_prompt
    from generation_jobs job join numbered_works numbered on numbered.id = job.id
    where job.id > ${afterId} and numbered.id > ${afterId} order by job.id limit ${JOBS_PER_ROUND}`.execute(
    db,
  );
  const words = rows.map(({ prompt, enhanced_prompt }) => searchWordsOf(prompt, enhanced_prompt));
  await sql`
    update generation_jobs job set number = found.number, search_words = found.words, ${makers}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ number }) => number)}::integer[], ${words}::text[])
      as found (id, number, words)
    where job.id = found.id`.execute(db);

  return rows.at(-1)?.id;
}

/** In an address, the key begins after '/files/'. */
const makers = sql.raw(`
  source_model_names = case when job.inputs = '[]' then '{}' else array(
    with recursive source as (
      select job.id, job.model_name, job.inputs
      union
      select given.id, given.model_name, given.inputs
      from source
        cross join jsonb_array_elements(source.inputs) input
        join uploads_objects object on object.key = substr(input ->> 'url', 8)
        join generation_jobs given on given.id = object.job_id and given.user_id = job.user_id
    )
    select distinct model_name from source where id <> job.id order by model_name limit 200) end,
  original_action = (select action from generation_jobs original where original.id = job.original_job_id and original.user_id = job.user_id),
  original_model_name = (select model_name from generation_jobs original where original.id = job.original_job_id and original.user_id = job.user_id)`);

const numbered = `
alter table generation_jobs alter column number set not null;
create index generation_jobs_numbered on generation_jobs (user_id, number);
update generation_counters counter set works_numbered = works.total
  from (select user_id, count(*) as total from generation_jobs group by user_id) works where works.user_id = counter.user_id;`;

/**
 * In `places`, a bit is set for each work of the segment that has the word; the work's number
 * selects the bit. Words with a colon are no search words but properties: `:shown` for works
 * outside the trash, an action, a status. The "C" collation keeps words with a common prefix
 * together.
 */
const segments = `
create table generation_search_segments (
  user_id uuid not null references accounts_users (id),
  word text collate "C" not null,
  segment integer not null,
  places bit(1024) not null,
  primary key (user_id, word, segment)
);`;

const trash = `
create index generation_jobs_trash on generation_jobs (user_id, deleted_at desc, id desc)
  where deleted_at is not null and erased_at is null;
create index generation_jobs_overdue_trash on generation_jobs (deleted_at) where deleted_at is not null and erased_at is null;
create index generation_jobs_erased on generation_jobs (erased_at) where erased_at is not null;
alter table generation_jobs add check (erased_at is null or deleted_at is not null);
alter table favorites drop constraint favorites_job_id_fkey;
alter table favorites add foreign key (job_id) references generation_jobs (id) on delete cascade;`;
