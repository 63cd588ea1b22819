import { beforeEach, describe, expect, it } from 'vitest';
import { setSite } from '../site.ts';
import { baseImageOf, filesOf, isFlagged, ratioOfAspect, titleOf, wordsOf } from './work-facts.ts';

const studio = {
  ...{ signUpPolicy: 'open' as const, signUpDomains: [], bonusCredits: 500, hasMail: true },
  trashDays: 30,
  contactEmail: null,
};
beforeEach(() => setSite({ ...studio, hasCover: true }));

describe('the picture that an edit is compared with', () => {
  const input = {
    url: '/a.png',
    label: 'A',
    width: 3,
    height: 2,
    thumbhash: '',
    thumbnail_url: '/a-320.webp',
  };
  const editOf = (...inputs: (typeof input & { is_flagged?: boolean })[]) =>
    baseImageOf({
      action: 'image-edit',
      params: { model_name: 'm', model_display_name: 'M', image_urls_with_labels: inputs },
    });

  it('is the only input image, unless that image was flagged', () => {
    expect(editOf(input)).toEqual(input);
    expect(editOf({ ...input, is_flagged: true })).toBeUndefined();
    expect(editOf(input, input)).toBeUndefined();
  });

  it('has a srcset only if its width and thumbnails are known', () => {
    expect(filesOf({ ...input, thumbnails: [{ url: '/a-2.webp', width: 2 }] })).toBe(
      '/a-2.webp 2w, /a.png 3w',
    );
    expect(filesOf(input)).toBeUndefined();
    expect(filesOf({ url: '/a.png' })).toBeUndefined();
  });
});

describe('a flagged run', () => {
  const job = (...flags: boolean[]) => ({
    has_nsfw: true,
    result: { payload: { images: [], has_nsfw_concepts: flags } },
  });

  it('covers flagged pictures and pictures without a flag, or all pictures if no single one is flagged', () => {
    expect([0, 1].map(index => isFlagged(job(false, true), index))).toEqual([false, true]);
    expect([0, 1].map(index => isFlagged(job(true), index))).toEqual([true, true]);
    expect([0, 1].map(index => isFlagged(job(false, false), index))).toEqual([true, true]);
    expect(isFlagged({ ...job(true), has_nsfw: false }, 0)).toBe(false);
  });

  it('covers nothing if administrators have turned covers off', () => {
    // See SET-9.
    setSite({ ...studio, hasCover: false });

    expect(isFlagged(job(true), 0)).toBe(false);
  });
});

describe('the prompt that a work shows', () => {
  const params = { model_name: 'm', model_display_name: 'M' };

  it('is the work’s own prompt, but for an upscale the original’s prompt, if known', () => {
    expect(wordsOf({ action: 'image-edit', prompt: 'a fox', params })).toBe('a fox');
    const upscale = { action: 'image-upscaling', prompt: 'Upscale this image' } as const;
    expect(wordsOf({ ...upscale, params: { ...params, original_prompt: 'a fox' } })).toBe('a fox');
    expect(wordsOf({ ...upscale, params })).toBeUndefined();
  });
});

describe('the title of a work', () => {
  it.each([
    ['far hills, small boat', 'Far hills, small boat'],
    [
      'A red and white lighthouse on a cliff at dusk. Thick oil paint.',
      'Red and white lighthouse on a cliff at dusk',
    ],
    ['the  owl\nin a reading room', 'Owl in a reading room'],
    [
      'Far hills, small boat on still water, a red sun, ink on paper',
      'Far hills, small boat on still water, a red sun',
    ],
    [
      'Paint the valley of A the way B is painted: ink on paper',
      'Paint the valley of A the way B is painted',
    ],
    ['Version 2.0 of the bridge', 'Version 2.0 of the bridge'],
    ['静水上一叶扁舟，远山入雾。纸上水墨', '静水上一叶扁舟，远山入雾'],
    ['...', '...'],
    ['animals', 'Animals'],
    ['a \u202Egnp.xof\u202C in \u2067snow\u2069', 'Gnp.xof in snow'],
  ])('for the prompt "%s" is "%s"', (prompt, title) => {
    expect(titleOf(prompt)).toBe(title);
  });

  it('ends after a word if a long sentence has no comma', () => {
    expect(titleOf('one very long sentence that goes on and on without any rest at all')).toBe(
      'One very long sentence that goes on and on…',
    );
  });

  it('has 50 characters if the prompt is one longer word', () => {
    expect([...titleOf('x'.repeat(4_000))]).toHaveLength(50);
    expect([...titleOf('山'.repeat(4_000))]).toHaveLength(50);
  });
});

describe('ratioOfAspect', () => {
  it.each([
    ['1:1', 1],
    ['3:2', 2 / 3],
    ['9:16', 16 / 9],
    ['wide', 1],
    [undefined, 1],
  ])('returns the height divided by the width of %s: %d', (aspect, ratio) => {
    expect(ratioOfAspect(aspect)).toBe(ratio);
  });
});
