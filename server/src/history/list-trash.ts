import type { TrashedJob, TrashPage } from '@vermilion/contract/history';
import { TRASH_DAYS } from '@vermilion/contract/limits';
import type { PageQuery } from '@vermilion/contract/pagination';
import type { Context } from '../context.ts';
import { listTrashedJobs, presentJob } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';

const TRASH_MS = TRASH_DAYS * 86_400_000;

/** One page of one's own trash, the latest first; `total` counts all of it. */
export async function listTrash(ctx: Context, actor: Actor, { page, limit }: PageQuery): Promise<TrashPage> {
  const { rows, total } = await listTrashedJobs(ctx.db, actor.userId, { limit, offset: (page - 1) * limit });
  const jobs = rows.map(
    (row): TrashedJob => ({
      ...presentJob(row),
      deleted_at: row.deleted_at.toISOString(),
      expires_at: new Date(row.deleted_at.getTime() + TRASH_MS).toISOString(),
    }),
  );

  return { jobs, total };
}
