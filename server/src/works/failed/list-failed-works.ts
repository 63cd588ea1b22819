import type { FailedWork, FailedWorksFilter } from '@vermilion/contract/admin/failed-works';
import type { Context } from '../../context.ts';
import { type FailedPage, type FailedRow, listFailed } from './failed-queries.ts';

/** See ADL-4. */
export async function listFailedWorks(
  { db }: Pick<Context, 'db'>,
  { before, limit, ...filter }: FailedWorksFilter & FailedPage,
): Promise<{ works: FailedWork[]; next: string | null }> {
  const rows = await listFailed(db, filter, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);

  return {
    works: shown.map(present),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

function present({ completed_at, created_at, user_id, email, ...row }: FailedRow): FailedWork {
  return {
    ...row,
    failed_at: completed_at.toISOString(),
    created_at: created_at.toISOString(),
    owner: email === null ? null : { id: user_id, email },
  };
}
