import type { JobStatus } from '@vermilion/contract/job-status';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { findJob } from './queries.ts';

export type JobProgress = { status: JobStatus; result_urls: string[]; error: string | null };

/** @throws AppError NOT_FOUND when there is no such job of this user */
export async function getJobStatus(ctx: Context, actor: Actor, jobId: string): Promise<JobProgress> {
  const job = await findJob(ctx.db, actor.userId, jobId);
  if (!job) throw new AppError('NOT_FOUND');

  return { status: job.status, result_urls: job.images.map(image => image.url), error: job.error };
}
