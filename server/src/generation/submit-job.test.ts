/** See CRE-8, GEN-3, GEN-5, GEN-6, GEN-8, GEN-9, GEN-10. */
import { PENDING_JOBS_PER_USER_MAX, PROMPT_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSubmissions } from '../../test/jobs/submitting.ts';
import { finishedWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { actorWith, setBalance, submission } from '../../test/people/actors.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { readBalance } from '../credits/public.ts';
import { SUBMISSIONS, submitJob } from './submit-job.ts';

const provider = quickProvider();
const server = await startTestServer({
  parts: { imageProviders: [provider], objectStore: createFakeStore() },
});
const { ctx } = server;
const { personWith, submit, countJobs } = createSubmissions(server);
const { path } = routes.submitJob;

beforeEach(async () => {
  await forgetLimits(server);
  provider.script = {};
});

describe('a submission', () => {
  test('is answered with the job’s id, charged, and completed later', async () => {
    const person = await personWith(500);

    const work = await finishedWork(person);

    expect(work).toMatchObject({
      status: 'completed',
      cost_credits: 10,
      width: 64,
      height: 48,
      error: null,
    });
    expect(await readBalance(ctx.db, person.accountId)).toBe(490);
    const { body } = await person.client.get(fillPath(routes.getJobStatus.path, { id: work.id }));
    expect(body).toEqual({ status: 'completed', result_urls: [work.url], error: null });
  });

  test('stores its parameters, and sends them to the provider', async () => {
    const person = await personWith(500);
    const { body } = await submit(person, { aspectRatio: '16:9', numImages: 2, seed: 7 });

    const { params } = (await person.client.get(fillPath(routes.getWork.path, { id: body.jobId })))
      .body.job;

    expect(params).toMatchObject({
      model_name: 'sketchbook',
      model_display_name: 'Sketchbook',
      aspect_ratio: '16:9',
      num_images: 2,
      seed: 7,
    });
    await expect
      .poll(() => provider.submissions.find(one => one.jobId === body.jobId))
      .toMatchObject({
        widthPixels: 1280,
        heightPixels: 720,
        numImages: 2,
        seed: 7,
        attempt: 1,
      });
  });

  test('costs the price of all its pictures', async () => {
    const person = await personWith(45);

    expect(await submit(person, { numImages: 4 })).toMatchObject({ status: 202 });

    expect(await readBalance(ctx.db, person.accountId)).toBe(5);
  });

  test('answers 402 with both amounts and leaves nothing behind if the credits are too few', async () => {
    const person = await personWith(9);

    const { status, body } = await submit(person);

    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 402,
      code: 'INSUFFICIENT_CREDITS',
      details: { current: 9, required: 10 },
    });
    expect(await countJobs(person.id)).toBe(0);
  });

  test.each([
    ['an empty prompt', { prompt: '' }, 'prompt'],
    ['a prompt of spaces', { prompt: '  \n ' }, 'prompt'],
    [
      'a prompt one character too long',
      { prompt: 'x'.repeat(PROMPT_CHARACTERS_MAX + 1) },
      'prompt',
    ],
    ['a prompt that is a number', { prompt: 7 }, 'prompt'],
    ['a zero character in the prompt', { prompt: 'a\0b' }, 'prompt'],
    ['an unknown model', { modelName: 'no-such-model' }, 'modelName'],
    ['an action that the model does not have', { action: 'image-edit' }, 'action'],
    ['an unknown action', { action: 'video-generate' }, 'action'],
    ['an unknown ratio', { aspectRatio: '5:7' }, 'aspectRatio'],
    ['zero pictures', { numImages: 0 }, 'numImages'],
    ['five pictures', { numImages: 5 }, 'numImages'],
    ['half a picture', { numImages: 1.5 }, 'numImages'],
    ['a negative seed', { seed: -1 }, 'seed'],
  ])('answers 400, names the field and charges nothing for %s', async (_, changes, field) => {
    const person = await personWith(500);

    const { status, body } = await submit(person, changes);

    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(body.details.fields.map((one: { path: string }) => one.path)).toContain(field);
    expect(await readBalance(ctx.db, person.accountId)).toBe(500);
  });

  test('is accepted if the prompt has one character or the maximum length', async () => {
    const person = await personWith(500);

    expect(await submit(person, { prompt: 'x'.repeat(PROMPT_CHARACTERS_MAX) })).toMatchObject({
      status: 202,
    });
    expect(await submit(person, { prompt: '海' })).toMatchObject({ status: 202 });
  });

  test('counts the code points of a prompt, even those of two UTF-16 units', async () => {
    const person = await personWith(500);

    expect(await submit(person, { prompt: '𠮷'.repeat(PROMPT_CHARACTERS_MAX) })).toMatchObject({
      status: 202,
    });
    expect(await submit(person, { prompt: '𠮷'.repeat(PROMPT_CHARACTERS_MAX + 1) })).toMatchObject({
      status: 400,
      body: { message: 'The description is too long: 4,000 characters at most' },
    });
  });

  test('answers 400 if the body is no JSON object', async () => {
    const person = await personWith(500);

    for (const body of ['{"prompt":', '[]', '"words"', 'null']) {
      expect(await person.client.send('POST', path, body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    }
  });

  test('answers 401 without a session', async () => {
    expect(await server.client().post(path, submission())).toMatchObject({ status: 401 });
  });

  test('answers 429 if the user has the maximum of pending works, and 402 instead if the credits are too few', async () => {
    const release = holdWorks(provider);
    const actor = await actorWith(ctx, (PENDING_JOBS_PER_USER_MAX + 1) * 10);
    for (let i = 0; i < PENDING_JOBS_PER_USER_MAX; i += 1) {
      await submitJob(ctx, actor, { body: submission(), idempotencyKey: `key ${i}` });
    }

    const refusal = await submitJob(ctx, actor, {
      body: submission(),
      idempotencyKey: undefined,
    }).catch(error => error);
    const repeat = await submitJob(ctx, actor, { body: submission(), idempotencyKey: 'key 3' });
    await setBalance(ctx, actor.creditAccountId, 0);
    const poor = await submitJob(ctx, actor, {
      body: submission(),
      idempotencyKey: undefined,
    }).catch(error => error);
    release();

    expect(refusal).toMatchObject({
      code: 'RATE_LIMITED',
      details: { reason: 'TOO_MANY_PENDING' },
    });
    expect(refusal.message).toContain(String(PENDING_JOBS_PER_USER_MAX));
    expect(repeat.jobId).toMatch(/^[\da-f-]{36}$/);
    expect(poor).toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    expect(await countJobs(actor.userId)).toBe(PENDING_JOBS_PER_USER_MAX);
  });

  test('answers 429 after 300 calls in ten seconds, and 402 instead if the credits are too few, and a repeat gets its job', async () => {
    const actor = await actorWith(ctx, 20);
    const submitOnce = (idempotencyKey?: string) =>
      submitJob(ctx, actor, { body: submission(), idempotencyKey }).catch(error => error.code);
    const first = await submitOnce('one press');
    for (let call = 2; call <= 300; call += 1)
      await ctx.rateLimits.consume(SUBMISSIONS, actor.userId);

    expect(await submitOnce()).toBe('RATE_LIMITED');
    expect(await submitOnce('one press')).toEqual(first);
    expect(
      await submitJob(ctx, actor, {
        body: submission({ seed: 5 }),
        idempotencyKey: 'one press',
      }).catch(error => error.code),
    ).toBe('CONFLICT');
    await setBalance(ctx, actor.creditAccountId, 9);
    expect(await submitOnce()).toBe('INSUFFICIENT_CREDITS');
    expect(await submitOnce('one press')).toEqual(first);
  });

  test('does not count towards the limit of calls if it is a repeat or the credits are too few', async () => {
    const actor = await actorWith(ctx, 10);
    const submitOnce = (idempotencyKey?: string) =>
      submitJob(ctx, actor, { body: submission(), idempotencyKey }).catch(error => error.code);
    const first = await submitOnce('one press');

    const repeats = await Promise.all(Array.from({ length: 300 }, () => submitOnce('one press')));
    const poor = await Promise.all(Array.from({ length: 300 }, () => submitOnce()));
    await setBalance(ctx, actor.creditAccountId, 10);

    expect(new Set(repeats.map(answer => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(first)]),
    );
    expect(new Set(poor)).toEqual(new Set(['INSUFFICIENT_CREDITS']));
    expect(await submitOnce()).toEqual({ jobId: expect.any(String), message: expect.any(String) });
  });

  test('with a known key returns its job, even if the model was removed', async () => {
    const actor = await actorWith(ctx, 20);
    const press = { body: submission(), idempotencyKey: 'one press' };
    const first = await submitJob(ctx, actor, press);
    const without = { ...ctx, models: [], imageProviders: [] };

    expect(await submitJob(without, actor, press)).toEqual(first);
    expect(
      await submitJob(without, actor, { ...press, idempotencyKey: 'another' }).catch(
        error => error.code,
      ),
    ).toBe('VALIDATION_FAILED');
  });
});

test('the status of another user’s job answers 404', async () => {
  const [mei, tom] = [await personWith(10), await personWith(10)];
  const { body } = await submit(mei);

  expect(
    await tom.client.get(fillPath(routes.getJobStatus.path, { id: body.jobId })),
  ).toMatchObject({ status: 404 });
});
