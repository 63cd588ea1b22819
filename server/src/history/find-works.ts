import type { CurrentWorks } from '@vermilion/contract/history';
import type { Job } from '@vermilion/contract/job';
import { PENDING_JOBS_PER_USER_MAX } from '@vermilion/contract/limits';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import { findCurrentJobs, findJob, findJobs, listPendingJobs, presentJob } from '../generation/public.ts';

/** @throws AppError NOT_FOUND when the user has no such work */
export async function findWork(db: Db, userId: string, jobId: string): Promise<Job> {
  const row = await findJob(db, userId, jobId);
  if (!row) throw new AppError('NOT_FOUND');

  return presentJob(row);
}

/** Those of `jobIds` that are works of the user, in the order of `jobIds`. */
export async function findWorks(db: Db, userId: string, jobIds: readonly string[]): Promise<Job[]> {
  const rows = await findJobs(db, userId, jobIds);

  return rows.map(presentJob);
}

/** Finds the works named by `jobIds`, and if `withPending` the user's pending ones, as they are at one moment. */
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

/** The user's pending works, newest first. */
export async function listPendingWorks(db: Db, userId: string): Promise<Job[]> {
  const rows = await listPendingJobs(db, userId, PENDING_JOBS_PER_USER_MAX);

  return rows.map(presentJob);
}
