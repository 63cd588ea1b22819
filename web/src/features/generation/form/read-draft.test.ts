// See STU-12.
import { describe, expect, it } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { readDraft } from './read-draft.ts';

const full: Draft = {
  mode: 'image',
  prompt: 'a pine',
  negativePrompt: 'people',
  modelName: 'editor',
  isEnhanced: false,
  aspectRatio: '3:2',
  imageCount: 4,
  seed: 0,
  images: [
    {
      id: 'a',
      name: 'a.png',
      stored: {
        url: '/files/a',
        width: 300,
        height: 200,
        thumbhash: 'blur',
        thumbnailUrl: '/files/a-320',
      },
      isEdited: true,
      mask: {
        id: 'mask',
        stored: {
          url: '/files/m',
          width: 300,
          height: 200,
          thumbhash: '',
          thumbnailUrl: '/files/m-320',
        },
      },
      letters: [{ letter: 'B', x: 0.5, y: 0.25 }],
    },
  ],
  otherMode: { modelName: 'painter', aspectRatio: '16:9' },
};

describe('a stored draft', () => {
  it('is restored unchanged', () => {
    expect(readDraft(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it.each([[undefined], [null], [7], ['text'], [[]], [{}]])(
    'becomes an empty form if it is %j',
    record => {
      expect(readDraft(record)).toEqual(emptyDraft);
    },
  );

  it.each<[string, unknown]>([
    ['mode', 'video'],
    ['prompt', { text: 'a pine' }],
    ['negativePrompt', 7],
    ['isEnhanced', 'yes'],
    ['imageCount', 40],
    ['imageCount', 0],
    ['images', 'a.png'],
    [
      'images',
      [null, 7, { id: 'a', name: 'a.png' }, { ...full.images[0], stored: { url: '/files/a' } }],
    ],
  ])('loses its invalid fields: %s as %j', (field, value) => {
    // as: the fields are those of a draft
    const fallback = emptyDraft[field as keyof Draft];

    expect(readDraft({ ...full, [field]: value })).toEqual({ ...full, [field]: fallback });
  });

  it.each([-1, 1.5, 2 ** 31, '7', Number.NaN])('loses the invalid seed %o', seed => {
    expect(readDraft({ ...full, seed }).seed).toBeUndefined();
  });

  it('loses images beyond the largest number that a model takes', () => {
    expect(
      readDraft({ ...full, images: Array.from({ length: 30 }, () => full.images[0]) }).images,
    ).toHaveLength(10);
  });
});
