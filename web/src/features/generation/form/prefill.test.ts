// See STU-15, STU-16, STU-17.
import type { Model } from '@vermilion/contract/generation';
import type { JobAction, JobImage, JobParams } from '@vermilion/contract/job';
import { describe, expect, test } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { changesOf, fillingOf, isAnythingReplaced, type Source } from './prefill.ts';

const result: JobImage = {
  url: '/files/result.png',
  width: 1248,
  height: 832,
  thumbhash: 'result',
  thumbnails: [
    { url: '/files/result-320.webp', width: 320 },
    { url: '/files/result-640.webp', width: 640 },
  ],
};
const storedResult = {
  ...{ url: '/files/result.png', width: 1248, height: 832 },
  ...{ thumbhash: 'result', thumbnailUrl: '/files/result-320.webp' },
};
const given = (name: string) => ({
  ...{ url: `/files/${name}.png`, width: 400, height: 300 },
  thumbhash: name,
});
const input = (name: string, label: string) => ({
  ...given(name),
  label,
  thumbnail_url: `/files/${name}-320.webp`,
});
const stored = (name: string) => ({ ...given(name), thumbnailUrl: `/files/${name}-320.webp` });

const params: JobParams = {
  model_name: 'sketchbook',
  model_display_name: 'Sketchbook',
  output: { prompt: 'the enhanced words' },
  negative_prompt: 'no people',
  aspect_ratio: '3:2',
  num_images: 3,
  seed: 0,
};
const editParams: JobParams = {
  ...params,
  image_urls_with_labels: [input('one', 'A'), input('two', 'B')],
};

function source(action: JobAction, changes: Partial<Source> = {}): Source {
  const isEdit = action !== 'image-generate';

  return {
    action,
    prompt: 'the user’s words',
    params: isEdit ? editParams : params,
    images: [result],
    isOpen: false,
    ...changes,
  };
}

describe('the values that fill the form in', () => {
  test('give the canvas the picture at the given place, otherwise the first picture', () => {
    const other = { ...result, url: '/files/other.png' };
    const images = [result, other];

    expect(fillingOf(source('image-generate', { images }), 'canvas', 1).images).toMatchObject([
      { url: other.url },
    ]);
    expect(fillingOf(source('image-generate', { images }), 'canvas', 7).images).toMatchObject([
      { url: result.url },
    ]);
  });

  test('restore an edit with its mask, but give the canvas no mask', () => {
    const masked = source('image-edit', { params: { ...editParams, mask_url: '/files/mask.png' } });
    const fill = (purpose: 'again' | 'canvas') =>
      changesOf(fillingOf(masked, purpose), emptyDraft, { models: undefined, name: 'a work' })
        .images;

    expect(fill('again')?.map(({ mask }) => mask?.stored)).toEqual([
      { url: '/files/mask.png', width: 400, height: 300, thumbhash: '', thumbnailUrl: '' },
      undefined,
    ]);
    expect(fill('canvas')?.[0]).not.toHaveProperty('mask');
  });

  test.each([
    ['image-generate', 'again', 'text', 'the user’s words', 3],
    ['image-edit', 'again', 'image', 'the user’s words', 3],
    ['image-upscaling', 'again', 'image', '', 1],
    ['image-generate', 'canvas', 'image', '', 1],
    ['image-edit', 'canvas', 'image', '', 1],
    ['image-upscaling', 'canvas', 'image', '', 1],
  ] as const)(
    'for %s and “%s”: the mode is %s, the prompt is “%s”, and the number of images is %i',
    (action, purpose, mode, prompt, imageCount) => {
      expect(fillingOf(source(action), purpose)).toMatchObject({ mode, prompt, imageCount });
    },
  );

  test.each([
    ['image-edit', 'again', ['one', 'two']],
    ['image-upscaling', 'again', ['result']],
    ['image-generate', 'canvas', ['result']],
    ['image-edit', 'canvas', ['result']],
    ['image-upscaling', 'canvas', ['result']],
  ] as const)('for %s and “%s”: the images are %j', (action, purpose, names) => {
    const { images } = fillingOf(source(action), purpose);

    expect(images).toEqual(names.map(name => (name === 'result' ? storedResult : stored(name))));
  });

  test('have the input image of an upscale that failed', () => {
    expect(fillingOf(source('image-upscaling', { images: [] }), 'again').images).toEqual([
      stored('one'),
    ]);
  });

  test('restore the request of a work that has no picture for the canvas', () => {
    expect(fillingOf(source('image-generate', { images: [] }), 'canvas')).toMatchObject({
      mode: 'text',
      prompt: 'the user’s words',
    });
  });

  test('have the settings of the work, even the seed 0', () => {
    expect(fillingOf(source('image-generate'), 'again')).toMatchObject({
      negativePrompt: 'no people',
      ratio: '3:2',
      imageCount: 3,
      seed: 0,
    });
  });

  test.each([
    ['was enhanced', params, false, true],
    ['was not enhanced', { ...params, output: undefined }, false, false],
    ['may still be enhanced', { ...params, output: undefined }, true, undefined],
    ['was enhanced before the work ended', params, true, true],
  ])('set `isEnhanced` for a work whose prompt %s', (_, its, isOpen, expected) => {
    const { output, ...others } = its;

    const filling = fillingOf(
      source('image-generate', { params: output ? { ...others, output } : others, isOpen }),
      'again',
    );

    expect(filling.isEnhanced).toBe(expected);
  });
});

