import { QueryClient } from '@tanstack/react-query';
import type { ListedPreset } from '@vermilion/contract/presets';
import { expect, test } from 'vitest';
import { featuredIds, featurePreset, holdLists, orderFeatured, removePreset } from './preset-changes.ts';
import { presetKeys } from './presets.ts';

test('an archived preset leaves every list', () => {
  const client = galleryOf({ featured: ['a', 'b'], creative: ['b', 'c'] });
  removePreset(client, 'b');
  expect(shown(client)).toEqual({ featured: ['a'], creative: ['c'] });
});

test('a preset that is featured comes first among the featured ones and is marked in its own category', () => {
  const client = galleryOf({ featured: ['a'], creative: ['b', 'c'] });
  featurePreset(client, presetOf('c'), true);
  expect(shown(client)).toEqual({ featured: ['c', 'a'], creative: ['b', 'c'] });
  expect(listOf(client, 'creative').map(({ status }) => status)).toEqual(['other', 'featured']);
});

test('a preset that is featured no more stays in its own category', () => {
  const client = galleryOf({ featured: ['a', 'c'], creative: ['c'] });
  featurePreset(client, presetOf('c'), false);
  expect(shown(client)).toEqual({ featured: ['a'], creative: ['c'] });
  expect(listOf(client, 'creative')[0]?.status).toBe('other');
});

test('another order hangs the featured presets alone anew, and is taken back where it is refused', async () => {
  const client = galleryOf({ featured: ['a', 'b', 'c'], creative: ['c', 'b'] });
  const takeBack = await holdLists(client);
  orderFeatured(client, ['b', 'a', 'c']);
  expect(featuredIds(client)).toEqual(['b', 'a', 'c']);
  expect(shown(client).creative).toEqual(['c', 'b']);
  takeBack();
  expect(featuredIds(client)).toEqual(['a', 'b', 'c']);
});

test('what the page has not read is left alone', () => {
  const client = new QueryClient();
  featurePreset(client, presetOf('c'), true);
  expect(client.getQueryData(presetKeys.list('featured'))).toBeUndefined();
  expect(featuredIds(client)).toEqual([]);
});

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
    ...{ url: '', thumbnail_url: '', width: 4, height: 3, images: [], created_at: '2026-11-22T00:00:00.000Z' },
  };
}
