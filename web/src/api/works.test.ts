import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { JobPage } from '@vermilion/contract/history';
import type { Job } from '@vermilion/contract/job';
import { DELETIONS_GATHERED_MS } from '@vermilion/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeWorks } from './remove-works.ts';
import { applyJob, applyPending, applyProgress, awaitWork, historyQuery, workKeys, workQuery } from './works.ts';

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
});
afterEach(() => vi.unstubAllGlobals());

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

  it('holds against a list that was read before it and comes after it', async () => {
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('fetch', () => answer.promise);
    const reading = queryClient.fetchQuery(historyQuery(1));
    applyJob(queryClient, job('1', 'failed'));
    answer.resolve(Response.json({ jobs: [job('2'), job('1')], total: 2 }));
    await reading;

    expect(listed()?.jobs.map(({ status }) => status)).toEqual(['pending', 'failed']);
  });

  it('holds against a look at the work that was made before it and comes after it', async () => {
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('fetch', () => answer.promise);
    const looking = queryClient.fetchQuery(workQuery('1'));
    applyJob(queryClient, job('1', 'completed'));
    answer.resolve(Response.json({ job: job('1') }));

    expect((await looking).status).toBe('completed');
  });

  it('lets a late picture turn a failed work into a completed one, and tells it once', () => {
    applyJob(queryClient, job('1', 'failed'));

    expect(applyJob(queryClient, job('1', 'failed'))).toBe(false);
    expect(applyJob(queryClient, job('1', 'completed'))).toBe(true);
    expect(applyJob(queryClient, job('1', 'completed'))).toBe(false);

    expect(queryClient.getQueryData<Job>(workKeys.one('1'))?.status).toBe('completed');
  });

  it('has a list of works in one state asked for again when the state of one changes, and no other list', () => {
    const pending = workKeys.history(1, { status: 'pending' });
    queryClient.setQueryData(workKeys.history(1), { jobs: [job('1')], total: 1 });
    queryClient.setQueryData(pending, { jobs: [job('1')], total: 1 });
    applyJob(queryClient, job('1'));
    applyJob(queryClient, job('1', 'completed'));

    expect(queryClient.getQueryState(pending)?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(workKeys.history(1))?.isInvalidated).toBe(false);
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

it('names the works that were read as pending and ended before anybody listened', () => {
  queryClient.setQueryData(workKeys.one('1'), job('1'));
  queryClient.setQueryData(workKeys.one('2'), job('2', 'completed'));

  expect(applyPending(queryClient, [])).toEqual(['1']);
});

it.each([
  { told: [], is: 'looks again at a pending work that nobody tells of', shown: 'completed' },
  { told: [job('1')], is: 'looks once at one that is told of', shown: 'pending' },
])('$is', async ({ told, shown }) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const answers = [job('1'), job('1', 'completed')];
  vi.stubGlobal('fetch', async () => Response.json({ job: answers.shift() }));
  applyPending(queryClient, told);
  // The look was made before that came.
  queryClient.removeQueries({ queryKey: workKeys.ones });

  expect((await queryClient.fetchQuery(workQuery('1'))).status).toBe(shown);
});

describe('a work whose end is awaited', () => {
  it('ends once, also where nothing was heard of it before', () => {
    awaitWork(queryClient, '1');

    expect(applyPending(queryClient, [])).toEqual(['1']);
    expect(applyJob(queryClient, job('1', 'completed'))).toBe(true);
    expect(applyJob(queryClient, job('1', 'completed'))).toBe(false);
    expect(applyPending(queryClient, [])).toEqual([]);
  });

  it('is named until its end is reported', () => {
    applyPending(queryClient, [job('1')]);

    expect(applyPending(queryClient, [])).toEqual(['1']);
    expect(applyPending(queryClient, [])).toEqual(['1']);
    expect(applyPending(queryClient, [job('1')])).toEqual([]);
  });

  it('is not awaited once it is known to have ended, or is deleted', () => {
    applyJob(queryClient, job('1', 'completed'));
    awaitWork(queryClient, '1');
    awaitWork(queryClient, '2');
    removeWorks(queryClient, ['2']);

    expect(applyPending(queryClient, [])).toEqual([]);
  });
});

it('lets a deleted work go from everywhere', () => {
  queryClient.setQueryData(workKeys.history(1), { jobs: [job('2'), job('1')], total: 2 });
  applyPending(queryClient, [job('1')]);
  removeWorks(queryClient, ['1']);

  expect(listed()).toEqual({ jobs: [job('2')], total: 1 });
  expect(pendingIds()).toEqual([]);
  expect(queryClient.getQueryData(workKeys.one('1'))).toBeUndefined();
});

describe('the lists', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are read again once where many works are deleted in a moment', async () => {
    let reads = 0;
    queryClient.setQueryData(workKeys.history(1), { jobs: [job('1'), job('2'), job('3')], total: 3 });
    const list = new QueryObserver(queryClient, {
      queryKey: workKeys.history(1),
      queryFn: () => ({ jobs: [], total: ++reads }),
      staleTime: Number.POSITIVE_INFINITY,
    });
    const stop = list.subscribe(() => {});
    removeWorks(queryClient, ['1', '2']);
    for (const id of ['1', '2', '3']) removeWorks(queryClient, [id]);
    expect(listed()).toEqual({ jobs: [], total: 0 });
    await vi.advanceTimersByTimeAsync(DELETIONS_GATHERED_MS);
    expect(reads).toBe(1);

    removeWorks(queryClient, ['4']);
    await vi.advanceTimersByTimeAsync(DELETIONS_GATHERED_MS);
    expect(reads).toBe(2);
    stop();
  });
});

