import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { PAGE_LIMIT_MAX } from '@vermilion/contract/limits';
import { call } from './client.ts';
import { pendingWorksQuery, workKeys } from './works.ts';

/** What is further back is asked for by itself, as what has ended is. */
const PAGES_MAX = 3;

/**
 * One look at the works that are being made; what it says is taken over by `applyPending`. A page has room for as many as can be pending,
 * and works that ended may lie between them: it reads on while one that is pending here is older than what it has read.
 */
export const pendingLookQuery = queryOptions({
  queryKey: workKeys.look,
  queryFn: async ({ client, signal }): Promise<Job[]> => {
    const seen = new Map<string, Job>();
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const { jobs } = await call('listHistory', { query: { page, limit: PAGE_LIMIT_MAX }, signal });
      for (const job of jobs) seen.set(job.id, job);
      if (jobs.length < PAGE_LIMIT_MAX || !isBehind(client, jobs.at(-1))) break;
    }

    return [...seen.values()].filter(can.stillChange);
  },
});

/** Whether one of the pending works is older than the last of a page. */
function isBehind(client: QueryClient, last: Job | undefined): boolean {
  const [oldest] = client.getQueryData(pendingWorksQuery.queryKey) ?? [];

  return oldest !== undefined && last !== undefined && oldest.created_at < last.created_at;
}