const painter = model('sketchbook', { aspect_ratios: ['1:1', '3:2'] });
const other = model('other', { aspect_ratios: ['1:1'] });
const editor = model('editor', { max_input_images: 1, aspect_ratios: [] });
const draft: Draft = {
  ...emptyDraft,
  modelName: 'other',
  prompt: 'a draft',
  isEnhanced: false,
  seed: 5,
};
const again = (action: JobAction) => fillingOf(source(action), 'again');

describe('the changes to the form', () => {
  test('choose the model and the aspect ratio of the work', () => {
    expect(changesOf(again('image-generate'), draft, options([other, painter]))).toMatchObject({
      mode: 'text',
      modelName: 'sketchbook',
      aspectRatio: '3:2',
      isEnhanced: true,
      seed: 0,
    });
  });

  test('keep the chosen model if the list lacks the work’s, and drop a ratio that the chosen model does not take', () => {
    const changes = changesOf(again('image-generate'), draft, options([other]));

    expect(changes).not.toHaveProperty('modelName');
    expect(changes.aspectRatio).toBeUndefined();
  });

  test('keep the chosen model if there is no list, and fill in the mode, the prompt and the images', () => {
    const changes = changesOf(again('image-edit'), draft, { models: undefined, name: 'a picture' });

    expect(changes).not.toHaveProperty('modelName');
    expect(changes).toMatchObject({ mode: 'image', prompt: 'the user’s words' });
    expect(changes.images).toHaveLength(2);
  });

  test('contain the first images, as many as the model takes', () => {
    const { images } = changesOf(again('image-edit'), draft, options([editor]));

    expect(images).toEqual([{ id: 'A /files/one.png', name: 'a picture', stored: stored('one') }]);
  });

  test('give a picture that occurs twice two ids', () => {
    const twice = { ...editParams, image_urls_with_labels: [input('one', 'A'), input('one', 'B')] };
    const filling = fillingOf(source('image-edit', { params: twice }), 'again');

    const { images = [] } = changesOf(
      filling,
      draft,
      options([model('three', { max_input_images: 3 })]),
    );

    expect(new Set(images.map(({ id }) => id)).size).toBe(2);
  });

  test('keep the draft’s images if a text request is filled in', () => {
    expect(changesOf(again('image-generate'), draft, options([painter]))).not.toHaveProperty(
      'images',
    );
  });

  test('unlock a seed if the work had none', () => {
    const { seed: _, ...unseeded } = params;
    const changes = changesOf(
      fillingOf(source('image-generate', { params: unseeded }), 'again'),
      draft,
      options([painter]),
    );

    expect({ ...draft, ...changes }.seed).toBeUndefined();
  });
});

describe('isAnythingReplaced', () => {
  const image = { id: 'mine', name: 'mine.png', stored: stored('mine') };
  const unsent = { id: 'unsent', name: 'unsent.png' };
  const changes = changesOf(again('image-edit'), draft, options([editor]));

  test.each([
    [false, 'no content', emptyDraft],
    [false, 'a blank prompt', { ...emptyDraft, prompt: ' \n' }],
    [true, 'a prompt', { ...emptyDraft, prompt: 'mine' }],
    [false, 'the same prompt', { ...emptyDraft, prompt: 'the user’s words' }],
    [true, 'a negative prompt', { ...emptyDraft, negativePrompt: 'mine' }],
    [true, 'an image', { ...emptyDraft, images: [image] }],
    [true, 'an image that is being uploaded', { ...emptyDraft, images: [unsent] }],
    [false, 'the same image', { ...emptyDraft, images: [{ ...image, stored: stored('one') }] }],
  ])('is %s for a form with %s', (expected, _, before) => {
    expect(isAnythingReplaced(before, changes)).toBe(expected);
  });

  test('is false for images if a text request is filled in', () => {
    const words = changesOf(again('image-generate'), draft, options([painter]));

    expect(isAnythingReplaced({ ...emptyDraft, images: [image] }, words)).toBe(false);
  });
});

function options(models: readonly Model[]) {
  return { models: { models, defaultModel: models[0]?.model_name ?? '' }, name: 'a picture' };
}

function model(name: string, changes: Partial<Model>): Model {
  return {
    ...{
      model_name: name,
      display_name: name,
      display_name_cn: name,
      description: '',
      description_cn: '',
    },
    ...{
      provider: 'sketchbook',
      cost_credits: 10,
      max_resolution: '1024x1024',
      supported_formats: ['png'],
    },
    ...{
      is_premium: false,
      max_input_images: 0,
      aspect_ratios: [],
      max_num_images: 4,
      usual_seconds: 2,
    },
    ...{ takes_seed: true, takes_negative_prompt: true, takes_mask: false },
    ...changes,
  };
}
