import type { JobStatus } from '@vermilion/contract/job-status';
import type { Understanding } from '@vermilion/contract/understanding';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { findWork } from '../works/public.ts';

export type JobProgress = {
  status: JobStatus;
  result_urls: string[];
  error: string | null;
  understanding?: Understanding;
};

/** @throws AppError NOT_FOUND if this user has no such job */
export async function getJobStatus(
  ctx: Context,
  actor: Actor,
  jobId: string,
): Promise<JobProgress> {
  const job = await findWork(ctx.db, actor.userId, jobId);
  const { images = [], understanding } = job.result?.payload ?? {};

  return {
    status: job.status,
    result_urls: images.map(({ url }) => url),
    error: job.error,
    ...(understanding && { understanding }),
  };
}
