import type { Db } from '../../database/database.ts';
import { isDatabaseAway } from '../../database/failures.ts';
import { findVisibleObject } from '../queries.ts';

type Row = Awaited<ReturnType<typeof findVisibleObject>>;
type FindObject = (key: string) => Promise<Row>;

const ROWS_MAX = 2_000;

/**
 * Returns a function that finds the row of a visible object. While the database is unavailable, it
 * returns the last known row of a preset's picture, so that visitors still see the gallery: presets
 * are public, and their pictures may be cached for a year.
 */
export function createFindObject(db: Db): FindObject {
  const kept = new Map<string, NonNullable<Row>>();

  return async key => {
    try {
      const row = await findVisibleObject(db, key);
      kept.delete(key);
      if (row?.kind === 'preset') kept.set(key, row);
      const [earliest] = kept.keys();
      if (kept.size > ROWS_MAX && earliest !== undefined) kept.delete(earliest);

      return row;
    } catch (error) {
      const row = isDatabaseAway(error) ? kept.get(key) : undefined;
      if (!row) throw error;

      return row;
    }
  };
}