it('has the trash read again where a work appears that was not listed: it may come from there', () => {
  queryClient.setQueryData(workKeys.trashPage(1), { jobs: [job('1', 'completed')], total: 1 });
  applyJob(queryClient, job('1', 'completed'));

  expect(queryClient.getQueryState(workKeys.trashPage(1))?.isInvalidated).toBe(true);
});

describe('how far a pending work is', () => {
  const progress = (id: string) => queryClient.getQueryData(workKeys.progress(id));
  const startedAt = (id: string) =>
    queryClient.getQueryData<Job[]>(workKeys.pending)?.find(one => one.id === id)?.started_at;

  it('is kept while it is pending, and says that it has begun', () => {
    applyJob(queryClient, job('1'));
    expect(startedAt('1')).toBeUndefined();

    applyProgress(queryClient, '1', 0.2);
    const began = startedAt('1');
    expect(Date.parse(began ?? '')).toBeLessThan(Date.now());
    applyProgress(queryClient, '1', 0.5);

    expect(progress('1')).toBe(0.5);
    expect(startedAt('1')).toBe(began);
    expect(queryClient.getQueryData<Job>(workKeys.one('1'))?.started_at).toBe(began);
  });

  it('says that it has begun also where its provider tells no more', () => {
    applyJob(queryClient, job('1'));
    applyProgress(queryClient, '1', null);

    expect(progress('1')).toBeNull();
    expect(startedAt('1')).toBeDefined();
  });

  it('says at 0 that it waits at its provider, whatever the server thinks', () => {
    applyJob(queryClient, { ...job('1'), started_at: '2026-11-20T09:00:30.000Z' });
    applyProgress(queryClient, '1', 0);
    expect(startedAt('1')).toBeUndefined();

    applyProgress(queryClient, '1', 0.01);
    expect(Date.parse(startedAt('1') ?? '')).toBeGreaterThan(Date.parse('2026-11-20T09:00:30.000Z'));
  });

  it('begins anew where it falls, as with another try', () => {
    applyJob(queryClient, { ...job('1'), started_at: '2026-11-20T09:00:30.000Z' });
    applyProgress(queryClient, '1', 0.7);
    expect(startedAt('1')).toBe('2026-11-20T09:00:30.000Z');
    applyProgress(queryClient, '1', 0.1);

    expect(progress('1')).toBe(0.1);
    expect(startedAt('1')).not.toBe('2026-11-20T09:00:30.000Z');
  });

  it('is forgotten when the work waits again, ends or is deleted', () => {
    for (const forget of [
      () => applyJob(queryClient, job('1')),
      () => applyJob(queryClient, job('1', 'completed')),
      () => removeWorks(queryClient, ['1']),
    ]) {
      queryClient = new QueryClient();
      applyJob(queryClient, job('1'));
      applyProgress(queryClient, '1', 0.7);
      forget();

      expect(progress('1')).toBeUndefined();
      expect(startedAt('1')).toBeUndefined();
    }
  });

  it('is no news of a work that has ended, or that nobody knows', () => {
    applyJob(queryClient, job('1', 'failed'));
    applyProgress(queryClient, '1', 0.7);
    applyProgress(queryClient, '2', 0.7);

    expect(progress('1')).toBeUndefined();
    expect(progress('2')).toBeUndefined();
    expect(pendingIds()).toEqual([]);
  });
});
