/** See PRE-7. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { administrator } from '../../test/people/people.ts';
import { partsOf } from '../../test/pictures/picture-files.ts';
import { keepPresetsOf } from '../../test/preset-keeper.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { findOrigin, hasTrainedWorks } from '../generation/public.ts';

const server = await startTestServer({
  parts: { imageProviders: [quickProvider()], objectStore: createFakeStore() },
  settings: { AIGC_PRODUCER: 'a producer' },
});
const { ctx } = server;
const words = { customTitle: 'A pond', customDescription: 'Still water.', category: 'creative' };
const { ada, create, editOf, bytesAt } = await keepPresetsOf(server, words);

async function saysThatModelMade(work: Job, model: string): Promise<void> {
  await ctx.db.updateTable('works').set({ model_name: model }).where('id', '=', work.id).execute();
}

describe('a preset in which a trained model had a part', () => {
  test('has the AI label in its picture and in its file', async () => {
    const work = await finishedWork(ada);
    await saysThatModelMade(work, 'some-model');
    const { preset } = (await create(work.id)).body;

    const bytes = await bytesAt(preset.url);
    expect(partsOf(bytes).length).toBeGreaterThan(0);
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    expect(bytes.toString('latin1')).toContain('AIGC');
    const plain = await sharp(await bytesAt(work.url ?? '')).stats();
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(plain.entropy + 0.1);
  });

  test('passes its AI origin on to works and presets made with it', async () => {
    const eva = await administrator(server, 'eva');
    const work = await finishedWork(eva);
    await saysThatModelMade(work, 'some-model');
    const { preset } = (await create(work.id, {}, eva)).body;
    await saysThatModelMade(work, 'sketchbook');
    expect(await hasTrainedWorks(ctx.db, eva.id)).toBe(false);

    const edit = await editOf(preset.url, eva);

    expect(await findOrigin(ctx.db, edit.id)).toMatchObject({
      sourceType: 'compositeWithTrainedAlgorithmicMedia',
      hasAiPart: true,
    });
    expect(await hasTrainedWorks(ctx.db, eva.id)).toBe(true);
    const again = (await create(edit.id, {}, eva)).body.preset;
    expect(await bytesAt(again.params.image_urls[0])).toEqual(await bytesAt(preset.url));
    expect((await bytesAt(again.url)).toString('latin1')).toContain('AIGC');
  });
});

test('works made with a deleted work of a trained model still count as made with AI', async () => {
  const eva = await administrator(server, 'eva');
  const source = await finishedWork(eva);
  await saysThatModelMade(source, 'some-model');
  const edit = await editOf(source.url ?? '', eva);

  await eva.client.delete(`${fillPath(routes.deleteWork.path, { id: source.id })}?forever=true`);
  const works = () =>
    ctx.db.selectFrom('works').select('id').where('user_id', '=', eva.id).execute();
  await expect.poll(works).toEqual([{ id: edit.id }]);

  expect(await findOrigin(ctx.db, edit.id)).toMatchObject({ hasAiPart: true });
  expect(await hasTrainedWorks(ctx.db, eva.id)).toBe(true);
});
