// See CAN-20, STU-4.
import type { Model } from '@vermilion/contract/generation';
import { describe, expect, it } from 'vitest';
import { chooseFrom, type Draft, emptyDraft } from '../form/draft.ts';
import type { InputImage } from '../form/input-image.ts';
import { requestFor } from './request-for.ts';

const plain = {
  model_name: 'plain',
  cost_credits: 50,
  aspect_ratios: ['3:2', '1:1'],
  max_num_images: 4,
  takes_seed: false,
  takes_negative_prompt: false,
  usual_seconds: 90,
} as Model;
const able: Model = { ...plain, model_name: 'able', takes_seed: true, takes_negative_prompt: true };

const image = (id: string, facts = {}): InputImage => ({
  id,
  name: `${id}.png`,
  stored: {
    url: `/files/${id}`,
    width: 300,
    height: 200,
    thumbhash: `blur ${id}`,
    thumbnailUrl: '',
    ...facts,
  },
});

const full: Draft = {
  ...emptyDraft,
  prompt: '  a pine\n',
  negativePrompt: ' people ',
  seed: 0,
  imageCount: 2,
  images: [image('x'), image('y')],
};

function ask(draft: Draft, model: Model) {
  const choice = chooseFrom(draft, [model], undefined);
  if (!choice) throw new Error('no model could be chosen');

  return requestFor({ draft, choice, credits: 500, nowMs: 1_000 });
}

describe('a mask', () => {
  const drawnOn = (id: string, facts = {}): InputImage => ({
    ...image(id),
    isEdited: true,
    mask: { id: 'mask', stored: image('mask', facts).stored },
  });
  const masking: Model = { ...able, takes_mask: true };
  const edit: Draft = { ...full, mode: 'image' };

  it('is sent with the first image to a model that takes masks', () => {
    expect(ask({ ...edit, images: [drawnOn('x'), image('y')] }, masking).body.maskUrl).toBe(
      '/files/mask',
    );
  });

  it.each([
    ['to a model that takes no masks', { images: [drawnOn('x')] }, able],
    [
      'if it belongs to another image than the first',
      { images: [image('x'), drawnOn('y')] },
      masking,
    ],
    ['if its size differs from the image’s', { images: [drawnOn('x', { width: 299 })] }, masking],
    ['in text mode', { mode: 'text' as const, images: [drawnOn('x')] }, masking],
  ])('is not sent %s', (_, changes, model) => {
    expect(ask({ ...edit, ...changes }, model).body).not.toHaveProperty('maskUrl');
  });
});

describe('a run in text mode', () => {
  it('requests all settings that the model takes, and no images', () => {
    expect(ask(full, able).body).toEqual({
      prompt: 'a pine',
      action: 'image-generate',
      modelName: 'able',
      enhancePrompt: true,
      aspectRatio: '3:2',
      numImages: 2,
      seed: 0,
      negativePrompt: 'people',
    });
  });

  it('omits settings that the model does not take', () => {
    const { body } = ask(full, plain);

    expect(body).not.toHaveProperty('seed');
    expect(body).not.toHaveProperty('negativePrompt');
  });

  it('omits an unlocked seed and an empty negative prompt', () => {
    const { body } = ask({ ...full, seed: undefined, negativePrompt: '  ' }, able);

    expect(body).not.toHaveProperty('seed');
    expect(body).not.toHaveProperty('negativePrompt');
  });

  it('has no blur for the wall', () => {
    expect(ask(full, able).underpainting).toBeUndefined();
  });

  it('has its cost, the balance afterwards, its start and the usual duration', () => {
    expect(ask(full, able)).toMatchObject({
      costCredits: 100,
      balanceAfter: 400,
      sinceMs: 1_000,
      usualSeconds: 90,
    });
  });
});

describe('an edit', () => {
  it('has the addresses and labels of its images in the form’s order, and the shape of the first image', () => {
    const { body, underpainting } = ask({ ...full, mode: 'image' }, able);

    expect(body).toMatchObject({
      action: 'image-edit',
      imageUrls: ['/files/x', '/files/y'],
      imageLabels: [
        { id: 'x', label: 'A' },
        { id: 'y', label: 'B' },
      ],
    });
    expect(body.aspectRatio).toBeUndefined();
    expect(underpainting).toEqual({ thumbhash: 'blur x', ratio: 2 / 3 });
  });

  it('requests a chosen shape instead of the shape of the first image', () => {
    expect(ask({ ...full, mode: 'image', aspectRatio: '1:1' }, able).body.aspectRatio).toBe('1:1');
  });
});
