/** See PRV-1. */
import { model } from '@vermilion/contract/generation';
import { describe, expect, test } from 'vitest';
import type { ListedModel } from '../../adapters/image-provider/port.ts';
import { creditsFor } from '../../catalogue-model.ts';
import { knownOpenaiModels, openaiModels } from './openai-models.ts';

const plain = {
  prompt: 'prompt',
  numImages: 'n',
  sizeText: 'size',
  images: 'image[]',
  mask: 'mask',
};
const named = (...names: string[]): ListedModel[] => names.map(name => ({ name, fields: plain }));
const namesOf = (listed: ListedModel[], isChosen = false) =>
  openaiModels(listed, isChosen).map(({ shown }) => shown.model_name);

const knownCost = (name: string) =>
  knownOpenaiModels.find(({ shown }) => shown.model_name === `openai-images/${name}`)?.shown
    .cost_credits;

test('a model that OpenAI sells has texts in both languages, and its price decides its cost', () => {
  expect(knownOpenaiModels.length).toBeGreaterThan(6);
  for (const { shown, providerPriceUsd } of knownOpenaiModels) {
    expect(model.parse(shown)).toEqual(shown);
    expect(shown.description_cn).toMatch(/\p{Script=Han}/u);
    expect(providerPriceUsd).toBeGreaterThan(0);
    expect(shown.cost_credits).toBe(creditsFor(providerPriceUsd));
  }
  expect(new Set(knownOpenaiModels.map(({ shown }) => shown.model_name)).size).toBe(
    knownOpenaiModels.length,
  );
});

test.each([
  ['gpt-image-2-2026-04-21', 'gpt-image-2'],
  ['openai/gpt-image-1-2025-04-23', 'gpt-image-1'],
  ['chatgpt-image-latest', 'chatgpt-image-latest'],
])('%s costs as much as %s, and its requests have no response_format', (version, plain) => {
  for (const listed of [named(version), named('gpt-5', version, 'whisper-1')]) {
    const [generate, edit, ...others] = openaiModels(listed, false);
    expect(others).toEqual([]);
    expect(generate?.shown.cost_credits).toBe(knownCost(plain));
    expect(edit?.shown.cost_credits).toBe(knownCost(`${plain}/edit`));
    for (const one of [generate, edit]) {
      expect(one?.wiring.endpoint).toBe(version);
      expect(one?.wiring.fixed).not.toHaveProperty('response_format');
    }
  }
});

test('a dated version is not offered beside its model unless the operator chose it', () => {
  const listed = named('gpt-image-2', 'gpt-image-2-2026-04-21', 'gpt-image-1-2025-04-23');
  const names = ['gpt-image-2', 'gpt-image-1-2025-04-23'].flatMap(name => [name, `${name}/edit`]);

  expect(namesOf(listed)).toEqual(names.map(name => `openai-images/${name}`));
  expect(namesOf(listed, true)).toContain('openai-images/gpt-image-2-2026-04-21');
});

test('ChatGPT’s model costs as much as the most expensive model of its family', () => {
  const costs = (end: string) =>
    knownOpenaiModels
      .filter(
        ({ shown }) =>
          /gpt-image/.test(shown.model_name) && shown.model_name.endsWith('/edit') === (end !== ''),
      )
      .map(({ shown }) => shown.cost_credits);

  for (const end of ['', '/edit'])
    expect(knownCost(`chatgpt-image-latest${end}`)).toBe(Math.max(...costs(end)));
});

