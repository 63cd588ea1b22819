/**
 * The index of a user's works by their words, in numbered segments of 1,024 works. The words of
 * works in a sealed segment can't change, and each word has a row with one bit for each work. Later
 * works are found by their own rows. See decision 17. Moving a work to the trash or back changes
 * its bit of `SHOWN`. Sealing a segment, `setShown` and `forgetWords` need the lock of the
 * user's counters.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

export const WORKS_PER_SEGMENT = 1_024;
/** Marks for properties of works. They begin with a colon, which no word contains. */
export const SHOWN = ':shown';
export const markOf = (value: string) => `:${value}`;

const bit = (place: RawBuilder<unknown>) =>
  sql`set_bit(${sql.raw(`B'${'0'.repeat(WORKS_PER_SEGMENT)}'`)}, (${place}) % ${sql.lit(WORKS_PER_SEGMENT)}, 1)`;
const segmentOf = (number: RawBuilder<unknown>) => sql`(${number}) / ${sql.lit(WORKS_PER_SEGMENT)}`;

/** Records whether works are outside the trash. The caller has locked the user's counters. */
export async function setShown(
  tx: Tx,
  userId: string,
  numbers: readonly number[],
  isShown: boolean,
): Promise<void> {
  const changed = sql`
    select ${segmentOf(sql`number`)} as segment, bit_or(${bit(sql`number`)}) as places
    from unnest(${numbers}::integer[]) as number group by 1`;
  const sealed = sql`(select segments_sealed from generation_counters where user_id = ${userId})`;
  await (isShown
    ? sql`
        insert into generation_search_segments as kept (user_id, word, segment, places)
        select ${userId}, ${SHOWN}, segment, places from (${changed}) changed where segment < ${sealed}
        on conflict (user_id, word, segment) do update set places = kept.places | excluded.places`
    : sql`
        update generation_search_segments kept set places = kept.places & ~changed.places from (${changed}) changed
        where kept.user_id = ${userId} and kept.word = ${SHOWN} and kept.segment = changed.segment`
  ).execute(tx);
}

/** Returns some users who have a full segment that is not sealed. */
export async function listUnsealed(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from generation_counters
    where works_numbered / ${sql.lit(WORKS_PER_SEGMENT)} > segments_sealed order by random() limit ${limit}`.execute(
    db,
  );

  return rows.map(({ userId }) => userId);
}

/**
 * Locks a user's counters. Returns the number of the next segment, or undefined if the segment is
 * not full or one of its works may change.
 */
export async function lockNextSegment(tx: Tx, userId: string): Promise<number | undefined> {
  const locked = await sql<{ segment: number; isFull: boolean }>`
    select segments_sealed as segment, works_numbered / ${sql.lit(WORKS_PER_SEGMENT)} > segments_sealed as "isFull"
    from generation_counters where user_id = ${userId} for update`.execute(tx);
  const next = locked.rows[0];
  if (!next?.isFull) return undefined;
  const { rows } = await sql`
    select from jobs join works on works.id = jobs.work_id
    where jobs.user_id = ${userId} and works.user_id = ${userId} and ${isOfSegment(next.segment)}
    limit 1`.execute(tx);

  return rows.length === 0 ? next.segment : undefined;
}

function isOfSegment(segment: number): RawBuilder<unknown> {
  return sql`number >= ${segment * WORKS_PER_SEGMENT} and number < ${(segment + 1) * WORKS_PER_SEGMENT}`;
}

/** The caller has locked the user's counters (`lockNextSegment`). */
export async function sealSegment(tx: Tx, userId: string, segment: number): Promise<void> {
  await sql`
    insert into generation_search_segments (user_id, word, segment, places)
    select ${userId}, word, ${segment}, bit_or(${bit(sql`number`)})
    from works job cross join lateral (${wordsOfJob}
      union all select ${SHOWN} where job.deleted_at is null) as found (word)
    where user_id = ${userId} and ${isOfSegment(segment)}
    group by word`.execute(tx);
  await sql`update generation_counters set segments_sealed = ${segment + 1} where user_id = ${userId}`.execute(
    tx,
  );
}

const wordsOfJob = sql`
  select unnest(string_to_array(trim(job.search_words), ' '))
  union all select ':' || job.action union all select ':' || job.status`;

export type GoneWork = {
  user_id: string;
  number: number;
  action: string;
  status: string;
  search_words: string;
};

/** The caller has locked the counters of the works' users. */
export async function forgetWords(tx: Tx, works: readonly GoneWork[]): Promise<void> {
  const changed = sql`
    select user_id, word, ${segmentOf(sql`number`)} as segment, bit_or(${bit(sql`number`)}) as places
    from jsonb_to_recordset(${JSON.stringify(works)}::jsonb)
      as job (user_id uuid, number integer, action text, status text, search_words text)
    cross join lateral (${wordsOfJob} union all select ${SHOWN}) as found (word)
    group by 1, 2, 3`;
  await sql`
    with changed as materialized (${changed}), emptied as (
      delete from generation_search_segments kept using changed
      where kept.user_id = changed.user_id and kept.word = changed.word and kept.segment = changed.segment
        and bit_count(kept.places & ~changed.places) = 0
    )
    update generation_search_segments kept set places = kept.places & ~changed.places from changed
    where kept.user_id = changed.user_id and kept.word = changed.word and kept.segment = changed.segment
      and bit_count(kept.places & ~changed.places) > 0`.execute(tx);
}

/** Deletes up to `limit` rows and returns their number. Needs no transaction. */
export async function deleteSegmentsOf(db: Db, userId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from generation_search_segments where ctid = any(array(
      select ctid from generation_search_segments where user_id = ${userId} order by word, segment limit ${limit} for update))`.execute(
    db,
  );

  return Number(numAffectedRows ?? 0);
}
