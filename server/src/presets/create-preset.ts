import type { Job } from '@vermilion/contract/job';
import type { NewPresetBody, Preset } from '@vermilion/contract/presets';
import type { Context } from '../context.ts';
import { type Tx, withTransaction } from '../database/database.ts';
import { findWork } from '../history/public.ts';
import type { Actor } from '../http/actor.ts';
import { insertPublicObjects, removeObjects } from '../uploads/public.ts';
import { type CopiedPictures, copyPictures } from './copy-pictures.ts';
import { noteChange } from './note-change.ts';
import { listFeaturedIds, writeOrder } from './order-queries.ts';
import { type PresetRow, presentPreset } from './present.ts';
import { findPreset, insertPreset, type NewPreset } from './queries.ts';
import { refusalOfWork } from './refuse-work.ts';
import { arrange, problemOfWork } from './rules.ts';

type Created = { success: true; preset: Preset };

/**
 * Makes a preset of a finished work of one's own; what is featured comes first. Files before rows: what a crash leaves between them is
 * swept. See `docs/behaviour.md`, Presets.
 * @throws AppError NOT_FOUND when the work is not there, CONFLICT where it can't become one or a picture has gone, UNAVAILABLE; StoreError
 */
export async function createPreset(ctx: Context, actor: Actor, body: NewPresetBody): Promise<Created> {
  const work = await findWork(ctx.db, actor.userId, body.jobId);

  const problem = problemOfWork(work);
  if (problem !== undefined) throw refusalOfWork(problem);

  const pictures = await copyPictures(ctx, actor, work);
  try {
    return { success: true, preset: await writePreset(ctx, actor, { body, work, pictures }) };
  } catch (error) {
    await removeObjects(
      ctx,
      pictures.objects.map(({ key }) => key),
    );
    throw error;
  }
}

type Whole = { body: NewPresetBody; work: Job; pictures: CopiedPictures };

async function writePreset(ctx: Context, actor: Actor, whole: Whole): Promise<Preset> {
  const { jobId, category } = whole.body;
  const preset = presetOf(ctx, whole);

  const row = await withTransaction(ctx.db, async tx => {
    await insertPreset(tx, preset);
    if (category === 'featured') await putFirst(tx, preset);
    await insertPublicObjects(tx, whole.pictures.objects, preset.createdAt);
    await noteChange(ctx, tx, { actor, command: 'create-preset', presetId: preset.id, details: { jobId, category } });

    return findPreset(tx, preset.id);
  });

  return presentPreset(row as PresetRow); // it was just written
}

async function putFirst(tx: Tx, preset: NewPreset): Promise<void> {
  const order = arrange(await listFeaturedIds(tx), preset, { after: null });
  if ('ids' in order) await writeOrder(tx, order.ids);
}

function presetOf(ctx: Context, { body, work, pictures }: Whole): NewPreset {
  const { customTitle, customDescription, category } = body;
  const { params } = work;

  return {
    id: ctx.ids.next(),
    storyKey: null,
    category,
    ...{ title: customTitle, titleCn: customTitle, description: customDescription, descriptionCn: customDescription },
    ...{ tags: [], tagsCn: [], prompt: work.prompt, action: work.action },
    modelName: params.model_name,
    modelDisplayName: params.model_display_name,
    aspectRatio: params.aspect_ratio ?? null,
    seed: params.seed ?? null,
    negativePrompt: params.negative_prompt ?? null,
    enhancedPrompt: params.output?.prompt ?? null,
    inputs: pictures.inputs,
    images: [pictures.image],
    createdAt: ctx.clock.now(),
  };
}
