/** The models over HTTP. */
import { routes } from '@vermilion/contract/routes';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../test/start-test-server.ts';
import { quickProvider } from '../../test/works.ts';

const server = await startTestServer({ hasWorker: false, parts: { imageProviders: [quickProvider()] } });

describe('the models', () => {
  test('are shown to anyone, whole or by capability under either name', async () => {
    const client = server.client();

    const { body } = await client.get(routes.listModels.path);
    expect(body).toMatchObject({ success: true, default_model: 'sketchbook' });
    expect(body.models[0]).toMatchObject({
      model_name: 'sketchbook',
      cost_credits: 10,
      max_num_images: 4,
      takes_seed: true,
      usual_seconds: 2,
    });
    expect(body.models[0].description).toBe(
      'Sketchbook paints your words by rules, offline. It can’t do faces, hands or free poses. For photographs and characters connect a model.',
    );
    expect(Object.keys(body.models[0])).not.toContain('deadlineSeconds');

    expect((await client.get(`${routes.listModels.path}?capability=image-generation`)).body.models).toHaveLength(1);
    expect((await client.get(`${routes.listModels.path}?category=image-editing`)).body.models).toHaveLength(0);
    expect(await client.get(`${routes.listModels.path}?capability=video`)).toMatchObject({ status: 400 });
  });
});

test('without a provider there are no models, and no default', async () => {
  const bare = await startTestServer({ hasWorker: false, parts: { imageProviders: [] } });

  expect((await bare.client().get(routes.listModels.path)).body).toEqual({
    success: true,
    models: [],
    default_model: '',
  });
});
