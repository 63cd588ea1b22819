/** Makes one preset of the first gallery: painted through the port as any picture is, kept as objects of its own. */
import type { Model } from '@vermilion/contract/generation';
import type { JobInput } from '@vermilion/contract/job';
import { type ImageProvider, type ImageRequest, ProviderFailure, unwired } from '../adapters/image-provider/port.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { findOfferedModel, originOfWords, sizeOf } from '../generation/public.ts';
import { markPicture } from '../pictures/mark/mark-picture.ts';
import { insertPreset, type NewPreset } from '../presets/public.ts';
import {
  insertPublicObjects,
  type PublicPicture,
  provenanceOf,
  removeObjects,
  storePublicPicture,
} from '../uploads/public.ts';
import type { Painting, Story } from './stories.ts';

/** Of the model that the story names. */
type Painter = { provider: ImageProvider; model: Model; signal: AbortSignal };

/**
 * Answers whether this call told it: of two nodes at once the first does, and the other's pictures are removed.
 * @throws ProviderFailure, StoreError
 */
export async function tellStory(ctx: Context, story: Story, painter: Painter): Promise<boolean> {
  const base = story.action === 'image-edit' ? await paintBase(story, story.base, painter) : undefined;
  const painted = mark(ctx, story, await paint(painter, requestOf(story, base)));
  const pictures = await storeAll(ctx, base ? [painted, markBase(ctx, story, base)] : [painted]);
  const [picture, input] = pictures;
  if (!picture) throw new Error('no picture was stored');
  const objects = pictures.flatMap(stored => stored.objects);

  const isTold = await withTransaction(ctx.db, async tx => {
    const now = ctx.clock.now();
    const preset = {
      ...presetOf(story, painter.model),
      inputs: inputsOf(input),
      images: [picture.image],
      createdAt: now,
    };
    if (!(await insertPreset(tx, preset))) return false;
    await insertPublicObjects(tx, objects, now);

    return true;
  });

  if (!isTold) {
    await removeObjects(
      ctx,
      objects.map(({ key }) => key),
    );
  }

  return isTold;
}

function paintBase(story: Story, base: Painting, painter: Painter): Promise<Uint8Array> {
  return paint(painter, { ...base, ...sizeOf(base.aspectRatio), jobId: story.id, action: 'image-generate', ...once });
}

function requestOf(story: Story, base: Uint8Array | undefined): ImageRequest {
  const { id: jobId, modelName, action, prompt, seed } = story;
  const size = sizeOf(story.action === 'image-generate' ? story.aspectRatio : story.base.aspectRatio);
  const source = base && ({ kind: 'edit', pictures: [async () => base], mask: null, isRatioAsked: false } as const);

  const aspectRatio = story.action === 'image-generate' ? story.aspectRatio : null;

  return { jobId, modelName, action, prompt, seed, aspectRatio, ...size, ...once, ...(source && { source }) };
}

const once = { attempt: 1, numImages: 1, wiring: unwired };

async function paint({ provider, signal }: Painter, request: ImageRequest): Promise<Uint8Array> {
  const answer = await provider.submit(request, signal);
  const [image] = answer.kind === 'completed' ? answer.images : [];
  if (!image) throw new ProviderFailure('NO_IMAGE', true, `${provider.name} brought no picture for the first gallery`);

  return image.bytes;
}

/** As those of works, so that a picture says where it comes from wherever it goes. */
function mark(ctx: Context, { id, action, modelName }: MarkedPainting, bytes: Uint8Array): Uint8Array {
  const name = findOfferedModel(ctx, modelName)?.shown.display_name ?? modelName;
  const origin = originOfWords({ id, action, model_name: modelName, model_display_name: name });

  return markPicture(bytes, provenanceOf(origin, ctx.config)).bytes;
}

type MarkedPainting = Pick<Story, 'id' | 'action' | 'modelName'>;

function markBase(ctx: Context, story: Story, bytes: Uint8Array): Uint8Array {
  const { modelName } = story.action === 'image-edit' ? story.base : story;

  return mark(ctx, { id: story.id, action: 'image-generate', modelName }, bytes);
}

/** One after the other, so that one decoded picture is in memory. */
async function storeAll(ctx: Context, painted: readonly Uint8Array[]): Promise<PublicPicture[]> {
  const pictures: PublicPicture[] = [];
  for (const bytes of painted) {
    const picture = await storePublicPicture(ctx, bytes);
    if (!picture) throw new ProviderFailure('NO_IMAGE', true, 'what was painted for the first gallery is no picture');
    pictures.push(picture);
  }

  return pictures;
}

function inputsOf(input: PublicPicture | undefined): JobInput[] {
  if (!input) return [];
  const { url, width, height, thumbhash, thumbnails } = input.image;

  return [{ url, label: 'A', width, height, thumbhash, thumbnail_url: thumbnails[0]?.url ?? url }];
}

function presetOf(story: Story, model: Model): Omit<NewPreset, 'inputs' | 'images' | 'createdAt'> {
  const { key, ...told } = story;

  return {
    ...told,
    storyKey: key,
    modelDisplayName: model.display_name,
    aspectRatio: story.action === 'image-generate' ? story.aspectRatio : null,
    negativePrompt: null,
    enhancedPrompt: null,
  };
}
