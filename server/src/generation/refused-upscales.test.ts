/** See GEN-10, GEN-18. */
import type { Job } from '@vermilion/contract/job';
import { UPSCALES_PER_WORK_MAX } from '@vermilion/contract/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { submitForm } from '../../test/forms.ts';
import { keptUpload, plainPicture } from '../../test/jobs/inputs.ts';
import { createSubmissions, type Submitter, upscaling } from '../../test/jobs/submitting.ts';
import {
  finishedWork,
  holdWorks,
  quickProvider,
  trashWork as trash,
} from '../../test/jobs/works.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { readBalance } from '../credits/public.ts';

const provider = quickProvider();
const server = await startTestServer({
  parts: { imageProviders: [provider], objectStore: createFakeStore() },
});
const { ctx } = server;
const { personWith, submit, upscale, countJobs } = createSubmissions(server);

beforeEach(async () => {
  await forgetLimits(server);
  provider.script = {};
});

describe('an upscale', () => {
  async function expectRefused(
    person: Submitter,
    body: object,
    path: string,
    said?: { message?: string; reason?: string },
  ) {
    const before = await readBalance(ctx.db, person.accountId);
    const answer = await submit(person, { ...upscaling, ...body });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: { fields: [{ path }] } },
    });
    expect({ ...answer.body, ...answer.body.details }).toMatchObject(said ?? {});
    expect(await readBalance(ctx.db, person.accountId)).toBe(before);
  }

  test('is refused without a charge if its original is another user’s, unknown, in the trash, or unfinished', async () => {
    const [mei, tom] = [await personWith(500), await personWith(500)];
    const [work, trashed] = [await finishedWork(mei), await finishedWork(mei)];
    const own = await finishedWork(tom);
    await trash(mei, trashed.id);
    const release = holdWorks(provider);
    const { body: pending } = await submit(tom);

    for (const originalJobId of [work.id, ctx.ids.next(), pending.jobId]) {
      await expectRefused(tom, { imageUrls: [own.url], originalJobId }, 'originalJobId');
    }
    await expectRefused(
      mei,
      { imageUrls: [work.url], originalJobId: trashed.id },
      'originalJobId',
      {
        reason: 'WORK_GONE',
      },
    );
    await expectRefused(mei, { imageUrls: [work.url], originalJobId: 'no id' }, 'originalJobId');
    release();
  });

  test('is refused without a charge if its original does not have the picture', async () => {
    const person = await personWith(500);
    const [work, other] = [await finishedWork(person), await finishedWork(person)];
    const upload = await keptUpload(ctx, person.id);

    await expectRefused(
      person,
      { imageUrls: [other.url], originalJobId: work.id },
      'originalJobId',
    );
    await expectRefused(
      person,
      { imageUrls: [upload.url], originalJobId: work.id },
      'originalJobId',
    );
    const file = { bytes: await plainPicture() };
    expect(
      await submitForm(person, [file], { ...upscaling, originalJobId: work.id }),
    ).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'originalJobId' }] } },
    });
  });

  test('is refused without a charge if it would become too large', async () => {
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

  test('is refused without a charge if its original has the maximum of upscales', async () => {
    const person = await personWith(500);
    const work = await finishedWork(person);
    await fill(work, UPSCALES_PER_WORK_MAX);

    await expectRefused(
      person,
      { imageUrls: [work.url], originalJobId: work.id },
      'originalJobId',
      {
        reason: 'UPSCALED_TOO_OFTEN',
      },
    );
    await fill(work, 0);
  });

  test('is refused if its original has too many finished and pending upscales, until one is deleted', async () => {
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

  test('is refused if several concurrent upscales exceed the maximum together', async () => {
    const person = await personWith(500);
    const work = await finishedWork(person);
    await fill(work, UPSCALES_PER_WORK_MAX - 3);
    const before = await readBalance(ctx.db, person.accountId);
    const release = holdWorks(provider);

    const answers = await Promise.all(Array.from({ length: 20 }, () => upscale(person, work)));

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    for (const { body } of answers.filter(({ status }) => status !== 202)) {
      expect(body).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'This work has been upscaled too often',
      });
    }
    expect(await countJobs(person.id)).toBe(4);
    expect(await readBalance(ctx.db, person.accountId)).toBe(before - 15);
    await fill(work, 0);
    release();
  });
});
