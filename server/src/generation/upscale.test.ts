/** Upscales and their originals. Real: HTTP, database, queue, and Sketchbook where it is said. Fake: provider and store. */
import type { Job } from '@vermilion/contract/job';
import { UPSCALES_PER_WORK_MAX } from '@vermilion/contract/limits';
import { fillPath, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { submitForm } from '../../test/forms.ts';
import { keptUpload, plainPicture } from '../../test/jobs/inputs.ts';
import { type Submitter, submittingTo } from '../../test/jobs/submitting.ts';
import { finishedWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import type { Person } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createSketchbookProvider } from '../adapters/image-provider/sketchbook.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { readBalance } from '../credits/public.ts';

const provider = quickProvider();
const server = await startTestServer({ parts: { imageProviders: [provider], objectStore: createFakeStore() } });
const { ctx } = server;
const { personWith, submit, countJobs } = submittingTo(server);
const words = 'Upscale this image to high resolution.';
const upscaling = { action: 'image-upscaling', modelName: 'sketchbook-upscale', prompt: words };

beforeEach(async () => {
  await forgetLimits(server);
  provider.script = {};
});

const readWork = async ({ client }: Person, id: string): Promise<Job> =>
  (await client.get(fillPath(routes.getWork.path, { id }))).body.job;
const trash = ({ client }: Person, id: string) => client.delete(fillPath(routes.deleteWork.path, { id }));
const upscale = (person: Submitter, work: Job, changes: object = {}) =>
  submit(person, { ...upscaling, imageUrls: [work.url], originalJobId: work.id, ...changes });

function untilEnded(person: Person, id: string): Promise<Job> {
  return vi.waitFor(
    async () => {
      const job = await readWork(person, id);
      if (job.status === 'pending') throw new Error('it is pending');

      return job;
    },
    { timeout: 30_000, interval: 20 },
  );
}

async function upscaledWork(person: Submitter, work: Job): Promise<Job> {
  const { status, body } = await upscale(person, work);
  if (status !== 202) throw new Error(`it answered ${status} ${JSON.stringify(body)}`);

  return untilEnded(person, body.jobId);
}

const upscalesOf = async (person: Person, id: string) =>
  (await readWork(person, id)).result?.payload.upscaled_images ?? [];

describe('an upscale', () => {
  test('is a work of its own, which names its original and joins it', async () => {
    const person = await personWith(500);
    const work = await finishedWork(person);

    const upscaled = await upscaledWork(person, work);

    expect(upscaled).toMatchObject({ status: 'completed', action: 'image-upscaling', cost_credits: 5 });
    expect(upscaled.params).toMatchObject({ original_job_id: work.id, original_prompt: work.prompt });
    expect(upscaled.params).toMatchObject({ image_urls: [work.url] });
    expect(upscaled.params).not.toHaveProperty('aspect_ratio');
    expect(await upscalesOf(person, work.id)).toEqual([
      {
        url: upscaled.url,
        job_id: upscaled.id,
        model: 'Sketchbook Upscale 2x',
        upscaled_at: upscaled.completed_at,
      },
    ]);
    expect(await readBalance(ctx.db, person.accountId)).toBe(485);
    const request = provider.submissions.find(one => one.jobId === upscaled.id);
    expect(request).toMatchObject({ source: { kind: 'upscale', factor: 2 }, widthPixels: 128, heightPixels: 96 });
  });

  test('of an upload, or without saying so, has no original', async () => {
    const person = await personWith(500);
    const [upload, work] = [await keptUpload(ctx, person.id), await finishedWork(person)];

    for (const url of [upload.url, work.url]) {
      const { body } = await submit(person, { ...upscaling, imageUrls: [url] });
      expect((await untilEnded(person, body.jobId)).params).not.toHaveProperty('original_job_id');
    }
    expect(await upscalesOf(person, work.id)).toEqual([]);
  });

  test('that ends together with others of the same original loses none of them', async () => {
    const person = await personWith(500);
    const [work, other] = [await finishedWork(person), await finishedWork(person)];
    const release = holdWorks(provider);
    const asked: string[] = [];
    for (const original of [work, other, work, work]) asked.push((await upscale(person, original)).body.jobId);
    release();

    await Promise.all(asked.map(id => untilEnded(person, id)));

    const joined = [...(await upscalesOf(person, work.id)), ...(await upscalesOf(person, other.id))];
    expect(joined.map(({ job_id }) => job_id).toSorted()).toEqual(asked.toSorted());
    expect(await upscalesOf(person, other.id)).toHaveLength(1);
  });

  test('in the trash leaves its original, and its original in the trash keeps no upscale from ending', async () => {
    const person = await personWith(500);
    const work = await finishedWork(person);
    const [first, second] = [await upscaledWork(person, work), await upscaledWork(person, work)];

    await trash(person, first.id);
    expect((await upscalesOf(person, work.id)).map(({ job_id }) => job_id)).toEqual([second.id]);

    const release = holdWorks(provider);
    const { body } = await upscale(person, work);
    await trash(person, work.id);
    release();
    expect(await untilEnded(person, body.jobId)).toMatchObject({ status: 'completed' });
  });

  test('that was put in the trash while it ran joins nothing', async () => {
    const person = await personWith(500);
    const work = await finishedWork(person);
    const release = holdWorks(provider);
    const { body } = await upscale(person, work);

    await trash(person, body.jobId);
    release();

    await expect
      .poll(() => ctx.db.selectFrom('works').select('status').where('id', '=', body.jobId).executeTakeFirst())
      .toMatchObject({ status: 'failed' });
    expect(await upscalesOf(person, work.id)).toEqual([]);
  });

  test('is asked for again with the same key and made once', async () => {
    const person = await personWith(500);
    const work = await finishedWork(person);
    const body = { ...upscaling, imageUrls: [work.url], originalJobId: work.id };

    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(person, body, 'one press')));

    expect(new Set(answers.map(answer => answer.body.jobId)).size).toBe(1);
    await untilEnded(person, answers[0]?.body.jobId);
    expect(await upscalesOf(person, work.id)).toHaveLength(1);
  });
});

