/**
 * The places of featured presets are 1, 2, 3 … without a gap. Callers that change the order must
 * hold `lockOrder`.
 */
import { sql } from 'kysely';
import { notifySql, type Tx } from '../database/database.ts';

/**
 * Locks the order until the end of the transaction, which then notifies every node. Readers do not
 * wait for this lock.
 */
export async function lockOrder(tx: Tx): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended('presets:order', 0))`;
  await sql`select ${lock}, ${notifySql([{ kind: 'gallery' }])}`.execute(tx);
}

/** Needs no limit, because administrators choose each featured preset. */
export async function listFeaturedIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('presets')
    .select('id')
    .where('featured_place', 'is not', null)
    .orderBy('featured_place')
    .execute();

  return rows.map(({ id }) => id);
}

/** Writes the order. Presets that are not in `ids` lose their places. */
export async function writeOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update presets set featured_place = ordered.place
    from (
      select preset.id, given.place from presets preset
        left join unnest(${ids}::uuid[]) with ordinality as given (id, place) on given.id = preset.id
    ) as ordered
    where presets.id = ordered.id and presets.featured_place is distinct from ordered.place`.execute(
    tx,
  );
}
