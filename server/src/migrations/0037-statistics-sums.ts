import { type Kysely, sql } from 'kysely';

/**
 * The figures of each day in one row, so that the charts of a year read a row for each day. The
 * table has no foreign key, because that would lock `statistics_days`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(sums).execute(db);
}

/** `counted_at` is the `rolled_up_at` of the figures. If that has changed, the row is ignored. */
const sums = `
create table statistics_sums (
  day date primary key,
  counted_at timestamptz not null,
  sums jsonb not null,
  models jsonb not null
);`;
