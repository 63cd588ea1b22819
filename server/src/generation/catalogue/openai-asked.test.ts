/** Each model that OpenAI sells is requested from a stand-in, which refuses unknown options. */

import { afterAll, describe, expect, test } from 'vitest';
import { plainPicture } from '../../../test/jobs/inputs.ts';
import { pictureMemory } from '../../../test/pictures/picture-memory.ts';
import { startOpenaiServer } from '../../../test/services/openai-server.ts';
import { createOpenaiImages } from '../../adapters/image-provider/openai-images/openai-images.ts';
import type { ImageRequest, Wiring } from '../../adapters/image-provider/port.ts';
import { systemClock, systemTimers } from '../../clock.ts';
import { type CatalogueModel, fitArea, sizeOf } from './model.ts';
import { knownOpenaiModels } from './openai-models.ts';

const server = await startOpenaiServer('openai');
const provider = await createOpenaiImages({
  ...{ url: server.url, key: server.key, models: [], mask: undefined },
  ...{ clock: systemClock, timers: systemTimers, pictureMemory, onTrouble: () => {} },
});
afterAll(async () => {
  await provider.close();
  await server.close();
});
const { signal } = new AbortController();
const picture = await plainPicture();
const read = async () => picture;

function requestOf(
  { shown, wiring, areaPixels, capability }: CatalogueModel,
  aspectRatio: string,
): ImageRequest {
  const asked = {
    ...{
      jobId: 'any',
      attempt: 1,
      modelName: shown.model_name,
      wiring,
      prompt: 'a boat at sea',
      seed: 7,
    },
    ...{
      ...fitArea(sizeOf(aspectRatio), areaPixels),
      aspectRatio,
      numImages: shown.max_num_images,
    },
  };
  if (capability === 'image-generation') return { ...asked, action: 'image-generate' };
  const pictures = Array.from({ length: shown.max_input_images }, () => read);

  return {
    ...asked,
    action: 'image-edit',
    source: { kind: 'edit', pictures, mask: null, isRatioAsked: true },
  };
}

describe.each(knownOpenaiModels.map(model => ({ name: model.shown.model_name, model })))(
  '$name',
  ({ model }) => {
    test('is accepted by the server with all options, in every ratio', async () => {
      for (const ratio of model.shown.aspect_ratios) {
        const answer = await provider.submit(requestOf(model, ratio), signal);
        expect(answer).toMatchObject({ kind: 'completed' });
      }
    });
  },
);

describe('the server that stands in for OpenAI', () => {
  const dallE = knownOpenaiModels.find(({ wiring }) => wiring.endpoint === 'dall-e-3');
  const gpt = knownOpenaiModels.find(({ wiring }) => wiring.endpoint === 'gpt-image-1');
  const refused = { code: 'INVALID_INPUT', isRetryable: false };
  const asked = (
    model: CatalogueModel | undefined,
    wiring: Partial<Wiring>,
    changes: Partial<ImageRequest> = {},
  ) => {
    if (!model) throw new Error('the catalogue lacks the model');
    const request = requestOf(model, '1:1');

    return provider.submit(
      { ...request, ...changes, wiring: { ...request.wiring, ...wiring } },
      signal,
    );
  };
  const edit = { kind: 'edit', pictures: [read], mask: null, isRatioAsked: true } as const;

  test.each([
    [
      'the option `response_format` for GPT Image',
      () => asked(gpt, { fixed: { response_format: 'b64_json' } }),
    ],
    ['a size that DALL·E does not make', () => asked(dallE, { sizes: ['1536x1024'] })],
    ['two pictures at once from DALL·E', () => asked(dallE, {}, { numImages: 2 })],
    ['an edit by DALL·E', () => asked(dallE, {}, { action: 'image-edit', source: edit })],
    ['an unknown quality', () => asked(dallE, { fixed: { quality: 'medium' } })],
  ])('refuses %s', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject(refused);
  });
});
