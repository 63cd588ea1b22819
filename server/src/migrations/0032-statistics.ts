import { type Kysely, sql } from 'kysely';

/**
 * Figures of each day (UTC), so that charts read few rows. The figures of a day with `is_final` are
 * not counted again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [days, figures]) await sql.raw(statement).execute(db);
}

const days = `
create table statistics_days (
  day date primary key,
  is_final boolean not null,
  rolled_up_at timestamptz not null default now(),
  stored_bytes bigint,
  stored_at timestamptz
);`;

const figures = `
create table statistics_figures (
  day date not null references statistics_days (day) on delete cascade,
  measure text not null,
  kind text not null,
  value bigint not null,
  primary key (day, measure, kind)
);`;
