import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [jobs, objects, presets]) await sql.raw(statement).execute(db);
}

/**
 * `inputs` are the pictures that a job works on, in the order of their labels (`jobParams`).
 * `is_ratio_asked`: the user chose the ratio; otherwise the first picture's size counts.
 * `upscaled_images` belongs to the original. `started_at` is when the last submission began, by the
 * database's clock.
 */
const jobs = `
alter table generation_jobs
  add column inputs jsonb not null default '[]',
  add column mask_url text,
  add column is_ratio_asked boolean not null default true,
  add column negative_prompt text,
  add column original_job_id uuid,
  add column upscaled_images jsonb not null default '[]',
  add column started_at timestamptz;`;

/**
 * An upload is stored as cleaned bytes. `sent_sha256` is the hash of the bytes as sent, which
 * reveals a repeated upload. A thumbnail names its upload as `parent_key`. `used_at` is when a job
 * first used the upload. Pictures of presets belong to nobody.
 */
const objects = `
alter table uploads_objects drop constraint uploads_objects_kind_check;
alter table uploads_objects add check (kind in ('work', 'upload', 'export', 'preset'));
alter table uploads_objects alter column user_id drop not null;
alter table uploads_objects add check ((user_id is null) = (kind = 'preset'));
alter table uploads_objects
  add column sent_sha256 bytea,
  add column width_pixels integer,
  add column height_pixels integer,
  add column thumbhash text,
  add column parent_key text references uploads_objects (key) on delete cascade,
  add column used_at timestamptz;
create index uploads_objects_unused on uploads_objects (user_id, created_at)
  where kind = 'upload' and used_at is null and parent_key is null;
create index uploads_objects_parent_key on uploads_objects (parent_key) where parent_key is not null;`;

/**
 * `story_key` names the entry of the first gallery that became this preset, so that no entry
 * becomes two presets.
 */
const presets = `
create table presets (
  id uuid primary key,
  story_key text unique,
  category text not null check (category in ('featured', 'creative', 'style-artistic', 'pose-control')),
  title text not null,
  title_cn text not null,
  description text not null,
  description_cn text not null,
  prompt text not null,
  tags text[] not null default '{}',
  tags_cn text[] not null default '{}',
  action text not null check (action in ('image-generate', 'image-edit', 'image-upscaling')),
  model_name text not null,
  model_display_name text not null,
  aspect_ratio text,
  seed integer,
  negative_prompt text,
  inputs jsonb not null default '[]',
  images jsonb not null,
  uses_total integer not null default 0 check (uses_total >= 0),
  archived_at timestamptz,
  created_at timestamptz not null
);`;
