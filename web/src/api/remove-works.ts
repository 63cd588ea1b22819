import type { QueryClient } from '@tanstack/react-query';
import type { JobPage } from '@vermilion/contract/history';
import type { Job } from '@vermilion/contract/job';
import { DELETIONS_GATHERED_MS } from '@vermilion/contract/limits';
import { stopAwaiting, workKeys } from './works.ts';

/** Lets deleted works go from everywhere; the lists are read again, once for all that are told within a moment: each has its own message. */
export function removeWorks(queryClient: QueryClient, ids: readonly string[]): void {
  const isGone = ({ id }: Job) => ids.includes(id);
  queryClient.setQueryData<Job[]>(workKeys.pending, jobs => jobs?.filter(job => !isGone(job)));
  queryClient.setQueriesData<JobPage>({ queryKey: workKeys.pages }, page => page && without(page, isGone));
  for (const id of ids) {
    stopAwaiting(queryClient, id);
    queryClient.removeQueries({ queryKey: workKeys.one(id) });
    queryClient.removeQueries({ queryKey: workKeys.progress(id) });
  }
  readAgainSoon(queryClient);
}

const awaitedReads = new WeakSet<QueryClient>();

function readAgainSoon(queryClient: QueryClient): void {
  if (awaitedReads.has(queryClient)) return;
  awaitedReads.add(queryClient);
  setTimeout(() => {
    awaitedReads.delete(queryClient);
    void queryClient.invalidateQueries({ queryKey: workKeys.pages });
    void queryClient.invalidateQueries({ queryKey: workKeys.trash });
  }, DELETIONS_GATHERED_MS);
}

function without(page: JobPage, isGone: (job: Job) => boolean): JobPage {
  const jobs = page.jobs.filter(job => !isGone(job));

  return { jobs, total: page.total - (page.jobs.length - jobs.length) };
}
