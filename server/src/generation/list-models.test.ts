/** See GEN-1, SKB-3, SKB-4. */
import type { Model } from '@vermilion/contract/generation';
import { routes } from '@vermilion/contract/routes';
import { describe, expect, test } from 'vitest';
import { quickProvider } from '../../test/jobs/works.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createSketchbookProvider } from '../adapters/image-provider/sketchbook.ts';
import { catalogue } from './catalogue/catalogue.ts';

const server = await startTestServer({
  hasWorker: false,
  parts: { imageProviders: [quickProvider()] },
});

const nameOf = (model: Model) => model.model_name;

describe('the list of models', () => {
  test('needs no session, and can be limited to a capability by `capability` or `category`', async () => {
    const client = server.client();

    const { body } = await client.get(routes.listModels.path);
    expect(body).toMatchObject({ success: true, default_model: 'sketchbook' });
    expect(body.models[0]).toMatchObject({
      model_name: 'sketchbook',
      provider: 'Sketchbook',
      cost_credits: 10,
      max_num_images: 4,
      takes_seed: true,
      usual_seconds: 2,
    });
    expect(body.models[0].description).toBe(
      'Sketchbook paints your words by rules, offline, and says what it can’t paint. For photographs, likenesses and free poses connect a model.',
    );
    expect(Object.keys(body.models[0])).not.toContain('deadlineSeconds');

    expect(
      (await client.get(`${routes.listModels.path}?capability=image-generation`)).body.models,
    ).toHaveLength(1);
    const { body: editing } = await client.get(`${routes.listModels.path}?category=image-editing`);
    expect(editing.models.map(nameOf)).toEqual(['sketchbook-edit']);
    expect(editing.default_model).toBe('sketchbook-edit');
    expect(editing.models[0]).toMatchObject({
      max_input_images: 3,
      takes_mask: true,
      cost_credits: 10,
    });
    const { body: upscaling } = await client.get(
      `${routes.listModels.path}?capability=image-upscaling`,
    );
    expect(upscaling.models.map(nameOf)).toEqual(['sketchbook-upscale', 'sketchbook-upscale-4x']);
    expect(upscaling.models.map((model: Model) => model.upscale_factor)).toEqual([2, 4]);
    expect(upscaling.default_model).toBe('sketchbook-upscale');
    expect(await client.get(`${routes.listModels.path}?capability=video`)).toMatchObject({
      status: 400,
    });
  });
});

test('the list of models has Sketchbook’s version only for the model that generates pictures', async () => {
  const provider = createSketchbookProvider();
  const painting = await startTestServer({
    hasWorker: false,
    parts: { imageProviders: [provider] },
  });

  const { body } = await painting.client().get(routes.listModels.path);
  expect(body.models.map((model: Model) => [model.model_name, model.painter_version])).toEqual([
    ['sketchbook', provider.painterVersion],
    ['sketchbook-edit', undefined],
    ['sketchbook-upscale', undefined],
    ['sketchbook-upscale-4x', undefined],
  ]);
});

test('the catalogue has Sketchbook’s models last, does not call them AI, and describes all models in both languages', () => {
  const isSketchbook = catalogue.map(({ provider }) => provider === 'sketchbook');

  expect(isSketchbook).toEqual(isSketchbook.toSorted((one, other) => Number(one) - Number(other)));
  for (const { provider, shown } of catalogue) {
    if (provider === 'sketchbook') {
      expect(shown.description_cn).not.toMatch(/AI|人工智能/);
      expect(shown.description).not.toMatch(/\bAI\b/);
    }
    expect(shown.display_name_cn.length * shown.description_cn.length).toBeGreaterThan(0);
  }
});

test('the list of models shows fal.ai by its public name, with Nano Banana as the default', async () => {
  const asking = await startTestServer({ hasWorker: false, settings: { FAL_KEY: 'id:secret' } });

  const { body } = await asking
    .client()
    .get(`${routes.listModels.path}?capability=image-generation`);
  expect(body.default_model).toBe('nano-banana');
  expect(body.models[0]).toMatchObject({
    model_name: 'nano-banana',
    provider: 'fal.ai',
    cost_credits: 50,
  });
  expect(body.models.at(-1)).toMatchObject({ model_name: 'sketchbook', provider: 'Sketchbook' });
});

test('the list of models is empty without a provider, and has no default', async () => {
  const bare = await startTestServer({ hasWorker: false, parts: { imageProviders: [] } });

  expect((await bare.client().get(routes.listModels.path)).body).toEqual({
    success: true,
    models: [],
    default_model: '',
    unavailable: [],
  });
});
