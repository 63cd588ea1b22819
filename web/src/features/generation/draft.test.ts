import type { Model } from '@vermilion/contract/generation';
import { describe, expect, it } from 'vitest';
import { chooseFrom, emptyDraft, submitState } from './draft.ts';

const model = (facts: Partial<Model>) =>
  ({ cost_credits: 50, aspect_ratios: ['1:1', '3:2'], max_num_images: 4, ...facts }) as Model;
const first = model({ model_name: 'first' });
const second = model({ model_name: 'second', cost_credits: 10, aspect_ratios: [], max_num_images: 1 });
const models = [first, second];

describe('the model', () => {
  it('is the one that was chosen, else the default one, else the first', () => {
    expect(chooseFrom({ ...emptyDraft, modelName: 'second' }, models, 'first')?.model).toBe(second);
    expect(chooseFrom({ ...emptyDraft, modelName: 'gone' }, models, 'second')?.model).toBe(second);
    expect(chooseFrom(emptyDraft, models, 'gone')?.model).toBe(first);
    expect(chooseFrom(emptyDraft, [], 'first')).toBeUndefined();
  });

  it('gets only settings that it takes, and they come back with a model that takes them', () => {
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
    expect(chooseFrom({ ...draft, aspectRatio: '21:9' }, models, undefined)?.aspectRatio).toBe('1:1');
  });
});

describe('the run button', () => {
  const choice = chooseFrom(emptyDraft, models, 'first');
  const facts = { prompt: 'a pine', choice, isLoadingModels: false, credits: 500, isRunning: false };

  it.each([
    ['runs', {}, { kind: 'ready' }],
    ['runs with exactly enough', { credits: 50 }, { kind: 'ready' }],
    ['says that it generates', { isRunning: true, prompt: '' }, { kind: 'generating' }],
    ['waits for the models', { isLoadingModels: true, choice: undefined }, { kind: 'loadingModels' }],
    ['waits for the credits', { credits: undefined }, { kind: 'checkingCredits' }],
    ['says that there are no models', { choice: undefined }, { kind: 'noModels' }],
    ['says how many credits are missing', { credits: 49 }, { kind: 'needCredits', missing: 1 }],
    ['wants a prompt', { prompt: ' \n ' }, { kind: 'emptyPrompt' }],
    ['takes 4,000 characters', { prompt: 'x'.repeat(4_000) }, { kind: 'ready' }],
    ['takes no more', { prompt: 'x'.repeat(4_001) }, { kind: 'longPrompt' }],
    ['counts a character of two places once', { prompt: '𠮷'.repeat(4_000) }, { kind: 'ready' }],
  ])('%s', (_, changes, state) => {
    expect(submitState({ ...facts, ...changes })).toEqual(state);
  });
});
