// See GAL-6.
import type { ListedPreset } from '@vermilion/contract/presets';
import { describe, expect, it } from 'vitest';
import { matchPresets } from './match-presets.ts';

// as: no other fields are read
const koi = {
  title: 'Koi among the lilies',
  title_cn: '睡莲间的锦鲤',
  description: 'Seen from straight above, at a café',
  description_cn: '从正上方俯瞰',
  tags: ['Watercolor', 'Nature'],
  tags_cn: ['水彩', '自然'],
} as ListedPreset;
const balloons = {
  ...koi,
  title: 'Above the ridge',
  title_cn: '岭上',
  tags: ['Gouache'],
  tags_cn: [],
  description: '',
  description_cn: '',
} as ListedPreset;

describe('a search among presets', () => {
  it.each([
    ['koi', 'the title'],
    ['  KOI  Lilies ', 'words of any case, in any order, with spaces around them'],
    ['锦鲤', 'the Chinese title'],
    ['straight', 'the description'],
    ['俯瞰', 'the Chinese description'],
    ['nature', 'a tag'],
    ['水彩', 'a Chinese tag'],
    ['koi 水彩', 'words of both languages'],
    ['ＫＯＩ', 'wide letters'],
    ['cafe\u0301', 'letters that are composed of two characters'],
  ])('finds a preset by “%s”: %s', words => {
    expect(matchPresets([balloons, koi], words)).toEqual([koi]);
  });

  it('finds a preset by its prompt if the list has it', () => {
    const known = { ...balloons, prompt: 'Seven balloons at dawn' };

    expect(matchPresets([balloons, known, koi], 'dawn')).toEqual([known]);
  });

  it('finds only presets that contain every word', () => {
    expect(matchPresets([balloons, koi], 'koi ridge')).toEqual([]);
  });

  it('finds all presets if the search has no words', () => {
    expect(matchPresets([balloons, koi], '  ')).toEqual([balloons, koi]);
  });
});
