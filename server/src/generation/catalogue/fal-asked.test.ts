/** The fake fal.ai server refuses requests with missing fields. */
import { afterAll, expect, test } from 'vitest';
import { plainPicture } from '../../../test/jobs/inputs.ts';
import { connect } from '../../../test/services/asking-fal.ts';
import { knownEndpoints } from '../../../test/services/fal/demands.ts';
import { startFalServer } from '../../../test/services/fal-server.ts';
import type { ImageRequest } from '../../adapters/image-provider/port.ts';
import { falModels } from './fal-models.ts';
import type { CatalogueModel } from './model.ts';

const fal = await startFalServer();
const provider = connect(fal);
afterAll(() => fal.close());
const { signal } = new AbortController();
const picture = await plainPicture();
const read = async () => picture;

function requestOf({ shown, wiring, capability }: CatalogueModel): ImageRequest {
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
      widthPixels: 64,
      heightPixels: 48,
      aspectRatio: shown.aspect_ratios[0] ?? null,
      numImages: 1,
    },
  };
  switch (capability) {
    case 'image-generation':
      return { ...asked, action: 'image-generate' };
    case 'image-editing': {
      const pictures = shown.max_input_images > 1 ? [read, read] : [read];

      return {
        ...asked,
        action: 'image-edit',
        source: { kind: 'edit', pictures, mask: null, isRatioAsked: true },
      };
    }
    case 'image-upscaling':
      return {
        ...asked,
        action: 'image-upscaling',
        source: { kind: 'upscale', picture: read, factor: 2 },
      };
  }
}

test.each(falModels.map(model => ({ name: model.shown.model_name, model })))(
  'a request to $name has all required fields',
  async ({ model }) => {
    const request = requestOf(model);
    expect(knownEndpoints).toContain(request.wiring.endpoint);
    let answer = await provider.submit(request, signal);
    while (answer.kind === 'working')
      answer = await provider.poll(answer.requestId, request, signal);

    expect(answer.images).toHaveLength(1);
  },
);
