import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ListedPreset } from '@vermilion/contract/presets';
import { expect, test } from 'vitest';
import {
  featuredIds,
  featurePreset,
  orderFeatured,
  presetArchiveOptions,
  presetChangeOptions,
  removePreset,
  snapshotLists,
} from './preset-changes.ts';
import { presetKeys } from './presets.ts';

test('an archived preset leaves every list', () => {
  const client = galleryOf({ featured: ['a', 'b'], creative: ['b', 'c'] });
  removePreset(client, 'b');
  expect(shown(client)).toEqual({ featured: ['a'], creative: ['c'] });
});

test('a featured preset comes first among the featured ones and is marked in its own category', () => {
  const client = galleryOf({ featured: ['a'], creative: ['b', 'c'] });
  featurePreset(client, presetOf('c'), true);
  expect(shown(client)).toEqual({ featured: ['c', 'a'], creative: ['b', 'c'] });
  expect(listOf(client, 'creative').map(({ status }) => status)).toEqual(['other', 'featured']);
});

test('a preset that is no longer featured stays in its own category', () => {
  const client = galleryOf({ featured: ['a', 'c'], creative: ['c'] });
  featurePreset(client, presetOf('c'), false);
  expect(shown(client)).toEqual({ featured: ['a'], creative: ['c'] });
  expect(listOf(client, 'creative')[0]?.status).toBe('other');
});

test('a new order moves only the featured presets, and a rollback restores the old order', async () => {
  const client = galleryOf({ featured: ['a', 'b', 'c'], creative: ['c', 'b'] });
  const rollBack = await snapshotLists(client);
  orderFeatured(client, ['b', 'a', 'c']);
  expect(featuredIds(client)).toEqual(['b', 'a', 'c']);
  expect(shown(client).creative).toEqual(['c', 'b']);
  rollBack();
  expect(featuredIds(client)).toEqual(['a', 'b', 'c']);
});

test('the answer to the first of two quick changes does not undo the second, and the lists are fetched once', async () => {
  const { client, reads, server } = servedGallery(['a', 'b', 'c']);
  const first = change(client, ['b', 'a', 'c'], server.answer('first', ['b', 'a', 'c']));
  const second = change(client, ['b', 'c', 'a'], server.answer('second', ['b', 'c', 'a']));
  await expect.poll(() => featuredIds(client)).toEqual(['b', 'c', 'a']);
  expect(server.asked).toEqual(['first']);
  server.release();
  await first;
  expect(featuredIds(client)).toEqual(['b', 'c', 'a']);
  expect(reads()).toBe(0);
  await expect.poll(() => server.asked).toEqual(['first', 'second']);
  server.release();
  await second;
  await expect.poll(reads).toBe(1);
  expect(featuredIds(client)).toEqual(['b', 'c', 'a']);
});

test('the lists end in the server’s order if the first of two changes is refused', async () => {
  const { client, reads, server } = servedGallery(['a', 'b', 'c']);
  const first = change(client, ['b', 'a', 'c'], server.refuse('first'));
  const second = change(client, ['b', 'c', 'a'], server.answer('second', ['a', 'c', 'b']));
  await expect.poll(() => featuredIds(client)).toEqual(['b', 'c', 'a']);
  server.release();
  await expect(first).rejects.toThrow('refused');
  expect(featuredIds(client)).toEqual(['b', 'c', 'a']);
  await expect.poll(() => server.asked).toEqual(['first', 'second']);
  server.release();
  await second;
  await expect.poll(() => featuredIds(client)).toEqual(['a', 'c', 'b']);
  expect(reads()).toBe(1);
});

test('an archived preset does not return with an older list', async () => {
  const { client, reads, server } = servedGallery(['a', 'b']);
  const late = server.holdRead();
  void client.refetchQueries({ queryKey: presetKeys.lists });
  await expect.poll(reads).toBe(1);
  const shownThen: string[][] = [];
  await new MutationObserver(
    client,
    presetArchiveOptions(client, {
      id: 'b',
      send: () => Promise.resolve(server.set(['a'])),
      onArchived: () => shownThen.push(featuredIds(client)),
      onSettled: () => {},
    }),
  ).mutate();
  expect(shownThen).toEqual([['a']]);
  late.resolve();
  await expect.poll(reads).toBe(2);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(featuredIds(client)).toEqual(['a']);
});

test('a list that the page has not read stays unread', () => {
  const client = new QueryClient();
  featurePreset(client, presetOf('c'), true);
  expect(client.getQueryData(presetKeys.list('featured'))).toBeUndefined();
  expect(featuredIds(client)).toEqual([]);
});

function servedGallery(ids: string[]) {
  const client = galleryOf({ featured: ids, creative: [] });
  let truth = ids;
  let reads = 0;
  let held: PromiseWithResolvers<void> | undefined;
  const asked: string[] = [];
  let gate = Promise.withResolvers<void>();
  const wait = async (name: string) => {
    asked.push(name);
    await gate.promise;
    gate = Promise.withResolvers<void>();
  };
  new QueryObserver(client, {
    queryKey: presetKeys.list('featured'),
    queryFn: async () => {
      const now = truth;
      const isHeld = held;
      held = undefined;
      reads += 1;
      await isHeld?.promise;

      return now.map(presetOf);
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  const server = {
    asked,
    set: (now: string[]) => {
      truth = now;
    },
    answer: (name: string, now: string[]) => () => wait(name).then(() => server.set(now)),
    refuse: (name: string) => () => wait(name).then(() => Promise.reject(new Error('refused'))),
    release: () => gate.resolve(),
    /** Delays the next read. Its answer is the list at the time of the request. */
    holdRead: () => {
      held = Promise.withResolvers();

      return held;
    },
  };

  return { client, server, reads: () => reads };
}

function change(client: QueryClient, shows: string[], send: () => Promise<void>): Promise<unknown> {
  const show = () => orderFeatured(client, shows);

  return new MutationObserver(
    client,
    presetChangeOptions(client, () => {}),
  ).mutate({ send, show });
}

type Gallery = { featured: string[]; creative: string[] };

function galleryOf({ featured, creative }: Gallery): QueryClient {
  const client = new QueryClient();
  client.setQueryData(presetKeys.list('featured'), featured.map(presetOf));
  client.setQueryData(presetKeys.list('creative'), creative.map(presetOf));

  return client;
}

function shown(client: QueryClient): Gallery {
  const idsOf = (category: keyof Gallery) => listOf(client, category).map(({ id }) => id);

  return { featured: idsOf('featured'), creative: idsOf('creative') };
}

function listOf(client: QueryClient, category: keyof Gallery): ListedPreset[] {
  return client.getQueryData<ListedPreset[]>(presetKeys.list(category)) ?? [];
}

function presetOf(id: string): ListedPreset {
  return {
    ...{ id, title: id, title_cn: id, description: '', description_cn: '', tags: [], tags_cn: [] },
    ...{ status: 'other', category: 'creative', difficulty: 'beginner', action: 'image-generate' },
    ...{
      url: '',
      thumbnail_url: '',
      width: 4,
      height: 3,
      images: [],
      created_at: '2026-11-22T00:00:00.000Z',
    },
  };
}
