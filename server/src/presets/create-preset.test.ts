/** See PRE-5, PRE-6. */
import { randomUUID } from 'node:crypto';
import { fillPath, routes } from '@vermilion/contract/routes';
import { describe, expect, test, vi } from 'vitest';
import { keptUpload } from '../../test/jobs/inputs.ts';
import {
  askedWork,
  finishedWork,
  holdWorks,
  quickProvider,
  waitForWork,
} from '../../test/jobs/works.ts';
import { keepPresetsOf } from '../../test/preset-keeper.ts';
import { keepPreset, PRESET_ID } from '../../test/presets.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { listStoredKeys } from '../../test/stored-objects.ts';
import { ProviderFailure } from '../adapters/image-provider/port.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { keyOf } from '../uploads/public.ts';

const provider = quickProvider();
const objectStore = createFakeStore();
const server = await startTestServer({
  parts: { imageProviders: [provider], objectStore },
  settings: { AIGC_PRODUCER: 'a producer' },
});
const { ctx } = server;
const words = { customTitle: ' A pond ', customDescription: 'Still water.', category: 'creative' };
const { ada, mei, pond, call, create, audit, featuredIds, editOf, bytesAt } = await keepPresetsOf(
  server,
  words,
);
describe('a preset of a work', () => {
  test('has the prompt and settings of the work, and is in the gallery', async () => {
    const { status, body } = await create(pond.id);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      preset: {
        ...{
          title: 'A pond',
          title_cn: 'A pond',
          description: 'Still water.',
          description_cn: 'Still water.',
        },
        ...{
          prompt: 'a pond',
          category: 'creative',
          status: 'other',
          tags: [],
          tags_cn: [],
          width: 64,
          height: 48,
        },
        params: {
          model_name: 'sketchbook',
          seed: pond.params.seed,
          aspect_ratio: pond.params.aspect_ratio,
        },
      },
    });
    expect(
      (await mei.client.get(`${routes.listPresets.path}?category=creative`)).body.presets,
    ).toEqual([body.preset]);
    expect(await audit()).toEqual([
      {
        ...{ actor: `user:${ada.id}`, command: 'create-preset', subject: body.preset.id },
        details: { jobId: pond.id, category: 'creative' },
      },
    ]);
  });

  test('has a copy of the picture, which outlives the work and has the AI label', async () => {
    const work = await finishedWork(ada, 'a short life');
    const { preset } = (await create(work.id)).body;

    await ada.client.delete(fillPath(routes.deleteWork.path, { id: work.id }));

    expect(preset.url).not.toBe(work.url);
    const answer = await fetch(`${server.url}${preset.url}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^public/),
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1')).toContain('algorithmicMedia');
    expect(bytes.toString('latin1')).not.toContain('a short life');
  });

  test('has copies of an edit’s input images, with their labels', async () => {
    const upload = await keptUpload(ctx, ada.id);
    const { preset } = (await create((await editOf(upload.url)).id)).body;

    const [input] = preset.params.image_urls_with_labels;
    expect(input).toMatchObject({ label: 'A', width: upload.width, height: upload.height });
    expect(input.url).not.toBe(upload.url);
    expect(await bytesAt(input.url)).toEqual(upload.bytes);
    expect(preset.params).not.toHaveProperty('aspect_ratio');
  });

  test('does not name the work of its input image', async () => {
    const work = await finishedWork(ada);
    const edit = await editOf(work.url ?? '');
    expect(edit.params.original_job_id).toBe(work.id);

    expect(JSON.stringify((await create(edit.id)).body)).not.toContain(work.id);
  });

  test('has both the user’s own prompt and the enhanced prompt', async () => {
    const work = await finishedWork(ada);
    await ctx.db
      .updateTable('works')
      .set({ enhanced_prompt: 'a vast quiet sea' })
      .where('id', '=', work.id)
      .execute();

    expect((await create(work.id)).body.preset).toMatchObject({
      prompt: 'a quiet sea',
      params: { output: { prompt: 'a vast quiet sea' } },
    });
  });

  test('is made once for the same work and texts, and leaves no further files, even with concurrent calls', async () => {
    const before = await listStoredKeys(ctx);
    const { preset } = (await create(pond.id)).body;
    const files = await listStoredKeys(ctx);

    expect((await create(pond.id, { customTitle: 'A pond' })).body).toEqual({
      success: true,
      preset,
    });
    expect(await listStoredKeys(ctx)).toEqual(files);
    expect(await audit()).toHaveLength(1);

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => create(pond.id, { category: 'featured' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.preset.id)).size).toBe(1);
    expect(await featuredIds()).toHaveLength(1);
    expect(await audit()).toHaveLength(2);
    expect((await listStoredKeys(ctx)).length - before.length).toBe(
      2 * (files.length - before.length),
    );
  });

  test('is made again with other texts, or after the first preset is archived', async () => {
    const { preset } = (await create(pond.id)).body;
    const other = (await create(pond.id, { customTitle: 'Another pond' })).body.preset;
    await call('archivePreset', { id: preset.id });
    const again = (await create(pond.id)).body.preset;

    expect(new Set([preset.id, other.id, again.id]).size).toBe(3);
  });

  test('comes first among the featured presets if it is featured', async () => {
    await keepPreset(ctx);
    const { preset } = (await create(pond.id, { category: 'featured' })).body;

    expect(preset.status).toBe('featured');
    expect(await featuredIds()).toEqual([preset.id, PRESET_ID]);
  });

  test.each([
    ['title', { customTitle: '  ' }],
    ['title', { customTitle: 'a'.repeat(81) }],
    ['description', { customDescription: 'a'.repeat(201) }],
    ['category', { category: 'other' }],
  ])('is refused with a wrong %s', async (_, changes) => {
    expect(await create(pond.id, changes)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  });

  test('is refused with 404 if the work is another user’s, in the trash or unknown', async () => {
    const trashed = await finishedWork(ada);
    await ada.client.delete(fillPath(routes.deleteWork.path, { id: trashed.id }));

    for (const id of [(await finishedWork(mei)).id, trashed.id, randomUUID()]) {
      expect(await create(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect(await audit()).toEqual([]);
  });

  test('is refused with 409 if the work is flagged or an upscale, or its input image is flagged or in the trash', async () => {
    const base = await finishedWork(ada);
    const edit = await editOf(base.url ?? '');
    await ada.client.delete(fillPath(routes.deleteWork.path, { id: base.id }));
    const changed = async (changes: object) => {
      const work = await finishedWork(ada);
      await ctx.db.updateTable('works').set(changes).where('id', '=', work.id).execute();

      return work;
    };
    const flagged = await finishedWork(ada);
    const ofFlagged = await editOf(flagged.url ?? '');
    await ctx.db
      .updateTable('works')
      .set({ nsfw_flags: [true] })
      .where('id', '=', flagged.id)
      .execute();
    const before = await listStoredKeys(ctx);
    const changes = [{ nsfw_flags: [true] }, { action: 'image-upscaling' }];
    const works = [...(await Promise.all(changes.map(changed))), edit, ofFlagged];

    const reasons: string[] = [];
    for (const { id } of works) {
      const { status, body } = await create(id);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' });
      reasons.push(body.details?.reason);
    }
    expect(reasons).toEqual(['FLAGGED', 'UPSCALE', 'IMAGE_GONE', 'BASE_FLAGGED']);

    const own = new Set(works.map(({ url }) => keyOf(url ?? '')?.split('.')[0] ?? ''));
    const strange = (await listStoredKeys(ctx)).filter(
      key => !before.includes(key) && !own.has(key.split(/[.-]/)[0] ?? ''),
    );
    expect(strange).toEqual([]);
    expect(await audit()).toEqual([]);
  });
});

test('a work that is pending or has failed can’t become a preset', async () => {
  const finish = holdWorks(provider);
  const pending = await askedWork(ada);
  expect(await create(pending)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', details: { reason: 'UNFINISHED' } },
  });
  finish();
  await waitForWork(ada, pending);
  provider.script.submit = async () =>
    Promise.reject(new ProviderFailure('REFUSED_CONTENT', false, 'no'));
  const failed = await askedWork(ada);
  await vi.waitFor(async () =>
    expect(
      (await ada.client.get(fillPath(routes.getWork.path, { id: failed }))).body.job.status,
    ).toBe('failed'),
  );
  provider.script = {};

  expect(await create(failed)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});
