// See STU-1, STU-4, STU-11.
import type { Model } from '@vermilion/contract/generation';
import { describe, expect, it } from 'vitest';
import {
  chooseFrom,
  clearedDraft,
  type Draft,
  emptyDraft,
  imagesState,
  isCleared,
  ratioOfChoice,
  shapesOf,
  submitState,
  unusedMask,
  withChanges,
} from './draft.ts';
import type { InputImage, UploadState } from './input-image.ts';

const model = (facts: Partial<Model>) =>
  ({ cost_credits: 50, aspect_ratios: ['1:1', '3:2'], max_num_images: 4, ...facts }) as Model;
const first = model({ model_name: 'first' });
const second = model({
  model_name: 'second',
  cost_credits: 10,
  aspect_ratios: [],
  max_num_images: 1,
});
const models = [first, second];

it('ratioOfChoice uses the chosen shape, otherwise that of an edit’s first image, otherwise a square', () => {
  const stored = { url: '/a', width: 300, height: 200, thumbhash: '', thumbnailUrl: '/t' };
  const edit: Draft = { ...emptyDraft, mode: 'image', images: [{ id: '1', name: 'a', stored }] };
  const ratio = (draft: Draft) => ratioOfChoice(draft, chooseFrom(draft, [first], 'first'));

  expect(ratio(edit)).toBe(200 / 300);
  expect(ratio({ ...edit, aspectRatio: '3:2' })).toBe(2 / 3);
  expect(ratio({ ...edit, images: [{ id: '1', name: 'a' }] })).toBe(1);
  expect(ratio({ ...edit, mode: 'text' })).toBe(1);
});

describe('the model', () => {
  it('is the chosen model, otherwise the default one, otherwise the first', () => {
    expect(chooseFrom({ ...emptyDraft, modelName: 'second' }, models, 'first')?.model).toBe(second);
    expect(chooseFrom({ ...emptyDraft, modelName: 'gone' }, models, 'second')?.model).toBe(second);
    expect(chooseFrom(emptyDraft, models, 'gone')?.model).toBe(first);
    expect(chooseFrom(emptyDraft, [], 'first')).toBeUndefined();
  });

  it('gets only the settings that it takes, and the others return with a model that takes them', () => {
    const draft = { ...emptyDraft, aspectRatio: '3:2' as const, imageCount: 3 };

    expect(chooseFrom({ ...draft, modelName: 'second' }, models, undefined)).toEqual({
      model: second,
      aspectRatio: undefined,
      imageCount: 1,
      costCredits: 10,
    });
    expect(chooseFrom({ ...draft, modelName: 'first' }, models, undefined)).toEqual({
      model: first,
      aspectRatio: '3:2',
      imageCount: 3,
      costCredits: 150,
    });
    expect(chooseFrom({ ...draft, aspectRatio: '21:9' }, models, undefined)?.aspectRatio).toBe(
      '1:1',
    );
  });
});

describe('the shape of an edit', () => {
  it('is the shape of the first image until the user chooses another one', () => {
    const draft: Draft = { ...emptyDraft, mode: 'image' };

    expect(shapesOf('image', first)).toEqual([undefined, '1:1', '3:2']);
    expect(chooseFrom(draft, models, 'first')?.aspectRatio).toBeUndefined();
    expect(chooseFrom({ ...draft, aspectRatio: '3:2' }, models, 'first')?.aspectRatio).toBe('3:2');
    expect(
      chooseFrom({ ...draft, aspectRatio: '21:9' }, models, 'first')?.aspectRatio,
    ).toBeUndefined();
  });

  it('can’t be chosen if the model has no shapes', () => {
    expect(shapesOf('image', second)).toEqual([undefined]);
    expect(shapesOf('text', second)).toEqual([]);
  });
});

describe('a change of the mode', () => {
  const text = withChanges(emptyDraft, {
    modelName: 'painter',
    aspectRatio: '16:9',
    prompt: 'a pine',
  });

  it('restores the model and the shape that were last chosen in that mode', () => {
    const image = withChanges(withChanges(text, { mode: 'image' }), { modelName: 'editor' });

    expect(image).toMatchObject({ mode: 'image', modelName: 'editor', prompt: 'a pine' });
    expect(image.aspectRatio).toBeUndefined();
    expect(withChanges(image, { mode: 'text' })).toMatchObject({
      modelName: 'painter',
      aspectRatio: '16:9',
    });
    expect(withChanges(withChanges(image, { mode: 'text' }), { mode: 'image' }).modelName).toBe(
      'editor',
    );
  });

  it('keeps the model of the other mode if the change names another model', () => {
    const image = withChanges(text, { mode: 'image', modelName: 'editor' });

    expect(image.modelName).toBe('editor');
    expect(withChanges(image, { mode: 'text' }).modelName).toBe('painter');
  });

  it('to the same mode changes nothing', () => {
    expect(withChanges(text, { mode: 'text' })).toEqual(text);
  });
});

describe('a reset', () => {
  const full: Draft = {
    mode: 'image',
    prompt: 'a pine',
    negativePrompt: 'people',
    modelName: 'editor',
    isEnhanced: false,
    aspectRatio: '3:2',
    imageCount: 4,
    seed: 7,
    images: [{ id: 'a', name: 'a.png' }],
    otherMode: { modelName: 'painter', aspectRatio: '16:9' },
  };

  it('empties everything except the mode and the models', () => {
    expect(clearedDraft(full)).toEqual({
      ...emptyDraft,
      mode: 'image',
      modelName: 'editor',
      otherMode: { modelName: 'painter' },
    });
  });

  it.each([
    'prompt',
    'negativePrompt',
    'isEnhanced',
    'aspectRatio',
    'imageCount',
    'seed',
    'images',
  ] as const)('is possible if the form differs from a reset form only by %s', field => {
    expect(isCleared(clearedDraft(full))).toBe(true);
    expect(isCleared({ ...clearedDraft(full), [field]: full[field] })).toBe(false);
  });
});

