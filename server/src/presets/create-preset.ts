import { createHash } from 'node:crypto';
import type { Job } from '@vermilion/contract/job';
import type { NewPresetBody, Preset } from '@vermilion/contract/presets';
import type { Context } from '../context.ts';
import { type Tx, withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { insertPublicObjects, removeObjects, setAside } from '../uploads/public.ts';
import { findWork } from '../works/public.ts';
import { type CopiedPictures, copyPictures } from './copy-pictures.ts';
import { noteChange } from './note-change.ts';
import { listFeaturedIds, writeOrder } from './order-queries.ts';
import { type PresetRow, presentPreset } from './present.ts';
import { findPresetMadeOf, insertPreset, type NewPreset } from './queries.ts';
import { refusalOfWork } from './refuse-work.ts';
import { arrange, problemOfWork } from './rules.ts';

/**
 * Makes a preset of the administrator's finished work. Equal requests get the same preset, so that
 * a call whose answer was lost can be repeated. Files are written before rows, and the sweep
 * removes files that a crash leaves. See PRE-5, PRE-6.
 * @throws AppError NOT_FOUND if there is no such work, CONFLICT if it can't become a preset or a
 * picture is missing, UNAVAILABLE; StoreError
 */
export async function createPreset(
  ctx: Context,
  actor: Actor,
  body: NewPresetBody,
): Promise<{ success: true; preset: Preset }> {
  const work = await findWork(ctx.db, actor.userId, body.jobId);
  const made = await findPresetMadeOf(ctx.db, digestOf(body));

  if (made) return { success: true, preset: presentPreset(made) };
  const problem = problemOfWork(work);
  if (problem !== undefined) throw refusalOfWork(problem);

  await ctx.readiness.requireAccepting();
  const pictures = await copyPictures(ctx, actor, work);
  const copies = pictures.objects.map(({ key }) => key);
  try {
    const { row, isNew } = await writePreset(ctx, actor, { body, work, pictures });
    if (!isNew) await removeObjects(ctx, copies);

    return { success: true, preset: presentPreset(row) };
  } catch (error) {
    // The rows may have been committed although the answer was lost, so the files are not deleted
    // at once.
    await setAside(ctx, copies);
    throw error;
  }
}

type Whole = { body: NewPresetBody; work: Job; pictures: CopiedPictures };

/** If another call has written an equal preset, returns that one. */
async function writePreset(
  ctx: Context,
  actor: Actor,
  whole: Whole,
): Promise<{ row: PresetRow; isNew: boolean }> {
  const { jobId, category } = whole.body;
  const preset = presetOf(ctx, whole);

  return withTransaction(ctx.db, async tx => {
    const isNew = await insertPreset(tx, preset);
    if (isNew) {
      if (category === 'featured') await putFirst(tx, preset);
      await insertPublicObjects(tx, whole.pictures.objects, preset.createdAt);
      await noteChange(ctx, tx, {
        actor,
        command: 'create-preset',
        presetId: preset.id,
        details: { jobId, category },
      });
    }
    const row = await findPresetMadeOf(tx, digestOf(whole.body));

    // as: the row exists, because nobody can archive the preset before this transaction ends
    return { row: row as PresetRow, isNew };
  });
}

async function putFirst(tx: Tx, preset: NewPreset): Promise<void> {
  const order = arrange(await listFeaturedIds(tx), preset, { after: null });
  if ('ids' in order) await writeOrder(tx, order.ids);
}

function digestOf({ jobId, customTitle, customDescription, category }: NewPresetBody): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([jobId, customTitle, customDescription, category]))
    .digest();
}

function presetOf(ctx: Context, { body, work, pictures }: Whole): NewPreset {
  const { customTitle, customDescription, category } = body;
  const { params } = work;

  return {
    id: ctx.ids.next(),
    storyKey: null,
    category,
    ...{
      title: customTitle,
      titleCn: customTitle,
      description: customDescription,
      descriptionCn: customDescription,
    },
    ...{ tags: [], tagsCn: [], prompt: work.prompt, action: work.action },
    modelName: params.model_name,
    modelDisplayName: params.model_display_name,
    aspectRatio: params.aspect_ratio ?? null,
    seed: params.seed ?? null,
    negativePrompt: params.negative_prompt ?? null,
    enhancedPrompt: params.output?.prompt ?? null,
    inputs: pictures.inputs,
    images: [pictures.image],
    madeOf: digestOf(body),
    createdAt: ctx.clock.now(),
  };
}