test('a list with known models offers only the known ones, unless the operator chose others', () => {
  const listed = named('gpt-5', 'gpt-image-1', 'dall-e-3', 'whisper-1');
  const known = [
    'openai-images/gpt-image-1',
    'openai-images/gpt-image-1/edit',
    'openai-images/dall-e-3',
  ];

  expect(namesOf(listed)).toEqual(known);
  expect(namesOf(named('gpt-image-1', 'mine'), true)).toEqual([
    ...known.slice(0, 2),
    'openai-images/mine',
    'openai-images/mine/edit',
  ]);
  const version = 'gpt-image-2-2026-04-21';
  const [dated] = openaiModels(named(version), true);
  expect(dated?.shown).toMatchObject({
    display_name: 'GPT Image 2',
    cost_credits: knownCost('gpt-image-2'),
  });
  expect(dated?.wiring.endpoint).toBe(version);
  expect(namesOf(named('openai/gpt-image-1'))).toEqual([
    'openai-images/openai/gpt-image-1',
    'openai-images/openai/gpt-image-1/edit',
  ]);
});

describe('an unknown model', () => {
  test('costs 10 credits, and is offered for both kinds of work unless its name says that it edits', () => {
    expect(namesOf(named('sd-cpp-local'))).toEqual([
      'openai-images/sd-cpp-local',
      'openai-images/sd-cpp-local/edit',
    ]);
    expect(namesOf(named('Qwen/Qwen-Image-Edit-2511'))).toEqual([
      'openai-images/Qwen/Qwen-Image-Edit-2511/edit',
    ]);
    const [generate, edit] = openaiModels(named('black-forest-labs/FLUX.1-schnell'), false);

    expect(generate).toMatchObject({ capability: 'image-generation', providerPriceUsd: 0 });
    expect(generate?.shown).toMatchObject({
      display_name: 'FLUX.1 schnell',
      cost_credits: 10,
      max_input_images: 0,
    });
    expect(generate?.wiring.endpoint).toBe('black-forest-labs/FLUX.1-schnell');
    expect(edit).toMatchObject({ capability: 'image-editing' });
    expect(edit?.shown).toMatchObject({
      display_name: 'FLUX.1 schnell Edit',
      takes_mask: true,
      takes_seed: false,
    });
    expect(model.parse(edit?.shown)).toEqual(edit?.shown);
  });

  test.each([
    ['sd-cpp-local', ['Local Model', 'Local Model Edit'], ['本地模型', '本地模型 修图']],
    ['Qwen/Qwen-Image', ['Qwen Image', 'Qwen Image Edit'], ['Qwen Image', 'Qwen Image 修图']],
    ['Qwen/Qwen-Image-Edit-2511', ['Qwen Image Edit 2511'], ['Qwen Image Edit 2511']],
    [
      'checkpoints/dream_shaper-8.safetensors',
      ['dream shaper 8', 'dream shaper 8 Edit'],
      undefined,
    ],
    ['--', ['--', '-- Edit'], undefined],
  ])('%s gets readable titles', (name, titles, titlesZh) => {
    const shown = openaiModels(named(name), false).map(model => model.shown);

    expect(shown.map(({ display_name }) => display_name)).toEqual(titles);
    if (titlesZh) expect(shown.map(({ display_name_cn }) => display_name_cn)).toEqual(titlesZh);
    for (const one of shown) expect(one.provider).toBe('OpenAI-compatible images');
  });

  test('takes the inputs for which the server has field names', () => {
    const { mask: _, ...unmasked } = plain;
    const fields = { ...unmasked, seed: 'seed', negativePrompt: 'negative_prompt' };
    const [generate, edit] = openaiModels([{ name: 'mine', fields }], false);

    expect(generate?.shown).toMatchObject({
      takes_seed: true,
      takes_negative_prompt: true,
      takes_mask: false,
    });
    expect(edit?.shown).toMatchObject({
      takes_seed: true,
      takes_negative_prompt: true,
      takes_mask: false,
    });
  });

  test('is left out if its name is empty, too long or has forbidden characters, or if it is not among the first twenty', () => {
    expect(openaiModels(named('a\0b', 'a\nb', '<b>', ''), false)).toEqual([]);
    expect(openaiModels(named('x'.repeat(101)), false)).toEqual([]);
    expect(
      openaiModels(named(...Array.from({ length: 50 }, (_, index) => `m${index}`)), false),
    ).toHaveLength(40);
  });
});
