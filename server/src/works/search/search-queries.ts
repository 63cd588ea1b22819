/**
 * Finds works by their words. Works in sealed segments are found by bits of the index, and later
 * works by their own rows.
 */
import type { JobAction } from '@vermilion/contract/job';
import type { JobStatus } from '@vermilion/contract/job-status';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { SearchTerms } from '../../search-words.ts';
import { markOf, SHOWN, WORKS_PER_SEGMENT } from './segment-queries.ts';

export type WorkFilter = {
  terms: SearchTerms;
  action: JobAction | undefined;
  status: JobStatus | undefined;
};

/** The numbers of the works on the page, highest first. `total` counts all works that match. */
export type FoundNumbers = { numbers: number[]; total: number };

const perSegment = sql.lit(WORKS_PER_SEGMENT);

/** Uses a single statement, so that a segment that is sealed meanwhile is counted once. */
export async function findNumbers(
  db: Db,
  userId: string,
  { filter, limit, offset }: { filter: WorkFilter; limit: number; offset: number },
): Promise<FoundNumbers> {
  const { termRows, count } = termRowsOf(userId, filter);
  const { rows } = await sql<FoundNumbers>`
    with hit as materialized (
      select segment, bit_and(places) as places from (${termRows}) term
      group by segment having count(*) = ${count}::bigint
    ), later as materialized (
      select number from works job
      where user_id = ${userId} and deleted_at is null and ${isFound(filter)} and number >= ${perSegment} *
        coalesce((select segments_sealed from generation_counters where user_id = ${userId}), 0)
    ), ranked as (
      select segment, places, (select count(*) from later)
        + sum(bit_count(places)) over (order by segment desc) - bit_count(places) as before from hit
    ), found as (
      select number, row_number() over (order by number desc) - 1 as place from later
      union all
      select segment * ${perSegment} + position,
        before + row_number() over (partition by segment order by position desc) - 1
      from ranked cross join generate_series(0, ${perSegment} - 1) as position
      where before < ${limit + offset}::bigint and before + bit_count(places) > ${offset}::bigint and get_bit(places, position) = 1
    )
    select
      (select count(*) from later) + (select coalesce(sum(bit_count(places)), 0) from hit)::bigint as total,
      array(select number from found where place >= ${offset}::bigint order by place limit ${limit}) as numbers`.execute(
    db,
  );

  return rows[0] ?? { numbers: [], total: 0 };
}

/**
 * Returns the rows of the index that a work must match, and the number of terms. A prefix matches
 * all words that start with it.
 */
function termRowsOf(userId: string, { terms, action, status }: WorkFilter) {
  const words = [
    SHOWN,
    ...terms.words,
    ...[action, status].flatMap(value => (value ? [markOf(value)] : [])),
  ];
  const whole = sql`select segment, places from generation_search_segments where user_id = ${userId} and word = any(${words}::text[])`;
  const begun = terms.prefixes.map(
    // The upper bound ends with the highest character, so that it sorts after all words with this
    // prefix.
    prefix => sql`
      select segment, bit_or(places) from generation_search_segments
      where user_id = ${userId} and word >= ${prefix} and word < ${`${prefix}\u{10ffff}`} group by segment`,
  );

  return {
    termRows: sql.join([whole, ...begun], sql` union all `),
    count: words.length + begun.length,
  };
}

function isFound({ terms, action, status }: WorkFilter): RawBuilder<SqlBool> {
  const parts = [
    ...terms.words.map(word => ` ${word} `),
    ...terms.prefixes.map(prefix => ` ${prefix}`),
  ];
  const conditions = [
    ...parts.map(part => sql`strpos(job.search_words, ${part}) > 0`),
    ...(action ? [sql`job.action = ${action}`] : []),
    ...(status ? [sql`job.status = ${status}`] : []),
  ];

  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

export function worksOf(db: Db, userId: string, filter: WorkFilter | undefined) {
  const works = db
    .selectFrom('works as job')
    .select('job.id')
    .where('job.user_id', '=', userId)
    .where('job.deleted_at', 'is', null);

  return filter ? works.where(isFound(filter)) : works;
}
