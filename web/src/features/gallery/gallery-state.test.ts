import type { ListedPreset } from '@vermilion/contract/presets';
import { describe, expect, it } from 'vitest';
import { galleryState } from './gallery-state.ts';

// as: no field is read
const preset = { id: '1' } as ListedPreset;
const waiting = { presets: undefined, hasFailed: false };
const failed = { presets: undefined, hasFailed: true };
const none = { presets: [], hasFailed: false };
const some = { presets: [preset], hasFailed: false };

describe('the gallery', () => {
  it.each([
    ['is loading until its featured presets have loaded', [waiting, some, some, some], 'loading'],
    [
      'is loading if nothing is featured and another list is still loading',
      [none, waiting, none, none],
      'loading',
    ],
    [
      'shows the featured presets before the other lists',
      [some, waiting, waiting, waiting],
      'begun',
    ],
    ['is shown when every list has loaded', [none, some, none, none], 'shown'],
    ['is shown without the lists that failed', [failed, some, failed, failed], 'shown'],
    ['is empty if all lists are empty', [none, none, none, none], 'empty'],
    ['is empty if one list failed and the others are empty', [none, failed, none, none], 'empty'],
    ['has failed if every list failed', [failed, failed, failed, failed], 'failed'],
  ] as const)('%s', (_, [featured, creative, style, pose], status) => {
    const lists = { featured, creative, 'style-artistic': style, 'pose-control': pose };

    expect(galleryState(lists).status).toBe(status);
  });

  it('keeps showing a list whose refetch failed', () => {
    const kept = { presets: [preset], hasFailed: true };
    const { status, lists } = galleryState({
      featured: kept,
      creative: failed,
      'style-artistic': failed,
      'pose-control': failed,
    });

    expect(status).toBe('shown');
    expect(lists.featured).toEqual([preset]);
  });
});
