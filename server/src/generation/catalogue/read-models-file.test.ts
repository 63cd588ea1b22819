/** See GEN-2. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { readCatalogue } from './catalogue.ts';

const log = createLog({ logLevel: 'silent' });
const folder = await mkdtemp(join(tmpdir(), 'vermilion-models-'));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, 'models.json');
const providers = ['fal', 'sketchbook'].map(name => ({ name })) as never;

async function catalogueWith(content: unknown) {
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));

  return (await readCatalogue(readConfig({ MODELS_FILE: path }), providers, log))();
}
const own = {
  ...{
    model_name: 'wan-image',
    provider: 'fal',
    capability: 'image-generation',
    display_name: 'Wan',
  },
  ...{
    description: 'Paints.',
    provider_price_usd: 0.05,
    max_resolution: '1024x1024',
    aspect_ratios: ['1:1', '16:9'],
  },
  wiring: { endpoint: 'fal-ai/wan/v2.5/text-to-image', fields: { prompt: 'prompt', seed: 'seed' } },
};

test('an empty file changes nothing in the catalogue', async () => {
  const bare = (await readCatalogue(readConfig({}), providers, log))();
  expect(await catalogueWith({})).toEqual(bare.map(model => expect.objectContaining(model)));
});

test('a file changes cost, texts, premium and deadline, and hides models', async () => {
  const [first, second] = await catalogueWith({
    models: {
      'nano-banana': {
        ...{
          cost_credits: 60,
          is_premium: true,
          display_name: 'Banana',
          display_name_cn: '香蕉',
          deadline_seconds: 120,
        },
        ...{ description: 'Ours.', description_cn: '本站的。' },
      },
      'nano-banana-edit': { is_hidden: true, cost_credits: 5, below_cost: true },
    },
  });
  expect(first).toMatchObject({
    deadlineSeconds: 120,
    isHidden: false,
    shown: {
      cost_credits: 60,
      is_premium: true,
      display_name: 'Banana',
      display_name_cn: '香蕉',
      description: 'Ours.',
    },
  });
  expect(second).toMatchObject({
    isHidden: true,
    shown: { cost_credits: 5, display_name: 'Nano Banana Edit' },
  });
});

test('a file adds models of enabled providers before Sketchbook’s, and a cost that the file lacks is computed from the price', async () => {
  const limits = { isPngOnly: true, promptCharactersMin: 3 };
  const wiring = { ...own.wiring, ...limits };
  const dear = {
    ...own,
    wiring,
    provider: 'fal.ai',
    model_name: 'wan-dear',
    cost_credits: 300,
    display_name_cn: '万相',
  };
  const models = await catalogueWith({ own: [own, dear] });
  const names = models.map(({ shown }) => shown.model_name);

  expect(names.slice(names.indexOf('wan-image'))).toEqual([
    ...[
      'wan-image',
      'wan-dear',
      'sketchbook',
      'sketchbook-edit',
      'sketchbook-upscale',
      'sketchbook-upscale-4x',
    ],
  ]);
  expect(models.find(({ shown }) => shown.model_name === 'wan-image')).toMatchObject({
    ...{ providerPriceUsd: 0.05, wiring: { ...own.wiring, fixed: {} } },
    shown: {
      cost_credits: 65,
      takes_seed: true,
      takes_mask: false,
      display_name_cn: 'Wan',
      is_premium: false,
    },
  });
  const made = models.find(({ shown }) => shown.model_name === 'wan-dear');
  expect(made).toMatchObject({ provider: 'fal', wiring: limits });
  expect(made?.shown).toMatchObject({
    ...{ provider: 'fal.ai', cost_credits: 300, display_name_cn: '万相', is_premium: true },
  });
});

test('the example for operators is valid', async () => {
  const page = await readFile(
    join(import.meta.dirname, '../../../../docs/operating/providers.md'),
    'utf8',
  );
  const [, example = ''] = /```json\n(\{\n {2}"models"[^]*?)```/.exec(page) ?? [];
  const models = await catalogueWith(example);

  expect(models.find(({ shown }) => shown.model_name === 'flux-2-pro')?.shown.cost_credits).toBe(
    80,
  );
});

describe('a file for models that a server lists later', () => {
  const fields = { prompt: 'prompt' };
  const lateModels = async (file: object) => {
    const lines: { level: number; model?: string; msg: string }[] = [];
    const log = createLog({ logLevel: 'warn' }, { write: line => lines.push(JSON.parse(line)) });
    const names: string[] = [];
    const late = { name: 'openai-images', listed: () => names.map(name => ({ name, fields })) };
    await writeFile(path, JSON.stringify(file));
    // as: the catalogue reads only the provider's name and `listed`
    const list = await readCatalogue(readConfig({ MODELS_FILE: path }), [late] as never, log);

    return { names, list, warnings: () => lines.map(({ model, msg }) => `${model}: ${msg}`) };
  };

  test('logs once each name that is not in the list', async () => {
    const change = { cost_credits: 20 };
    const { names, list, warnings } = await lateModels({
      models: { 'openai-images/mine': change, 'openai-images/mein': change },
    });
    list();
    expect(warnings()).toEqual([]);

    names.push('mine');
    expect([list(), list()].map(([first]) => first?.shown.cost_credits)).toEqual([20, 20]);
    expect(warnings()).toEqual([
      'openai-images/mein: MODELS_FILE changes a model that is not offered',
    ]);
  });

  test('replaces a listed model with the operator’s own model of the same name, and logs that', async () => {
    const mine = { ...own, provider: 'openai-images', model_name: 'openai-images/mine' };
    const { names, list, warnings } = await lateModels({ own: [mine] });
    names.push('mine', 'other');
    const same = list().filter(({ shown }) => shown.model_name === 'openai-images/mine');

    expect(same.map(({ shown }) => shown.display_name)).toEqual(['Wan']);
    expect(list().map(({ shown }) => shown.model_name)).toContain('openai-images/mine/edit');
    expect(warnings()).toEqual([
      expect.stringMatching(/^openai-images\/mine: .* replaces a listed model of the same name/),
    ]);
  });
});

describe('a file of models', () => {
  const { wiring } = own;
  test.each<[string, unknown, RegExp]>([
    ['invalid JSON', '{', /it is not valid JSON/],
    ['an unknown part', { model: {} }, /the file: .*"model"/],
    [
      'an unknown model',
      { models: { 'nano-bananna': {} } },
      /models\.nano-bananna: there is no model/,
    ],
    [
      'an unknown field',
      { models: { 'nano-banana': { cost: 5 } } },
      /models\.nano-banana: .*"cost"/,
    ],
    [
      'a cost that is not a number',
      { models: { 'nano-banana': { cost_credits: '5' } } },
      /models\.nano-banana\.cost_credits/,
    ],
    [
      'a cost below the price',
      { models: { 'nano-banana': { cost_credits: 45 } } },
      /cost_credits: 45 .* price \(50 credits\)/,
    ],
    [
      'an own model that costs less than its price',
      { own: [{ ...own, cost_credits: 5 }] },
      /own\.0 \(wan-image\)\.cost_credits: 5/,
    ],
    [
      'an own model without a cost',
      { own: [{ ...own, provider_price_usd: 0 }] },
      /cost_credits: is missing/,
    ],
    [
      'two models of the same name',
      { own: [own, own] },
      /own\.1 \(wan-image\)\.model_name: another model/,
    ],
    [
      'the name of a built-in model',
      { own: [{ ...own, model_name: 'flux-dev' }] },
      /another model has this name/,
    ],
    [
      'a provider that is not set up',
      { own: [{ ...own, provider: 'comfyui' }] },
      /comfyui is not set up here; there is fal/,
    ],
    [
      'an unknown field of its wiring',
      { own: [{ ...own, wiring: { ...wiring, fields: { words: 'x' } } }] },
      /fields: .*"words"/,
    ],
    [
      'an edit without pictures',
      { own: [{ ...own, capability: 'image-editing' }] },
      /max_input_images: is missing[^]*image or images/,
    ],
    [
      'a generation model with input pictures',
      { own: [{ ...own, max_input_images: 2 }] },
      /max_input_images: must be 0/,
    ],
    [
      'several pictures without a field for them',
      {
        own: [
          {
            ...own,
            capability: 'image-editing',
            max_input_images: 5,
            wiring: { ...wiring, fields: { prompt: 'p', image: 'i' } },
          },
        ],
      },
      /fields\.images: is missing/,
    ],
    [
      'several results without a field for their number',
      { own: [{ ...own, max_num_images: 4 }] },
      /fields\.numImages: is missing/,
    ],
    [
      'an unknown name with a slash',
      { models: { 'nano/banana': {} } },
      /models\.nano\/banana: there is no/,
    ],
    [
      'a cost below the price of a model that a server may list by another name',
      { models: { 'openai-images/openai/gpt-image-1/edit': { cost_credits: 5 } } },
      /gpt-image-1\/edit\.cost_credits: 5 is below/,
    ],
    [
      'a model without ratios',
      { own: [{ ...own, aspect_ratios: [] }] },
      /aspect_ratios: is missing/,
    ],
    [
      'a model without a field for the prompt',
      { own: [{ ...own, wiring: { endpoint: 'x', fields: {} } }] },
      /fields\.prompt: is missing/,
    ],
  ])('is refused with the place of the problem if it has %s', async (_, content, problem) => {
    const reading = catalogueWith(content);
    await expect(reading).rejects.toMatchObject({ name: 'ConfigError' });
    await expect(reading).rejects.toThrow(problem);
  });

  test('is refused if it is missing', async () => {
    const config = readConfig({ MODELS_FILE: join(folder, 'absent.json') });
    await expect(readCatalogue(config, providers, log)).rejects.toThrow(
      /absent\.json can't be used:\n {2}it can’t be read/,
    );
  });
});
