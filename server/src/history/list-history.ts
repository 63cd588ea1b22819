import type { JobPage } from '@vermilion/contract/history';
import type { PageQuery } from '@vermilion/contract/pagination';
import type { Context } from '../context.ts';
import { listJobs, presentJob } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';

/** One page of one's own works, newest first; `total` counts all of them. */
export async function listHistory(ctx: Context, actor: Actor, { page, limit }: PageQuery): Promise<JobPage> {
  const { rows, total } = await listJobs(ctx.db, actor.userId, { limit, offset: (page - 1) * limit });

  return { jobs: rows.map(presentJob), total };
}
