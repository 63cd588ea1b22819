import type { Db } from '../../database/database.ts';
import type { JobRow } from '../present.ts';
import { listJobsByNumber, type Page } from '../queries.ts';
import { findNumbers, type WorkFilter } from './search-queries.ts';

/** A page of those of a user's works that a filter finds, the latest first, with the total of all that are found. */
export async function searchWorks(
  db: Db,
  userId: string,
  { filter, page }: { filter: WorkFilter; page: Page },
): Promise<{ rows: JobRow[]; total: number }> {
  const { numbers, total } = await findNumbers(db, userId, { filter, ...page });

  return { rows: numbers.length === 0 ? [] : await listJobsByNumber(db, userId, numbers), total };
}
