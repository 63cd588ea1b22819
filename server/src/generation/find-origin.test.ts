import type { JobAction } from '@vermilion/contract/job';
import { expect, test } from 'vitest';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { findOrigin } from './find-origin.ts';

const server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });
const { ctx } = server;

type Made = { action: JobAction; model: string };

const paintedByRules: Made = { action: 'image-generate', model: 'sketchbook' };
const editedByRules: Made = { action: 'image-edit', model: 'sketchbook-edit' };
const enlargedByRules: Made = { action: 'image-upscaling', model: 'sketchbook-upscale' };
const painted: Made = { action: 'image-generate', model: 'some-model' };
const edited: Made = { action: 'image-edit', model: 'some-model' };
const enlarged: Made = { action: 'image-upscaling', model: 'some-upscaler' };
const faithfully: Made = { action: 'image-upscaling', model: 'topaz' };
const freely: Made = { action: 'image-upscaling', model: 'clarity' };

test.each([
  ['a painting by rules', paintedByRules, null, 'algorithmicMedia', false],
  ['an edit by rules', editedByRules, null, 'compositeSynthetic', false],
  ['an upscale by rules', enlargedByRules, null, 'algorithmicallyEnhanced', false],
  [
    'an upscale by rules of a painting by rules',
    enlargedByRules,
    paintedByRules,
    'algorithmicMedia',
    false,
  ],
  ['a painting of a trained model', painted, null, 'trainedAlgorithmicMedia', true],
  ['an edit of a trained model', edited, null, 'compositeWithTrainedAlgorithmicMedia', true],
  ['an upscale of a trained model', enlarged, null, 'compositeWithTrainedAlgorithmicMedia', true],
  [
    'a trained model’s upscale of a trained model’s painting',
    enlarged,
    painted,
    'trainedAlgorithmicMedia',
    true,
  ],
  [
    'a trained model’s upscale of a painting by rules',
    enlarged,
    paintedByRules,
    'compositeWithTrainedAlgorithmicMedia',
    true,
  ],
  ['a faithful upscale of a trained model', faithfully, null, 'algorithmicallyEnhanced', true],
  [
    'a faithful upscale of a faithful upscale',
    faithfully,
    faithfully,
    'algorithmicallyEnhanced',
    true,
  ],
  [
    'an upscale by rules of a faithful upscale',
    enlargedByRules,
    faithfully,
    'algorithmicallyEnhanced',
    false,
  ],
  [
    'a faithful upscale of an upscale by rules',
    faithfully,
    enlargedByRules,
    'algorithmicallyEnhanced',
    true,
  ],
  ['an upscale with invented detail', freely, null, 'compositeWithTrainedAlgorithmicMedia', true],
  [
    'a faithful upscale of an upscale with invented detail',
    faithfully,
    freely,
    'compositeWithTrainedAlgorithmicMedia',
    true,
  ],
  [
    'a faithful upscale of a trained model’s painting',
    faithfully,
    painted,
    'trainedAlgorithmicMedia',
    true,
  ],
  [
    'a faithful upscale of a painting by rules',
    faithfully,
    paintedByRules,
    'compositeWithTrainedAlgorithmicMedia',
    true,
  ],
  [
    'an upscale by rules of a trained model’s painting',
    enlargedByRules,
    painted,
    'trainedAlgorithmicMedia',
    false,
  ],
  [
    'an upscale by rules of a trained model’s edit',
    enlargedByRules,
    edited,
    'compositeWithTrainedAlgorithmicMedia',
    false,
  ],
] as const)('%s has the right digital source type', async (_, made, of, sourceType, isAi) => {
  const person = await signedInPerson(server);
  const original = of && (await workMadeAs(person, of));
  const { id } = await workMadeAs(person, made, original?.id);

  const origin = await findOrigin(ctx.db, id);
  // The check of invariants after the test would refuse the upscale, because its original does not
  // list it.
  await recordMaker(id, paintedByRules);

  const hasAiPart = [made, of].some(work => work && !work.model.startsWith('sketchbook'));
  expect(origin).toEqual({ jobId: id, sourceType, modelName: 'Sketchbook', isAi, hasAiPart });
});

test('an unknown work has no origin', async () => {
  expect(await findOrigin(ctx.db, ctx.ids.next())).toBeNull();
});

/** Changes the action and the model of a work's row, but not the displayed name of the model. */
async function workMadeAs(
  person: Person,
  made: Made,
  originalId?: string,
): Promise<{ id: string }> {
  const { id } = await finishedWork(person);
  await recordMaker(id, made, originalId);

  return { id };
}

async function recordMaker(
  id: string,
  { action, model }: Made,
  originalId?: string,
): Promise<void> {
  await ctx.db
    .updateTable('works')
    .set({ action, model_name: model, original_job_id: originalId ?? null })
    .where('id', '=', id)
    .execute();
}
