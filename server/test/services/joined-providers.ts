/** Every provider; adapters of services are connected to stand-ins. */

import type { JobAction } from '@vermilion/contract/job';
import { createComfyuiProvider } from '../../src/adapters/image-provider/comfyui/comfyui.ts';
import { createFakeProvider } from '../../src/adapters/image-provider/fake.ts';
import { createOpenaiImages } from '../../src/adapters/image-provider/openai-images/openai-images.ts';
import {
  type ImageProvider,
  type ImageRequest,
  unwired,
  type Wiring,
} from '../../src/adapters/image-provider/port.ts';
import { createSketchbookProvider } from '../../src/adapters/image-provider/sketchbook.ts';
import { systemClock, systemTimers } from '../../src/clock.ts';
import { pictureMemory } from '../pictures/picture-memory.ts';
import { connect } from './asking-fal.ts';
import { enlarge, paint, repaint } from './comfyui/asking.ts';
import { startComfyuiServer } from './comfyui-server.ts';
import { startFalServer } from './fal-server.ts';
import { startOpenaiServer } from './openai-server.ts';

export type Joined = {
  provider: ImageProvider;
  name: string;
  isFree: boolean;
  canUpscale: boolean;
  /** One wiring for all requests, or one for each kind of work. */
  wiring: Wiring | Readonly<Record<JobAction, Wiring>>;
};

export async function joinProviders(picture: Uint8Array) {
  const own = { name: 'sketchbook', isFree: true, canUpscale: true, wiring: unwired };
  const openaiServer = await startOpenaiServer('sglang');
  const openaiImages = await createOpenaiImages({
    ...{ url: openaiServer.url, key: undefined, models: [], mask: undefined },
    ...{ clock: systemClock, timers: systemTimers, pictureMemory, onTrouble: () => {} },
  });
  const openaiWiring = {
    endpoint: 'any',
    fields: openaiImages.listed?.()[0]?.fields ?? {},
    fixed: {},
  };

  const falServer = await startFalServer();
  const falWiring = {
    endpoint: 'fal-ai/any',
    fields: {
      prompt: 'prompt',
      numImages: 'num_images',
      imageSize: 'image_size',
      images: 'image_urls',
    },
    fixed: {},
  };

  const comfyuiServer = await startComfyuiServer();
  const comfyui = createComfyuiProvider({ url: comfyuiServer.url, clock: systemClock });
  const workflows = { 'image-generate': paint, 'image-edit': repaint, 'image-upscaling': enlarge };

  const providers: [string, Joined][] = [
    ['Sketchbook', { ...own, provider: createSketchbookProvider() }],
    ['the fake', { ...own, provider: createFakeProvider(picture) }],
    [
      'a server like OpenAI’s',
      {
        provider: openaiImages,
        name: 'openai-images',
        isFree: true,
        canUpscale: false,
        wiring: openaiWiring,
      },
    ],
    [
      'fal.ai',
      {
        provider: connect(falServer),
        name: 'fal',
        isFree: false,
        canUpscale: true,
        wiring: falWiring,
      },
    ],
    [
      'ComfyUI',
      { provider: comfyui, name: 'comfyui', isFree: true, canUpscale: true, wiring: workflows },
    ],
  ];

  return {
    providers,
    async close(): Promise<void> {
      await Promise.all(providers.map(([, { provider }]) => provider.close()));
      await Promise.all([openaiServer.close(), falServer.close(), comfyuiServer.close()]);
    },
  };
}

export function wiringFor(wiring: Joined['wiring'], { action }: ImageRequest): Wiring {
  return 'endpoint' in wiring ? wiring : wiring[action];
}
