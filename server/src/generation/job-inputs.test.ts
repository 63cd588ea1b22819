/** See GEN-10, GEN-11, GEN-12, GEN-16, WRK-1. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { isAnyoneWaiting } from '../../test/is-anyone-waiting.ts';
import {
  askedEdit,
  type GivenPicture,
  keptPresetPicture,
  keptUpload,
} from '../../test/jobs/inputs.ts';
import { createSubmissions } from '../../test/jobs/submitting.ts';
import { endedWork, finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { actorWith, submission } from '../../test/people/actors.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import type { Person } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { leaveUnmatched } from '../../test/stored-objects.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { readBalance } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';
import { submitJob } from './submit-job.ts';

const provider = quickProvider();
const store = createFakeStore();
const server = await startTestServer({ parts: { imageProviders: [provider], objectStore: store } });
const { ctx } = server;
const { personWith, submit } = createSubmissions(server);
const edit = { action: 'image-edit', modelName: 'sketchbook-edit', prompt: 'at night' };

beforeEach(async () => {
  await forgetLimits(server);
  provider.script = {};
});

async function workOf({ client }: Person, jobId: string): Promise<Job> {
  return (await client.get(fillPath(routes.getWork.path, { id: jobId }))).body.job;
}

const askedOf = (jobId: string) => askedEdit(provider, jobId);

describe('an edit', () => {
  test('flags input pictures that come from a flagged work', async () => {
    const person = await personWith(500);
    const [flagged, other] = [await finishedWork(person), await finishedWork(person)];
    await ctx.db
      .updateTable('works')
      .set({ nsfw_flags: [true] })
      .where('id', '=', flagged.id)
      .execute();

    const { body } = await submit(person, { ...edit, imageUrls: [flagged.url, other.url] });
    const job = await endedWork(person, body.jobId);

    expect(job.params.image_urls_with_labels?.map(input => input.is_flagged)).toEqual([
      true,
      undefined,
    ]);
  });

  test('uses an upload and a work of its user and a preset’s picture, in the order of their labels', async () => {
    const person = await personWith(500);
    const upload = await keptUpload(ctx, person.id, { width: 80, height: 40 });
    const work = await finishedWork(person);
    const preset = await keptPresetPicture(ctx, { width: 30, height: 30 });
    const workUrl = work.url ?? '';

    const { status, body } = await submit(person, {
      ...edit,
      imageUrls: [upload.url, workUrl, preset.url],
    });
    expect(status).toBe(202);
    const job = await endedWork(person, body.jobId);

    expect(job).toMatchObject({ status: 'completed', action: 'image-edit', cost_credits: 10 });
    expect(job.params.image_urls).toEqual([upload.url, workUrl, preset.url]);
    expect(job.params.image_urls_with_labels).toMatchObject([
      { url: upload.url, label: 'A', width: 80, height: 40, thumbhash: 'aGFzaA==' },
      {
        url: workUrl,
        label: 'B',
        width: 64,
        height: 48,
        thumbhash: work.result?.payload.images[0]?.thumbhash,
      },
      { url: preset.url, label: 'C', width: 30, height: 30 },
    ]);
    for (const { thumbnail_url } of job.params.image_urls_with_labels ?? []) {
      expect((await person.client.get(thumbnail_url)).headers.get('content-type')).toBe(
        'image/webp',
      );
    }
    const { pictures, request } = await askedOf(job.id);
    const workBytes = store.objects.get(workUrl.slice('/files/'.length))?.bytes;
    expect(pictures).toEqual([upload.bytes, workBytes, preset.bytes]);
    expect(request).toMatchObject({ widthPixels: 80, heightPixels: 40 });
  });

  test('names the work of its first picture in `original_job_id`, and leaves that work unchanged', async () => {
    const person = await personWith(500);
    const upload = await keptUpload(ctx, person.id);
    const work = await finishedWork(person);
    const ofWork = await submit(person, { ...edit, imageUrls: [work.url, upload.url] });
    const ofUpload = await submit(person, { ...edit, imageUrls: [upload.url, work.url] });

    const job = await endedWork(person, ofWork.body.jobId);

    expect(job.params.original_job_id).toBe(work.id);
    expect(job.params.image_urls_with_labels?.map(input => input.job_id)).toEqual([
      work.id,
      undefined,
    ]);
    expect((await endedWork(person, ofUpload.body.jobId)).params).not.toHaveProperty(
      'original_job_id',
    );
    expect(await workOf(person, work.id)).toEqual(work);
    await person.client.delete(`${fillPath(routes.deleteWork.path, { id: work.id })}?forever=true`);
    expect((await workOf(person, job.id)).params.original_job_id).toBe(work.id);
  });

  test('lists the thumbnails of its pictures', async () => {
    const person = await personWith(500);
    const upload = await keptUpload(ctx, person.id, { width: 500, height: 400 });
    const work = await finishedWork(person);

    const { body } = await submit(person, { ...edit, imageUrls: [work.url, upload.url] });

    const [a, b] = (await endedWork(person, body.jobId)).params.image_urls_with_labels ?? [];
    expect(a?.thumbnails).toEqual(work.result?.payload.images[0]?.thumbnails);
    expect(b?.thumbnails).toEqual([{ url: b?.thumbnail_url, width: 320 }]);
  });

  test('accepts JSON texts as lists, and this site’s origin in addresses, and labels pictures by position', async () => {
    const person = await personWith(500);
    const [one, other] = [await keptUpload(ctx, person.id), await keptUpload(ctx, person.id)];

    const { status, body } = await submit(person, {
      ...edit,
      imageUrls: JSON.stringify([`${ctx.publicUrl()}${one.url}`, other.url]),
      imageLabels: JSON.stringify([
        { id: 'x', label: 'B', preview: 'blob:1' },
        { id: 'y', label: 'A' },
      ]),
    });

    expect(status).toBe(202);
    const { params } = await workOf(person, body.jobId);
    expect(params.image_urls_with_labels).toMatchObject([
      { url: one.url, label: 'A' },
      { url: other.url, label: 'B' },
    ]);
  });

  test('has the ratio of its first picture, and no ratio among its parameters, if none is requested', async () => {
    const person = await personWith(500);
    const upload = await keptUpload(ctx, person.id, { width: 90, height: 30 });

    const plain = await submit(person, { ...edit, imageUrls: [upload.url] });
    const square = await submit(person, { ...edit, imageUrls: [upload.url], aspectRatio: '1:1' });

    expect((await endedWork(person, plain.body.jobId)).params).not.toHaveProperty('aspect_ratio');
    expect((await endedWork(person, square.body.jobId)).params.aspect_ratio).toBe('1:1');
    expect((await askedOf(plain.body.jobId)).request).toMatchObject({
      widthPixels: 90,
      heightPixels: 30,
    });
    expect((await askedOf(plain.body.jobId)).source.isRatioAsked).toBe(false);
    expect((await askedOf(square.body.jobId)).request).toMatchObject({
      widthPixels: 1024,
      heightPixels: 1024,
    });
    expect((await askedOf(square.body.jobId)).source.isRatioAsked).toBe(true);
  });

  test('marks its uploads as used, unless its submission is refused', async () => {
    const person = await personWith(10);
    const [used, refused] = [await keptUpload(ctx, person.id), await keptUpload(ctx, person.id)];

    await submit(person, { ...edit, imageUrls: [used.url] });
    await submit(person, { ...edit, imageUrls: [refused.url] });

    const usedAt = async ({ key }: GivenPicture) =>
      (
        await ctx.db
          .selectFrom('uploads_objects')
          .select('used_at')
          .where('key', '=', key)
          .executeTakeFirst()
      )?.used_at;
    expect(await usedAt(used)).toBeInstanceOf(Date);
    expect(await usedAt(refused)).toBeNull();
  });

  test('gets a refund for missing results', async () => {
    const person = await personWith(40);
    const upload = await keptUpload(ctx, person.id);
    provider.script.submit = request =>
      quickProvider().submit({ ...request, numImages: 3 }, new AbortController().signal);

    const { body } = await submit(person, { ...edit, imageUrls: [upload.url], numImages: 4 });

    expect((await endedWork(person, body.jobId)).result?.payload.images).toHaveLength(3);
    expect(await readBalance(ctx.db, person.accountId)).toBe(10);
  });

  test('is submitted once for an idempotency key, even if its lists are sent in a different form or its picture was deleted', async () => {
    const person = await personWith(40);
    const work = await finishedWork(person);
    const body = { ...edit, imageUrls: [work.url] };
    const first = await submit(person, body, 'one press');
    await person.client.delete(fillPath(routes.deleteWork.path, { id: work.id }));

    expect(await submit(person, body, 'one press')).toMatchObject({
      status: 202,
      body: first.body,
    });
    expect(
      await submit(person, { ...body, imageUrls: JSON.stringify([work.url]) }, 'one press'),
    ).toMatchObject({
      status: 202,
      body: first.body,
    });
    expect(await submit(person, { ...body, imageUrls: [] }, 'one press')).toMatchObject({
      status: 409,
    });
    expect(await submit(person, body, 'another')).toMatchObject({ status: 400 });
    expect(await readBalance(ctx.db, person.accountId)).toBe(20);
  });

  test('is refused without a charge if its picture is hidden between the check and the insert', async () => {
    const person = await personWith(10);
    const upload = await keptUpload(ctx, person.id);
    const sweep = await ctx.pool.connect();
    await sweep.query('begin');
    await sweep.query('update uploads_objects set hidden_at = now() where key = $1', [upload.key]);

    const answer = submit(person, { ...edit, imageUrls: [upload.url] });
    await expect.poll(() => isAnyoneWaiting({ ctx })).toBe(true);
    await sweep.query('commit');
    sweep.release();

    expect(await answer).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'imageUrls' }], reason: 'IMAGE_GONE' } },
    });
    expect(await readBalance(ctx.db, person.accountId)).toBe(10);
  });

  test('does not wait for other edits of the same preset’s picture', async () => {
    const [mei, tom] = [await personWith(10), await actorWith(ctx, 10)];
    const preset = await keptPresetPicture(ctx);
    const body = submission({
      action: 'image-edit',
      modelName: 'sketchbook-edit',
      imageUrls: [preset.url],
    });

    await withTransaction(ctx.db, async tx => {
      await submitJob({ ...ctx, db: tx }, tom, { body, idempotencyKey: undefined });

      expect(await submit(mei, { ...edit, imageUrls: [preset.url] })).toMatchObject({
        status: 202,
      });
    });
  });

  test('fails after one submission and is refunded if the file of its picture is missing', async () => {
    const person = await personWith(10);
    const upload = await keptUpload(ctx, person.id);
    store.objects.delete(upload.key);
    leaveUnmatched(ctx, upload.key);
    provider.script.submit = async (request, signal) => {
      if (request.source?.kind === 'edit') await request.source.pictures[0]?.(signal);

      return quickProvider().submit(request, signal);
    };

    const { body } = await submit(person, { ...edit, imageUrls: [upload.url] });

    expect(await endedWork(person, body.jobId)).toMatchObject({
      status: 'failed',
      error_code: 'INVALID_INPUT',
    });
    expect(provider.submissions.filter(one => one.jobId === body.jobId)).toHaveLength(1);
    expect(await readBalance(ctx.db, person.accountId)).toBe(10);
  });
});
