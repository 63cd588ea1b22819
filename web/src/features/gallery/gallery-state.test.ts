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
    ['is awaited as long as its featured presets are', [waiting, some, some, some], 'loading'],
    [
      'is awaited where nothing is featured and the rest is not there yet',
      [none, waiting, none, none],
      'loading',
    ],
    ['shows what is featured before the rest is there', [some, waiting, waiting, waiting], 'begun'],
    ['is shown when every list was answered', [none, some, none, none], 'shown'],
    ['is shown without the lists that failed', [failed, some, failed, failed], 'shown'],
    ['is empty where nothing is in any list', [none, none, none, none], 'empty'],
    [
      'is empty where one list failed and the others have nothing',
      [none, failed, none, none],
      'empty',
    ],
    ['has failed where every list has', [failed, failed, failed, failed], 'failed'],
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
