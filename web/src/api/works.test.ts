import { QueryClient } from '@tanstack/react-query';
import type { JobPage } from '@vermilion/contract/history';
import type { Job } from '@vermilion/contract/job';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyJob, applyPending, removeWork, workKeys } from './works.ts';

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
});

const job = (id: string, status: Job['status'] = 'pending') =>
  ({ id, status, created_at: `2026-11-20T09:00:0${id}.000Z` }) as Job;
const pendingIds = () => queryClient.getQueryData<Job[]>(workKeys.pending)?.map(({ id }) => id);
const listed = () => queryClient.getQueryData<JobPage>(workKeys.history(1));

describe('a report of a job', () => {
  it('reaches the work, the list and the pending ones', () => {
    queryClient.setQueryData(workKeys.history(1), { jobs: [job('2'), job('1')], total: 2 });
    applyPending(queryClient, [job('2'), job('1')]);
    applyJob(queryClient, job('1', 'completed'));

    expect(queryClient.getQueryData<Job>(workKeys.one('1'))?.status).toBe('completed');
    expect(listed()?.jobs.map(({ status }) => status)).toEqual(['pending', 'completed']);
    expect(pendingIds()).toEqual(['2']);
  });

  it('tells the moment of finishing once', () => {
    applyJob(queryClient, job('1'));

    expect(applyJob(queryClient, job('1', 'completed'))).toBe(true);
    expect(applyJob(queryClient, job('1', 'completed'))).toBe(false);
  });

  it('is no such moment for a work that was not known to be pending', () => {
    expect(applyJob(queryClient, job('1', 'completed'))).toBe(false);
  });

  it('changes nothing when it is older than what is known', () => {
    applyJob(queryClient, job('1', 'completed'));
    applyJob(queryClient, job('1'));
    applyPending(queryClient, [job('1')]);

    expect(queryClient.getQueryData<Job>(workKeys.one('1'))?.status).toBe('completed');
  });

  it('lets a late picture turn a failed work into a completed one', () => {
    applyJob(queryClient, job('1', 'failed'));
    applyJob(queryClient, job('1', 'completed'));

    expect(queryClient.getQueryData<Job>(workKeys.one('1'))?.status).toBe('completed');
  });

  it('has a list that lacks the work asked for again', () => {
    queryClient.setQueryData(workKeys.history(1), { jobs: [job('1')], total: 1 });
    applyJob(queryClient, job('2'));

    expect(queryClient.getQueryState(workKeys.history(1))?.isInvalidated).toBe(true);
  });
});

it('keeps pending works oldest first', () => {
  applyPending(queryClient, [job('3'), job('1')]);
  applyJob(queryClient, job('2'));

  expect(pendingIds()).toEqual(['1', '2', '3']);
});

it('names the works that ended while nobody listened', () => {
  applyPending(queryClient, [job('1'), job('2')]);

  expect(applyPending(queryClient, [job('2'), job('3')])).toEqual(['1']);
  expect(pendingIds()).toEqual(['2', '3']);
});

it('lets a deleted work go from everywhere', () => {
  queryClient.setQueryData(workKeys.history(1), { jobs: [job('2'), job('1')], total: 2 });
  applyPending(queryClient, [job('1')]);
  removeWork(queryClient, '1');

  expect(listed()).toEqual({ jobs: [job('2')], total: 1 });
  expect(pendingIds()).toEqual([]);
  expect(queryClient.getQueryData(workKeys.one('1'))).toBeUndefined();
});
