import {
  type ImageProvider,
  type ImageRequest,
  ProviderFailure,
  unwired,
} from '../adapters/image-provider/port.ts';
import { sizeOf } from '../generation/public.ts';
import type { Painted, PaintedPicture } from './painted-files.ts';
import type { Painting, Story } from './story.ts';

type Painter = { provider: ImageProvider; signal: AbortSignal };

const once = { attempt: 1, numImages: 1, wiring: unwired };

/** @throws ProviderFailure */
export async function paintStory(story: Story, painter: Painter): Promise<Painted> {
  const base =
    story.action === 'image-edit' ? await paintBase(story.id, story.base, painter) : null;

  return { picture: await paint(painter, requestOf(story, base)), base };
}

function paintBase(jobId: string, base: Painting, painter: Painter): Promise<PaintedPicture> {
  return paint(painter, {
    ...base,
    ...sizeOf(base.aspectRatio),
    jobId,
    action: 'image-generate',
    ...once,
  });
}

function requestOf(story: Story, base: PaintedPicture | null): ImageRequest {
  const { id: jobId, modelName, action, prompt, seed } = story;
  const size = sizeOf(
    story.action === 'image-generate' ? story.aspectRatio : story.base.aspectRatio,
  );
  const source =
    base &&
    ({
      kind: 'edit',
      pictures: [async () => base.bytes],
      mask: null,
      isRatioAsked: false,
    } as const);
  const aspectRatio = story.action === 'image-generate' ? story.aspectRatio : null;

  return {
    jobId,
    modelName,
    action,
    prompt,
    seed,
    aspectRatio,
    ...size,
    ...once,
    ...(source && { source }),
  };
}

async function paint(
  { provider, signal }: Painter,
  request: ImageRequest,
): Promise<PaintedPicture> {
  const answer = await provider.submit(request, signal);
  const [image] = answer.kind === 'completed' ? answer.images : [];
  if (!image)
    throw new ProviderFailure(
      'NO_IMAGE',
      true,
      `${provider.name} brought no picture for the first gallery`,
    );

  return { bytes: image.bytes, prepared: null };
}
