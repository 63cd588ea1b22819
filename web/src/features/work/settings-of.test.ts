// See WRK-4.
import type { Job, JobParams } from '@vermilion/contract/job';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSite } from '../../site.ts';
import { baseImagesOf, changedSettings, settingsOf } from './settings-of.ts';

const studio = {
  ...{ signUpPolicy: 'open' as const, signUpDomains: [], bonusCredits: 500, hasMail: true },
  trashDays: 30,
  contactEmail: null,
};
beforeEach(() => setSite({ ...studio, hasCover: true }));

describe('the settings of a work', () => {
  it('are those of its parameters and its first picture', () => {
    const params = {
      num_images: 2,
      seed: 7,
      aspect_ratio: '3:2',
      negative_prompt: 'people',
      output: { prompt: 'b' },
    };

    expect(settingsOf(workOf({ params }))).toEqual({
      model: 'sketchbook',
      size: '1024 × 768',
      shape: '3:2',
      pictures: 2,
      seed: 7,
      leaveOut: 'people',
      isEnhanced: true,
      baseImages: 0,
    });
  });

  it('are only model and size for an upscale', () => {
    const params = { seed: 7, image_urls: ['/a.png'] };

    expect(settingsOf(workOf({ action: 'image-upscaling', params }))).toEqual({
      model: 'sketchbook',
      size: '1024 × 768',
      pictures: 1,
      baseImages: 0,
    });
  });

  it('have no size without a picture, and do not say whether a pending work was enhanced', () => {
    const settings = settingsOf(workOf({ status: 'pending', result: null }));

    expect(settings.size).toBeUndefined();
    expect(settings.isEnhanced).toBeUndefined();
  });
});

describe('base images', () => {
  it('have the labels and thumbnails that the work names', () => {
    const named = ['A', 'B'].map(label => ({ ...inputOf(label), label }));

    expect(
      baseImagesOf(
        workOf({ params: { image_urls_with_labels: named, image_urls: ['/other.png'] } }),
      ),
    ).toEqual([
      { url: '/A.png', label: 'A', thumbnailUrl: '/A-320.webp' },
      { url: '/B.png', label: 'B', thumbnailUrl: '/B-320.webp' },
    ]);
  });

  it('are covered if they are flagged', () => {
    const named = {
      url: '/A.png',
      label: 'A',
      width: 3,
      height: 2,
      thumbnail_url: '/A-320.webp',
      thumbhash: 'aGFzaA==',
    };
    const inputs = [{ ...named, is_flagged: true }, named];

    expect(
      baseImagesOf(workOf({ params: { image_urls_with_labels: inputs } })).map(
        image => image.coveredBy,
      ),
    ).toEqual(['aGFzaA==', undefined]);
  });

  it('get labels if a work has only addresses', () => {
    expect(
      baseImagesOf(workOf({ params: { image_urls: ['/x.png', '/y.png'] } })).map(
        image => image.label,
      ),
    ).toEqual(['A', 'B']);
    expect(baseImagesOf(workOf({}))).toEqual([]);
  });
});

describe('the differences from the original', () => {
  const original = workOf({ params: { seed: 7, num_images: 2, aspect_ratio: '1:1' } });

  it.each([
    ['nothing', {}, []],
    ['the seed', { seed: 8 }, ['seed']],
    ['a negative prompt, which the original lacks', { negative_prompt: 'fog' }, ['leaveOut']],
    [
      'several',
      { model_name: 'other', num_images: 1, aspect_ratio: '3:2' },
      ['model', 'shape', 'pictures'],
    ],
    ['the enhanced prompt', { output: { prompt: 'a fuller prompt' } }, ['isEnhanced']],
  ])('include every changed setting: %s', (_, params, changed) => {
    expect(
      changedSettings(original, workOf({ params: { ...original.params, ...params } })),
    ).toEqual(changed);
  });

  it('omit a shape that an edit does not request, and base images unless the original is an edit, too', () => {
    const params = {
      model_name: 'other',
      seed: 8,
      aspect_ratio: '1:1',
      num_images: 2,
      image_urls: ['/one.png'],
    };
    const edit = workOf({ action: 'image-edit', params });
    const further = {
      action: 'image-edit' as const,
      params: { ...params, image_urls: ['/one.png', '/two.png'] },
    };

    expect(changedSettings(original, edit)).toEqual(['model', 'seed']);
    const unshaped = { ...params, aspect_ratio: undefined };
    expect(changedSettings(original, workOf({ action: 'image-edit', params: unshaped }))).toEqual([
      'model',
      'seed',
    ]);
    expect(changedSettings(edit, workOf(further))).toEqual(['baseImages']);
  });

  it('are only the size and the model for an upscale', () => {
    const upscale = workOf({
      action: 'image-upscaling',
      params: { model_name: 'twice' },
      sides: [2048, 1536],
    });

    expect(changedSettings(original, upscale)).toEqual(['model', 'size']);
  });
});

type Facts = Partial<Omit<Job, 'params'>> & {
  params?: Partial<JobParams>;
  sides?: [number, number];
};

function workOf({ params, sides: [width, height] = [1024, 768], ...facts }: Facts): Job {
  const images = [{ url: '/one.png', width, height, thumbhash: '', thumbnails: [] }];
  const job = {
    action: 'image-generate',
    status: 'completed',
    result: { payload: { images } },
    ...facts,
  };

  // as: all fields that are read exist
  return {
    ...job,
    params: { model_name: 'sketchbook', model_display_name: 'Sketchbook', ...params },
  } as Job;
}

function inputOf(name: string) {
  return {
    url: `/${name}.png`,
    width: 40,
    height: 30,
    thumbhash: '',
    thumbnail_url: `/${name}-320.webp`,
  };
}
