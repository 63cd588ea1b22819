/** See GEN-18. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keptUpload } from '../../test/jobs/inputs.ts';
import { createSubmissions, type Submitter, upscaling } from '../../test/jobs/submitting.ts';
import {
  finishedWork,
  holdWorks,
  quickProvider,
  trashWork as trash,
} from '../../test/jobs/works.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import type { Person } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createSketchbookProvider } from '../adapters/image-provider/sketchbook.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { readBalance } from '../credits/public.ts';

const provider = quickProvider();
const server = await startTestServer({
  parts: { imageProviders: [provider], objectStore: createFakeStore() },
});
const { ctx } = server;
const { personWith, submit, upscale } = createSubmissions(server);
beforeEach(async () => {
  await forgetLimits(server);
  provider.script = {};
});

const readWork = async ({ client }: Person, id: string): Promise<Job> =>
  (await client.get(fillPath(routes.getWork.path, { id }))).body.job;
function untilEnded(person: Person, id: string): Promise<Job> {
  return vi.waitFor(
    async () => {
      const job = await readWork(person, id);
      if (job.status === 'pending') throw new Error('the work is pending');

      return job;
    },
    { timeout: 30_000, interval: 20 },
  );
}

async function upscaledWork(person: Submitter, work: Job): Promise<Job> {
  const { status, body } = await upscale(person, work);
  if (status !== 202) throw new Error(`the submission answered ${status} ${JSON.stringify(body)}`);

  return untilEnded(person, body.jobId);
}

const upscalesOf = async (person: Person, id: string) =>
  (await readWork(person, id)).result?.payload.upscaled_images ?? [];

describe('an upscale', () => {
  test('is a work of its own that names its original, and is listed by the original', async () => {
    const person = await personWith(500);
    const work = await finishedWork(person);

    const upscaled = await upscaledWork(person, work);

    expect(upscaled).toMatchObject({
      status: 'completed',
      action: 'image-upscaling',
      cost_credits: 5,
    });
    expect(upscaled.params).toMatchObject({
      original_job_id: work.id,
      original_prompt: work.prompt,
    });
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
    expect(request).toMatchObject({
      source: { kind: 'upscale', factor: 2 },
      widthPixels: 128,
      heightPixels: 96,
    });
  });

  test('has no original if it is made of an upload or names none', async () => {
    const person = await personWith(500);
    const [upload, work] = [await keptUpload(ctx, person.id), await finishedWork(person)];

    for (const url of [upload.url, work.url]) {
      const { body } = await submit(person, { ...upscaling, imageUrls: [url] });
      expect((await untilEnded(person, body.jobId)).params).not.toHaveProperty('original_job_id');
    }
    expect(await upscalesOf(person, work.id)).toEqual([]);
  });

  test('is listed by its original even if other upscales end at the same moment', async () => {
    const person = await personWith(500);
    const [work, other] = [await finishedWork(person), await finishedWork(person)];
    const release = holdWorks(provider);
    const asked: string[] = [];
    for (const original of [work, other, work, work])
      asked.push((await upscale(person, original)).body.jobId);
    release();

    await Promise.all(asked.map(id => untilEnded(person, id)));

    const joined = [
      ...(await upscalesOf(person, work.id)),
      ...(await upscalesOf(person, other.id)),
    ];
    expect(joined.map(({ job_id }) => job_id).toSorted()).toEqual(asked.toSorted());
    expect(await upscalesOf(person, other.id)).toHaveLength(1);
  });

  test('leaves its original’s list when it goes to the trash, and is completed even if the original is in the trash', async () => {
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

  test('is not listed by its original if it goes to the trash while it runs', async () => {
    const person = await personWith(500);
    const work = await finishedWork(person);
    const release = holdWorks(provider);
    const { body } = await upscale(person, work);

    await trash(person, body.jobId);
    release();

    await expect
      .poll(() =>
        ctx.db.selectFrom('works').select('status').where('id', '=', body.jobId).executeTakeFirst(),
      )
      .toMatchObject({ status: 'failed' });
    expect(await upscalesOf(person, work.id)).toEqual([]);
  });

  test('is made once for ten submissions with the same key', async () => {
    const person = await personWith(500);
    const work = await finishedWork(person);
    const body = { ...upscaling, imageUrls: [work.url], originalJobId: work.id };

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submit(person, body, 'one press')),
    );

    expect(new Set(answers.map(answer => answer.body.jobId)).size).toBe(1);
    await untilEnded(person, answers[0]?.body.jobId);
    expect(await upscalesOf(person, work.id)).toHaveLength(1);
  });
});

test('Sketchbook edits an upload, and its upscales have two or four times the sides', async () => {
  const own = await startTestServer({
    parts: { imageProviders: [createSketchbookProvider()], objectStore: createFakeStore() },
  });
  const { personWith: personOf, submit: submitTo } = createSubmissions(own);
  const person = await personOf(500);
  const upload = await keptUpload(own.ctx, person.id, { width: 200, height: 120 });

  const edit = await submitTo(person, {
    action: 'image-edit',
    modelName: 'sketchbook-edit',
    prompt: 'at night',
    imageUrls: [upload.url],
  });
  const edited = await untilEnded(person, edit.body.jobId);
  const large = await submitTo(person, {
    ...upscaling,
    imageUrls: [edited.url],
    originalJobId: edited.id,
  });
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