describe('refused, with the field named and nothing charged, is an upscale', () => {
  async function expectRefused(
    person: Submitter,
    body: object,
    path: string,
    said?: { message?: string; reason?: string },
  ) {
    const before = await readBalance(ctx.db, person.accountId);
    const answer = await submit(person, { ...upscaling, ...body });

    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', details: { fields: [{ path }] } } });
    expect({ ...answer.body, ...answer.body.details }).toMatchObject(said ?? {});
    expect(await readBalance(ctx.db, person.accountId)).toBe(before);
  }

  test('of a work that is somebody else’s, unknown, in the trash, or has no picture', async () => {
    const [mei, tom] = [await personWith(500), await personWith(500)];
    const [work, trashed] = [await finishedWork(mei), await finishedWork(mei)];
    const own = await finishedWork(tom);
    await trash(mei, trashed.id);
    const release = holdWorks(provider);
    const { body: pending } = await submit(tom);

    for (const originalJobId of [work.id, ctx.ids.next(), pending.jobId]) {
      await expectRefused(tom, { imageUrls: [own.url], originalJobId }, 'originalJobId');
    }
    await expectRefused(mei, { imageUrls: [work.url], originalJobId: trashed.id }, 'originalJobId', {
      reason: 'WORK_GONE',
    });
    await expectRefused(mei, { imageUrls: [work.url], originalJobId: 'no id' }, 'originalJobId');
    release();
  });

  test('of a picture that its original has not', async () => {
    const person = await personWith(500);
    const [work, other] = [await finishedWork(person), await finishedWork(person)];
    const upload = await keptUpload(ctx, person.id);

    await expectRefused(person, { imageUrls: [other.url], originalJobId: work.id }, 'originalJobId');
    await expectRefused(person, { imageUrls: [upload.url], originalJobId: work.id }, 'originalJobId');
    const file = { bytes: await plainPicture() };
    expect(await submitForm(person, [file], { ...upscaling, originalJobId: work.id })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'originalJobId' }] } },
    });
  });

  test('that would become too large', async () => {
    const person = await personWith(500);
    const upload = await keptUpload(ctx, person.id, { width: 2_049, height: 20 });

    await expectRefused(person, { imageUrls: [upload.url] }, 'imageUrls', {
      message: 'This image is 2049 × 20 pixels; Sketchbook Upscale 2x takes sides of up to 2048',
    });
  });

  const fill = (work: Job, count: number) => {
    const entries = Array.from({ length: count }, () => ({ url: work.url }));

    return sql`update works set upscaled_images = ${JSON.stringify(entries)}::jsonb where id = ${work.id}`.execute(
      ctx.db,
    );
  };

  test('of a work that was upscaled as often as can be', async () => {
    const person = await personWith(500);
    const work = await finishedWork(person);
    await fill(work, UPSCALES_PER_WORK_MAX);

    await expectRefused(person, { imageUrls: [work.url], originalJobId: work.id }, 'originalJobId', {
      reason: 'UPSCALED_TOO_OFTEN',
    });
    await fill(work, 0);
  });

  test('of a work whose upscales are too many with those that are pending, until one of them is cancelled', async () => {
    const person = await personWith(500);
    const work = await finishedWork(person);
    await fill(work, UPSCALES_PER_WORK_MAX - 1);
    const release = holdWorks(provider);
    const { body: last } = await upscale(person, work);

    await expectRefused(person, { imageUrls: [work.url], originalJobId: work.id }, 'originalJobId');
    await trash(person, last.jobId);
    expect(await upscale(person, work)).toMatchObject({ status: 202 });
    await fill(work, 0);
    release();
  });

  test('that is one too many of several at once', async () => {
    const person = await personWith(500);
    const work = await finishedWork(person);
    await fill(work, UPSCALES_PER_WORK_MAX - 3);
    const before = await readBalance(ctx.db, person.accountId);
    const release = holdWorks(provider);

    const answers = await Promise.all(Array.from({ length: 20 }, () => upscale(person, work)));

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    for (const { body } of answers.filter(({ status }) => status !== 202)) {
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message: 'This work has been upscaled too often' });
    }
    expect(await countJobs(person.id)).toBe(4);
    expect(await readBalance(ctx.db, person.accountId)).toBe(before - 15);
    await fill(work, 0);
    release();
  });
});

