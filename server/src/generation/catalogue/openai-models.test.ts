/** What is offered of a server that makes images as OpenAI's does. See `docs/behaviour.md`, Generation. */
import { model } from '@vermilion/contract/generation';
import { describe, expect, test } from 'vitest';
import type { ListedModel } from '../../adapters/image-provider/port.ts';
import { creditsFor } from './model.ts';
import { knownOpenaiModels, openaiModels } from './openai-models.ts';

const plain = { prompt: 'prompt', numImages: 'n', sizeText: 'size', images: 'image[]', mask: 'mask' };
const named = (...names: string[]): ListedModel[] => names.map(name => ({ name, fields: plain }));
const namesOf = (listed: ListedModel[], isChosen = false) =>
  openaiModels(listed, isChosen).map(({ shown }) => shown.model_name);

test('a model that OpenAI sells has words in both languages, its price and its sizes', () => {
  expect(knownOpenaiModels.length).toBeGreaterThan(6);
  for (const { shown, providerPriceUsd } of knownOpenaiModels) {
    expect(model.parse(shown)).toEqual(shown);
    expect(shown.description_cn).toMatch(/\p{Script=Han}/u);
    expect(providerPriceUsd).toBeGreaterThan(0);
    expect(shown.cost_credits).toBe(creditsFor(providerPriceUsd));
  }
  expect(new Set(knownOpenaiModels.map(({ shown }) => shown.model_name)).size).toBe(knownOpenaiModels.length);
});

test('of a list that has known models these alone are offered, unless the operator chose', () => {
  const listed = named('gpt-5', 'gpt-image-1', 'dall-e-3', 'whisper-1');
  const known = ['openai-images/gpt-image-1', 'openai-images/gpt-image-1/edit', 'openai-images/dall-e-3'];

  expect(namesOf(listed)).toEqual(known);
  expect(namesOf(named('gpt-image-1', 'mine'), true)).toEqual([
    ...known.slice(0, 2),
    'openai-images/mine',
    'openai-images/mine/edit',
  ]);
  expect(namesOf(named('openai/gpt-image-1'))).toEqual([
    'openai-images/openai/gpt-image-1',
    'openai-images/openai/gpt-image-1/edit',
  ]);
});

describe('a model of one’s own', () => {
  test('costs 10 credits and is offered for both kinds of work, or for edits alone where its name says so', () => {
    expect(namesOf(named('sd-cpp-local'))).toEqual(['openai-images/sd-cpp-local', 'openai-images/sd-cpp-local/edit']);
    expect(namesOf(named('Qwen/Qwen-Image-Edit-2511'))).toEqual(['openai-images/Qwen/Qwen-Image-Edit-2511/edit']);
    const [generate, edit] = openaiModels(named('black-forest-labs/FLUX.1-schnell'), false);

    expect(generate).toMatchObject({ capability: 'image-generation', providerPriceUsd: 0 });
    expect(generate?.shown).toMatchObject({ display_name: 'FLUX.1-schnell', cost_credits: 10, max_input_images: 0 });
    expect(generate?.wiring.endpoint).toBe('black-forest-labs/FLUX.1-schnell');
    expect(edit).toMatchObject({ capability: 'image-editing' });
    expect(edit?.shown).toMatchObject({ display_name: 'FLUX.1-schnell Edit', takes_mask: true, takes_seed: false });
    expect(model.parse(edit?.shown)).toEqual(edit?.shown);
  });

  test('takes what its kind of server has a name for', () => {
    const { mask: _, ...unmasked } = plain;
    const fields = { ...unmasked, seed: 'seed', negativePrompt: 'negative_prompt' };
    const [generate, edit] = openaiModels([{ name: 'mine', fields }], false);

    expect(generate?.shown).toMatchObject({ takes_seed: true, takes_negative_prompt: true, takes_mask: false });
    expect(edit?.shown).toMatchObject({ takes_seed: true, takes_negative_prompt: true, takes_mask: false });
  });

  test('is passed over where its name is none that a request can have, and beyond the twentieth', () => {
    expect(openaiModels(named('a\0b', 'a\nb', '<b>', ''), false)).toEqual([]);
    expect(openaiModels(named('x'.repeat(101)), false)).toEqual([]);
    expect(openaiModels(named(...Array.from({ length: 50 }, (_, index) => `m${index}`)), false)).toHaveLength(40);
  });
});
