import type { CurrentWorks, JobPage, TrashPage } from '@vermilion/contract/history';
import type { Job } from '@vermilion/contract/job';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { presentJob } from './present.ts';
import { findCurrentJobs, findJobs, listJobs, listJobsByNumber, type Page } from './queries.ts';
import { findNumbers, type WorkFilter } from './search/search-queries.ts';
import { listTrashedJobs } from './trash/trash-queries.ts';

/** From this offset on, the index of words finds the page, because skipping rows takes longer. */
const DEEP_OFFSET = 2_000;
const DAY_MS = 86_400_000;

const everything: WorkFilter = {
  terms: { words: [], prefixes: [] },
  action: undefined,
  status: undefined,
};

/** @throws AppError NOT_FOUND if the user has no such work outside the trash */
export async function findWork(db: Db, userId: string, jobId: string): Promise<Job> {
  const [work] = await findWorks(db, userId, [jobId]);
  if (!work) throw new AppError('NOT_FOUND');

  return work;
}

/** Returns the works in the order of `jobIds`. */
export async function findWorks(db: Db, userId: string, jobIds: readonly string[]): Promise<Job[]> {
  const rows = await findJobs(db, userId, jobIds);

  return rows.map(presentJob);
}

/**
 * Finds the works of `jobIds`, and all pending works if `withPending`, by one statement, newest
 * first.
 */
export async function findCurrentWorks(
  db: Db,
  userId: string,
  asked: { jobIds: readonly string[]; withPending: boolean },
): Promise<CurrentWorks> {
  const rows = await findCurrentJobs(db, userId, asked);

  return {
    jobs: rows.filter(row => !row.is_in_trash).map(presentJob),
    trashed: rows.filter(row => row.is_in_trash).map(({ id, revision }) => ({ id, revision })),
  };
}

/** `total` counts all works that match the filter. */
export async function listWorks(
  db: Db,
  userId: string,
  { filter, ...page }: Page & { filter: WorkFilter | undefined },
): Promise<JobPage> {
  if (!filter && page.offset < DEEP_OFFSET) {
    const { rows, total } = await listJobs(db, userId, page);
    const jobs = rows.map(presentJob);
    // V8 may already keep this statement's promises in its old generation, where they would hold
    // the rows until the next full collection.
    rows.length = 0;

    return { jobs, total };
  }
  const { numbers, total } = await findNumbers(db, userId, {
    filter: filter ?? everything,
    ...page,
  });
  const rows = numbers.length === 0 ? [] : await listJobsByNumber(db, userId, numbers);

  return { jobs: rows.map(presentJob), total };
}

export async function listTrashedWorks(
  { db, siteSettings }: Pick<Context, 'db' | 'siteSettings'>,
  userId: string,
  page: Page,
): Promise<TrashPage> {
  const trashMs = siteSettings.current()['trash-days'] * DAY_MS;
  const { rows, total } = await listTrashedJobs(db, userId, page);
  const jobs = rows.map(row => ({
    ...presentJob(row),
    deleted_at: row.deleted_at.toISOString(),
    expires_at: new Date(row.deleted_at.getTime() + trashMs).toISOString(),
  }));

  return { jobs, total };
}
