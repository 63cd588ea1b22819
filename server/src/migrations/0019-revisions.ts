import { type Kysely, sql } from 'kysely';

/**
 * `revision` counts the changes of a work that its owner can see, from 1. Browsers compare
 * revisions to find the newer of two reports. A trigger raises the revision, so no statement can
 * omit this. Invisible changes, such as a renewed lease, do not count. Row locks order the
 * revisions of a work.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [column, trigger]) await sql.raw(statement).execute(db);
}

const column = 'alter table generation_jobs add column revision integer not null default 1';

/** The values that an owner sees and that can change, including those about the trash. */
const seen = (row: 'old' | 'new') => `(
    ${row}.status, ${row}.error, ${row}.error_code, ${row}.images, ${row}.nsfw_flags, ${row}.completed_at, ${row}.enhanced_prompt,
    ${row}.upscaled_images, ${row}.deleted_at, ${row}.erased_at,
    case when ${row}.status = 'pending' and (${row}.step <> 'queued' or ${row}.is_leased) then ${row}.started_at end)`;

const trigger = `
create function generation_jobs_raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create trigger generation_jobs_revision
  before update of status, error, error_code, images, nsfw_flags, completed_at, enhanced_prompt, upscaled_images, deleted_at,
    erased_at, step, is_leased, started_at, revision
  on generation_jobs for each row
  when (old.revision <> new.revision or ${seen('old')} is distinct from ${seen('new')})
  execute function generation_jobs_raise_revision();`;
