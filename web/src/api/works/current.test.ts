// See RTM-12.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchCurrent } from './current.ts';

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (address: string) => {
    const ids = new URL(address, 'http://localhost').searchParams.get('ids');
    asked.push(address);

    return Response.json({
      jobs: ids?.includes('one') ? [{ id: 'one', revision: 2 }] : [],
      trashed: ids?.includes('two') ? [{ id: 'two', revision: 5 }] : [],
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('fetchCurrent separates visible works from works in the trash and deleted works', async () => {
  expect(await fetchCurrent(['one', 'two', 'three'])).toEqual({
    jobs: [{ id: 'one', revision: 2 }],
    gone: [
      { id: 'two', revision: 5 },
      { id: 'three', revision: null },
    ],
  });
});

it('fetchCurrent requests only the pending works if no ids are given', async () => {
  expect(await fetchCurrent([])).toEqual({ jobs: [], gone: [] });
  expect(asked).toEqual(['/api/v1/works/current']);
});

it('fetchCurrent requests 100 works in one call, and more in several calls', async () => {
  await fetchCurrent(Array.from({ length: 100 }, (_, place) => `a${place}`));
  expect(asked).toHaveLength(1);

  const { gone } = await fetchCurrent(Array.from({ length: 250 }, (_, place) => `a${place}`));
  expect(asked).toHaveLength(4);
  expect(gone).toHaveLength(250);
});