describe('the state of the images', () => {
  const stored: InputImage = {
    id: 'a',
    name: 'a.png',
    stored: { url: '/a', width: 1, height: 1, thumbhash: '', thumbnailUrl: '/a' },
  };
  const other: InputImage = { id: 'b', name: 'b.png' };
  const failed: UploadState = {
    status: 'error',
    problem: { kind: 'noAddress' },
    isRetryable: true,
  };

  it.each<[string, InputImage[], Record<string, UploadState>, string]>([
    ['none without an image', [], {}, 'none'],
    ['ready if all are stored', [stored], {}, 'ready'],
    ['uploading if one waits', [stored, other], { b: { status: 'pending' } }, 'uploading'],
    [
      'uploading if one is sent',
      [other],
      { b: { status: 'uploading', fraction: 0.5 } },
      'uploading',
    ],
    ['uploading if one has just been added', [other], {}, 'uploading'],
    ['failed if one failed', [stored, other], { b: failed }, 'failed'],
    [
      'uploading if one failed and another has just been added',
      [other, { ...other, id: 'c' }],
      { b: failed },
      'uploading',
    ],
  ])('is %s', (_, images, uploads, state) => {
    expect(imagesState(images, uploads)).toBe(state);
  });
});

describe('the run button', () => {
  const choice = chooseFrom(emptyDraft, models, 'first');
  const facts: Parameters<typeof submitState>[0] = {
    mode: 'text',
    prompt: 'a pine',
    images: 'none',
    choice,
    isLoadingModels: false,
    credits: 500,
    isBalanceUnread: false,
    isRunning: false,
  };

  it.each<[string, Partial<typeof facts>, ReturnType<typeof submitState>]>([
    ['runs', {}, { kind: 'ready' }],
    ['runs with exactly enough credits', { credits: 50 }, { kind: 'ready' }],
    ['says that it generates', { isRunning: true, prompt: '' }, { kind: 'generating' }],
    [
      'waits for the models',
      { isLoadingModels: true, choice: undefined },
      { kind: 'loadingModels' },
    ],
    ['waits for the credits', { credits: undefined }, { kind: 'checkingCredits' }],
    ['says that there are no models', { choice: undefined }, { kind: 'noModels' }],
    [
      'treats a balance that could not be read as 0',
      { credits: 0, isBalanceUnread: true },
      { kind: 'needCredits', missing: 50, isUnread: true },
    ],
    [
      'says how many credits are missing',
      { credits: 49 },
      { kind: 'needCredits', missing: 1, isUnread: false },
    ],
    [
      'says that credits are missing before it asks for a prompt',
      { credits: 0, prompt: '' },
      { kind: 'needCredits', missing: 50, isUnread: false },
    ],
    ['asks for a prompt', { prompt: ' \n ' }, { kind: 'emptyPrompt' }],
    ['accepts 4,000 characters', { prompt: 'x'.repeat(4_000) }, { kind: 'ready' }],
    ['refuses 4,001 characters', { prompt: 'x'.repeat(4_001) }, { kind: 'longPrompt' }],
    ['counts a surrogate pair as one character', { prompt: '𠮷'.repeat(4_000) }, { kind: 'ready' }],
    ['ignores images in text mode', { images: 'failed' }, { kind: 'ready' }],
    ['asks for an image of an edit', { mode: 'image' }, { kind: 'noImage' }],
    ['asks for the image before the prompt', { mode: 'image', prompt: '' }, { kind: 'noImage' }],
    [
      'asks for the prompt before it waits for uploads',
      { mode: 'image', images: 'uploading', prompt: '' },
      { kind: 'emptyPrompt' },
    ],
    ['waits for the uploads', { mode: 'image', images: 'uploading' }, { kind: 'uploading' }],
    ['says that an upload failed', { mode: 'image', images: 'failed' }, { kind: 'uploadFailed' }],
    ['runs an edit', { mode: 'image', images: 'ready' }, { kind: 'ready' }],
  ])('%s', (_, changes, state) => {
    expect(submitState({ ...facts, ...changes })).toEqual(state);
  });
});

describe('a mask that was drawn on the canvas', () => {
  const stored = { url: '/a', width: 300, height: 200, thumbhash: '', thumbnailUrl: '/t' };
  const plain: InputImage = { id: '1', name: 'a', stored };
  const drawnOn: InputImage = { id: '2', name: 'b', stored, mask: { id: 'mask' } };
  const takesMask = { takes_mask: true };

  it('is used only if it belongs to the first image and the model takes masks', () => {
    expect(unusedMask([drawnOn, plain], takesMask)).toBeUndefined();
    expect(unusedMask([plain, plain], takesMask)).toBeUndefined();
    expect(unusedMask([drawnOn], { takes_mask: false })).toEqual({ reason: 'model', index: 0 });
    expect(unusedMask([plain, drawnOn], takesMask)).toEqual({ reason: 'place', index: 1 });
    expect(unusedMask([drawnOn, drawnOn], takesMask)).toEqual({ reason: 'place', index: 1 });
  });

  it('delays the run only if the run uses it', () => {
    const uploads: Record<string, UploadState> = { mask: { status: 'pending' } };

    expect(imagesState([drawnOn], uploads, true)).toBe('uploading');
    expect(imagesState([drawnOn], uploads, false)).toBe('ready');
    expect(imagesState([plain, drawnOn], uploads, true)).toBe('ready');
  });
});
