import type {
  JobQueue,
  PendingJob,
  PendingJobsFilter,
} from '@vermilion/contract/admin/pending-jobs';
import type { Context } from '../../context.ts';
import { countQueues, listPending, type PendingRow, type QueueRow } from './pending-queries.ts';

export type PendingPage = { jobs: PendingJob[]; next: string | null; queues: JobQueue[] };

/** Lists unfinished jobs, the oldest first. See ADL-6. */
export async function listPendingJobs(
  { db }: Pick<Context, 'db'>,
  { before, limit, ...filter }: PendingJobsFilter & { before?: string | undefined; limit: number },
): Promise<PendingPage> {
  const [rows, queues] = await Promise.all([
    listPending(db, filter, { after: before, limit: limit + 1 }),
    countQueues(db),
  ]);
  const shown = rows.slice(0, limit);

  return {
    jobs: shown.map(present),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    queues: queues.map(presentQueue),
  };
}

function present({ held, run_at, email, user_id, ...row }: PendingRow): PendingJob {
  const time = run_at.toISOString();

  return {
    ...row,
    created_at: row.created_at.toISOString(),
    owner: email === null ? null : { id: user_id, email },
    lease_ends_at: held ? time : null,
    next_try_at: held ? null : time,
    deadline_at: row.deadline_at.toISOString(),
  };
}

function presentQueue(row: QueueRow): JobQueue {
  const { provider, waiting, running, stuck, oldest_at } = row;

  return { provider, waiting, running, stuck, oldest_at: oldest_at?.toISOString() ?? null };
}
