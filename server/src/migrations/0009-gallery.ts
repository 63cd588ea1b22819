import { type Kysely, sql } from 'kysely';

/**
 * The gallery that administrators keep: an order of the featured presets, and presets made of
 * works.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [order, words, objects]) await sql.raw(statement).execute(db);
}

/**
 * `featured_place` is 1, 2, 3 … among those that are featured, and null for all others. The
 * category featured is always featured. The constraint is looked at when a statement ends, so that
 * one can give every preset another place.
 */
const order = `
alter table presets add column featured_place integer check (featured_place > 0);
update presets set featured_place = numbered.place
  from (select id, row_number() over (order by created_at, id) as place from presets
    where category = 'featured' and archived_at is null) as numbered
  where presets.id = numbered.id;
alter table presets
  add constraint presets_featured_place unique (featured_place) deferrable initially immediate,
  add check (archived_at is null or featured_place is null),
  add check (category <> 'featured' or archived_at is not null or featured_place is not null);`;

/** The enhanced prompt of a work, if it was enhanced. */
const words = `
alter table presets add column enhanced_prompt text;`;

/**
 * Whether a trained model had a part in a picture that no row of a work tells of: the copies of
 * presets.
 */
const objects = `
alter table uploads_objects add column has_ai_part boolean not null default false;`;
