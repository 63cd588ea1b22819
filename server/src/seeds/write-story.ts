/**
 * Pictures are stored first and rows written later, so that several pictures can be stored at the
 * same time while the rows keep the order of the stories.
 */

import type { Model } from '@vermilion/contract/generation';
import type { JobInput } from '@vermilion/contract/job';
import { ProviderFailure } from '../adapters/image-provider/port.ts';
import { markSettingsOf } from '../brand.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { findOfferedModel, originWithoutInputs } from '../generation/public.ts';
import { markPicture } from '../pictures/mark/mark-picture.ts';
import { insertPreset, type NewPreset } from '../presets/public.ts';
import {
  insertPublicObjects,
  type PublicPicture,
  provenanceOf,
  removeObjects,
  storePublicPicture,
} from '../uploads/public.ts';
import type { Painted, PaintedPicture } from './painted-files.ts';
import type { Story } from './story.ts';

/** `createdAt` is the same for all presets of one call, so that they are ordered by id. */
export type PaintedStory = { painted: Painted; model: Model; createdAt: Date };

export type KeptStory = { preset: NewPreset; objects: PublicPicture['objects'] };

/**
 * Stores the pictures of a story. They stay invisible until `writeStory`.
 * @throws ProviderFailure, StoreError
 */
export async function keepPictures(
  ctx: Context,
  story: Story,
  paintedStory: PaintedStory,
): Promise<KeptStory> {
  const { painted, model, createdAt } = paintedStory;
  const picture = mark(ctx, story, painted.picture);
  const pictures = await storeAll(
    ctx,
    painted.base ? [picture, markBase(ctx, story, painted.base)] : [picture],
  );
  const [shown, input] = pictures;
  if (!shown) throw new Error('no picture was stored');

  return {
    preset: {
      ...presetOf(story, model),
      inputs: inputsOf(input),
      images: [shown.image],
      createdAt,
    },
    objects: pictures.flatMap(({ objects }) => objects),
  };
}

/**
 * Returns whether this call created the preset. Of two concurrent nodes only one creates it, and
 * the pictures of the other are removed.
 */
export async function writeStory(ctx: Context, { preset, objects }: KeptStory): Promise<boolean> {
  const isNew = await withTransaction(ctx.db, async tx => {
    if (!(await insertPreset(tx, preset))) return false;
    await insertPublicObjects(tx, objects, preset.createdAt);

    return true;
  });

  if (!isNew) {
    await removeObjects(
      ctx,
      objects.map(({ key }) => key),
    );
  }

  return isNew;
}

/** Marks a picture like the pictures of works, so that every copy names its origin. */
function mark(
  ctx: Context,
  { id, action, modelName }: Pick<Story, 'id' | 'action' | 'modelName'>,
  { bytes, prepared }: PaintedPicture,
): PaintedPicture {
  const name = findOfferedModel(ctx, modelName)?.shown.display_name ?? modelName;
  const origin = originWithoutInputs({
    id,
    action,
    model_name: modelName,
    model_display_name: name,
  });

  return { bytes: markPicture(bytes, provenanceOf(origin, markSettingsOf(ctx))).bytes, prepared };
}

function markBase(ctx: Context, story: Story, base: PaintedPicture): PaintedPicture {
  const { modelName } = story.action === 'image-edit' ? story.base : story;

  return mark(ctx, { id: story.id, action: 'image-generate', modelName }, base);
}

/** Stores a story's pictures one by one, so that only one of them is decoded in memory. */
async function storeAll(
  ctx: Context,
  painted: readonly PaintedPicture[],
): Promise<PublicPicture[]> {
  const pictures: PublicPicture[] = [];
  for (const { bytes, prepared } of painted) {
    const picture = await storePublicPicture(ctx, bytes, { prepared });
    if (!picture)
      throw new ProviderFailure('NO_IMAGE', true, 'a picture for the first gallery can’t be used');
    pictures.push(picture);
  }

  return pictures;
}

function inputsOf(input: PublicPicture | undefined): JobInput[] {
  if (!input) return [];
  const { url, width, height, thumbhash, thumbnails } = input.image;

  return [
    {
      url,
      label: 'A',
      width,
      height,
      thumbhash,
      thumbnail_url: thumbnails[0]?.url ?? url,
      thumbnails,
    },
  ];
}

function presetOf(story: Story, model: Model): Omit<NewPreset, 'inputs' | 'images' | 'createdAt'> {
  const { key, ...words } = story;

  return {
    ...words,
    storyKey: key,
    modelDisplayName: model.display_name,
    aspectRatio: story.action === 'image-generate' ? story.aspectRatio : null,
    negativePrompt: null,
    enhancedPrompt: null,
  };
}
