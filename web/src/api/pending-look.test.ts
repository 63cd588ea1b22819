import { QueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { PAGE_LIMIT_MAX, PENDING_JOBS_PER_USER_MAX } from '@vermilion/contract/limits';
import { afterEach, expect, it, vi } from 'vitest';
import { pendingLookQuery } from './pending-look.ts';
import { applyPending } from './works.ts';

afterEach(() => vi.unstubAllGlobals());

const START = Date.parse('2026-11-20T09:00:00.000Z');
const job = (number: number, status: Job['status'] = 'pending') =>
  ({ id: String(number), status, created_at: new Date(START + number * 1_000).toISOString() }) as Job;
const range = (from: number, to: number, status?: Job['status']) =>
  Array.from({ length: to - from + 1 }, (_, index) => job(from + index, status));

/** A server with these works, oldest first. Answers the numbers of the pages that it was asked for. */
function serverWith(works: readonly Job[]): number[] {
  const asked: number[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://localhost').searchParams;
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    if (limit > PAGE_LIMIT_MAX) return Response.json({ code: 'VALIDATION_FAILED' }, { status: 400 });
    asked.push(page);
    const jobs = works.toReversed().slice((page - 1) * limit, page * limit);

    return Response.json({ jobs, total: works.length });
  });

  return asked;
}

it('sees as many works as can be pending, so that none of them counts as ended', async () => {
  const pending = range(1, PENDING_JOBS_PER_USER_MAX);
  const queryClient = new QueryClient();
  applyPending(queryClient, pending);
  const asked = serverWith([...range(-50, 0, 'completed'), ...pending]);

  expect(applyPending(queryClient, await queryClient.fetchQuery(pendingLookQuery))).toEqual([]);
  expect(asked).toEqual([1]);
});

it('reads on while a work that is pending here is older than what it has read', async () => {
  const [old, others] = [range(1, 3), range(4, 4 + PAGE_LIMIT_MAX, 'completed')];
  const queryClient = new QueryClient();
  applyPending(queryClient, old);
  const asked = serverWith([...old.slice(0, 2), job(3, 'completed'), ...others]);

  expect(applyPending(queryClient, await queryClient.fetchQuery(pendingLookQuery))).toEqual(['3']);
  expect(asked).toEqual([1, 2]);
});

it('does not read a long history for what nobody waits for', async () => {
  const asked = serverWith(range(1, 5 * PAGE_LIMIT_MAX, 'completed'));

  expect(await new QueryClient().fetchQuery(pendingLookQuery)).toEqual([]);
  expect(asked).toEqual([1]);
});

it('gives up on what is too far back: that is asked for by itself', async () => {
  const queryClient = new QueryClient();
  applyPending(queryClient, [job(0)]);
  const asked = serverWith([job(0), ...range(1, 9 * PAGE_LIMIT_MAX, 'completed')]);

  expect(applyPending(queryClient, await queryClient.fetchQuery(pendingLookQuery))).toEqual(['0']);
  expect(asked).toEqual([1, 2, 3]);
});

it('names a work once that a newer one has moved to the next page meanwhile', async () => {
  const works = [...range(1, 2), ...range(3, 2 + PAGE_LIMIT_MAX)];
  const queryClient = new QueryClient();
  applyPending(queryClient, works);
  serverWith(works);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = await fetch(address);
    works.push(job(1_000, 'completed'));

    return answer;
  });

  const looked = await queryClient.fetchQuery(pendingLookQuery);
  expect(looked.map(({ id }) => id)).toEqual([...new Set(looked.map(({ id }) => id))]);
  expect(looked).toHaveLength(works.filter(({ status }) => status === 'pending').length);
});
