import sharp from 'sharp';
import type { Context } from '../src/context.ts';
import { withTransaction } from '../src/database/database.ts';
import { insertPreset, type NewPreset } from '../src/presets/public.ts';
import { insertPublicObjects, storePublicPicture } from '../src/uploads/public.ts';

export const PRESET_ID = '019a9a10-0000-7000-8000-00000000000a';

export async function keepPreset(
  ctx: Context,
  changes: Partial<NewPreset> = {},
): Promise<NewPreset> {
  const background = '#2a6f78';
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();
  const picture = await storePublicPicture(ctx, bytes);
  if (!picture) throw new Error('nothing was stored');
  const preset: NewPreset = {
    id: PRESET_ID,
    storyKey: 'test',
    category: 'featured',
    title: 'A quiet pond',
    titleCn: '静池',
    description: 'Still water.',
    descriptionCn: '一池静水。',
    prompt: 'A quiet pond',
    tags: ['Water'],
    tagsCn: ['水'],
    action: 'image-generate',
    modelName: 'sketchbook',
    modelDisplayName: 'Sketchbook',
    aspectRatio: '4:3',
    seed: 7,
    negativePrompt: null,
    enhancedPrompt: null,
    inputs: [],
    images: [picture.image],
    createdAt: ctx.clock.now(),
    ...changes,
  };
  await withTransaction(ctx.db, async tx => {
    if (!(await insertPreset(tx, preset))) throw new Error('a preset with this id already exists');
    await insertPublicObjects(tx, picture.objects, ctx.clock.now());
  });

  return preset;
}
