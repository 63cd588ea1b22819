// See RTM-15.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { DELETIONS_GATHERED_MS } from '@vermilion/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeHiddenWork, mergeReportedWork, workKeys } from './lists.ts';
import { readWork } from './one-work.ts';
import { storeOf } from './stored-works.ts';
import { deleteWorks, restoreWorks } from './trash.ts';
import { historyQuery } from './works-page.ts';

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => vi.unstubAllGlobals());

const job = (id: string, revision: number, status: Job['status'] = 'pending') =>
  ({ id, revision, status, created_at: `2026-11-20T09:00:0${id}.000Z` }) as Job;
const isInvalidated = (queryKey: readonly unknown[]) =>
  queryClient.getQueryState(queryKey)?.isInvalidated;
const list = (...ids: string[]) =>
  queryClient.setQueryData(workKeys.history(1), { ids, total: ids.length });
const store = () => storeOf(queryClient);

function holdCall(): (body: unknown, status?: number) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);

  return (body, status = 200) => resolve(Response.json(body, { status }));
}

describe('a list', () => {
  it('keeps ids, and puts its works into the store', async () => {
    const answer = holdCall();
    const reading = queryClient.fetchQuery(historyQuery(1));
    answer({ jobs: [job('2', 1), job('1', 1)], total: 7 });

    expect(await reading).toEqual({ ids: ['2', '1'], total: 7 });
    expect(store().get('1')).toEqual(job('1', 1));
  });

  it('does not replace a report that is newer than the list', async () => {
    const answer = holdCall();
    const reading = queryClient.fetchQuery(historyQuery(1));
    mergeReportedWork(queryClient, job('1', 3, 'failed'));
    answer({ jobs: [job('1', 2)], total: 1 });
    await reading;

    expect(store().get('1')?.status).toBe('failed');
  });

  it('stores nothing after the user has signed out', async () => {
    const answer = holdCall();
    const reading = queryClient.fetchQuery(historyQuery(1));
    store().clear();
    answer({ jobs: [job('1', 2)], total: 1 });

    expect(await reading).toEqual({ ids: [], total: 0 });
    expect(store().get('1')).toBeUndefined();
  });

  it('is refetched for a work that it lacks, together with the trash, which may have had the work', async () => {
    vi.useFakeTimers();
    list('1');
    queryClient.setQueryData(workKeys.trashPage(1), { jobs: [], total: 0 });
    mergeReportedWork(queryClient, job('2', 1));
    await vi.advanceTimersByTimeAsync(DELETIONS_GATHERED_MS);
    vi.useRealTimers();

    expect(isInvalidated(workKeys.history(1))).toBe(true);
    expect(isInvalidated(workKeys.trashPage(1))).toBe(true);
  });

  it("is refetched for a restored work, even if the work's deletion was not announced", async () => {
    vi.useFakeTimers();
    mergeReportedWork(queryClient, job('1', 1, 'completed'));
    await vi.advanceTimersByTimeAsync(DELETIONS_GATHERED_MS);
    // The list was read after the work was moved to the trash, while the page received no messages.
    list('2');
    mergeReportedWork(queryClient, job('1', 3, 'completed'));
    await vi.advanceTimersByTimeAsync(DELETIONS_GATHERED_MS);
    vi.useRealTimers();

    expect(isInvalidated(workKeys.history(1))).toBe(true);
  });

  it('is refetched when the status of a work changes, because a list may be filtered by status', async () => {
    vi.useFakeTimers();
    let reads = 0;
    const queryFn = () => ({ ids: ['1'], total: (reads += 1) });
    const stop = new QueryObserver(queryClient, {
      queryKey: workKeys.history(1),
      queryFn,
    }).subscribe(() => {});
    mergeReportedWork(queryClient, job('1', 1));
    await vi.advanceTimersByTimeAsync(DELETIONS_GATHERED_MS);
    const before = reads;
    mergeReportedWork(queryClient, job('1', 2));
    await vi.advanceTimersByTimeAsync(DELETIONS_GATHERED_MS);
    expect(reads).toBe(before);
    mergeReportedWork(queryClient, job('1', 3, 'completed'));
    await vi.advanceTimersByTimeAsync(DELETIONS_GATHERED_MS);
    stop();
    vi.useRealTimers();

    expect(reads).toBe(before + 1);
  });

  it('is refetched if a work was reported during its first request', async () => {
    vi.useFakeTimers();
    const answer = holdCall();
    const reading = queryClient.fetchQuery(historyQuery(1));
    mergeReportedWork(queryClient, job('1', 1));
    await vi.advanceTimersByTimeAsync(DELETIONS_GATHERED_MS);
    answer({ jobs: [], total: 0 });
    await reading;
    await vi.advanceTimersByTimeAsync(DELETIONS_GATHERED_MS);
    vi.useRealTimers();

    expect(isInvalidated(workKeys.history(1))).toBe(true);
  });
});

describe('the works of one deletion', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('cause one refetch of the lists, even if each work is reported twice', async () => {
    let reads = 0;
    const observer = new QueryObserver(queryClient, {
      queryKey: workKeys.history(1),
      queryFn: () => ({ ids: [], total: (reads += 1) }),
    });
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    for (const id of ['1', '2', '3']) mergeReportedWork(queryClient, job(id, 1));
    await vi.advanceTimersByTimeAsync(0);
    const before = reads;

    for (const id of ['1', '2', '3', '1', '2', '3']) mergeHiddenWork(queryClient, id, 2);
    await vi.advanceTimersByTimeAsync(DELETIONS_GATHERED_MS);
    expect(reads).toBe(before + 1);

    mergeHiddenWork(queryClient, '4', null);
    await vi.advanceTimersByTimeAsync(DELETIONS_GATHERED_MS);
    expect(reads).toBe(before + 2);
    stop();
  });
});

it('a work that the answer to a deletion omits is gone, unless it was reported since the call', async () => {
  for (const id of ['1', '2', '3']) mergeReportedWork(queryClient, job(id, 1, 'completed'));
  const answer = holdCall();
  const deleting = deleteWorks(queryClient, ['1', '2', '3']);
  mergeReportedWork(queryClient, job('3', 3, 'completed'));
  answer({ ids: ['1'], works: [{ id: '1', revision: 2 }] });

  expect(await deleting).toEqual(['1']);
  expect(['1', '2', '3'].map(id => store().isGone(id))).toEqual([true, true, false]);
});

it.each([
  ['a deletion', deleteWorks],
  ['a restoration', restoreWorks],
])('%s returns undefined if the user has signed out meanwhile', async (_, change) => {
  const answer = holdCall();
  const changing = change(queryClient, ['1']);
  store().clear();
  answer({ ids: ['1'], works: [{ id: '1', revision: 2 }] });

  expect(await changing).toBeUndefined();
});

describe('reading one work', () => {
  it('returns the newest report that the page has', async () => {
    const answer = holdCall();
    const reading = readWork(queryClient, '1');
    mergeReportedWork(queryClient, job('1', 3, 'completed'));
    answer({ job: job('1', 2) });

    expect((await reading).status).toBe('completed');
  });

  it('fails if the work was removed meanwhile', async () => {
    const answer = holdCall();
    const reading = readWork(queryClient, '1');
    mergeHiddenWork(queryClient, '1', 3);
    answer({ job: job('1', 2) });

    await expect(reading).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
