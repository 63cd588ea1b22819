import type { Job } from '@vermilion/contract/job';
import { PENDING_JOBS_PER_USER_MAX } from '@vermilion/contract/limits';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import { findJob, findJobs, listPendingJobs, presentJob } from '../generation/public.ts';

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

/** The user's pending works, newest first. */
export async function listPendingWorks(db: Db, userId: string): Promise<Job[]> {
  const rows = await listPendingJobs(db, userId, PENDING_JOBS_PER_USER_MAX);

  return rows.map(presentJob);
}