test('Sketchbook edits an upload, and its upscale has twice the sides', async () => {
  const own = await startTestServer({
    parts: { imageProviders: [createSketchbookProvider()], objectStore: createFakeStore() },
  });
  const { personWith: personOf, submit: submitTo } = submittingTo(own);
  const person = await personOf(500);
  const upload = await keptUpload(own.ctx, person.id, { width: 200, height: 120 });

  const edit = await submitTo(person, {
    action: 'image-edit',
    modelName: 'sketchbook-edit',
    prompt: 'at night',
    imageUrls: [upload.url],
  });
  const edited = await untilEnded(person, edit.body.jobId);
  const large = await submitTo(person, { ...upscaling, imageUrls: [edited.url], originalJobId: edited.id });
  const upscaled = await untilEnded(person, large.body.jobId);

  expect([edited.width, edited.height]).toEqual([200, 120]);
  expect([upscaled.width, upscaled.height]).toEqual([400, 240]);
  expect((await upscalesOf(person, edited.id)).map(({ url }) => url)).toEqual([upscaled.url]);
  const huge = await submitTo(person, {
    ...upscaling,
    modelName: 'sketchbook-upscale-4x',
    imageUrls: [upscaled.url],
    originalJobId: upscaled.id,
  });
  expect((await untilEnded(person, huge.body.jobId)).width).toBe(1600);
}, 60_000);
