/** The test runs the steps of jobs itself. See T08, T09, JOB-22, PRV-6. */

import { fillPath, PROVIDER_WEBHOOK_PATH } from '@vermilion/contract/routes';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pollLate, sweep, takeStep } from '../../../test/jobs/engine-steps.ts';
import { nextStepMs, passDeadline, readRow, takeNextStep } from '../../../test/jobs/job-rows.ts';
import { actorWith, submission } from '../../../test/people/actors.ts';
import { startFalServer } from '../../../test/services/fal-server.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { createFakeStore } from '../../adapters/object-store/fake.ts';
import { readBalance } from '../../credits/public.ts';
import { submitJob } from '../submit-job.ts';

const fal = await startFalServer();
afterAll(() => fal.close());
const path = fillPath(PROVIDER_WEBHOOK_PATH, { provider: 'fal' });
const PUBLIC_URL = 'https://studio.example';
const settings = {
  ...fal.settings,
  PUBLIC_URL,
  SMTP_URL: 'smtp://127.0.0.1:1',
  FAL_REQUESTS_MAX: '1000',
};
const server = await startTestServer({
  hasWorker: false,
  settings,
  parts: { objectStore: createFakeStore() },
});
const { ctx } = server;
const url = `${server.url}${path}`;

beforeEach(() => {
  fal.reset();
  // Polls report a running request until the test ends it.
  fal.plan.polls = 100;
});

async function accept() {
  const actor = await actorWith(ctx, 500);
  const body = submission({ modelName: 'nano-banana' });
  const { jobId } = await submitJob(ctx, actor, { body, idempotencyKey: undefined });

  return { jobId, balance: () => readBalance(ctx.db, actor.creditAccountId) };
}

const advance = (jobId: string) => takeStep(ctx, jobId);
const row = (jobId: string) => readRow(ctx.db, jobId);

async function waiting() {
  const job = await accept();
  await advance(job.jobId);
  const { request_id: requestId } = await row(job.jobId);

  return { ...job, requestId: requestId ?? '' };
}

/** Returns whether the next step is due, or undefined if there is none. */
async function isDue(jobId: string): Promise<boolean | undefined> {
  const waitMs = await nextStepMs(ctx.db, jobId);

  return waitMs === undefined ? undefined : waitMs <= 0;
}

async function work(jobId: string): Promise<void> {
  if ((await takeNextStep(ctx.db, jobId)) === undefined) return;
  await advance(jobId);
  if ((await row(jobId)).status === 'pending') await work(jobId);
}

test('a submission has the callback address, and a callback makes the next poll due at once', async () => {
  const { jobId, requestId } = await waiting();
  expect(fal.submissions[0]?.webhookUrl).toBe(`${PUBLIC_URL}${path}`);
  expect(await isDue(jobId)).toBe(false);

  fal.finish(requestId);
  expect(await fal.sendWebhook(requestId, { url })).toBe(200);

  expect(await isDue(jobId)).toBe(true);
  await advance(jobId);
  expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
});

test('20 callbacks in a row and 20 concurrent callbacks complete the job once', async () => {
  const { jobId, requestId, balance } = await waiting();
  fal.finish(requestId);
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1)
    statuses.push(await fal.sendWebhook(requestId, { url }));
  const atOnce = await Promise.all(
    Array.from({ length: 20 }, () => fal.sendWebhook(requestId, { url })),
  );
  expect(new Set([...statuses, ...atOnce])).toEqual(new Set([200]));
  expect(await isDue(jobId)).toBe(true);
  await work(jobId);

  expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
  expect(await balance()).toBe(450);
  expect(await fal.sendWebhook(requestId, { url })).toBe(200);
  expect(await isDue(jobId)).toBeUndefined();
});

test('a callback before the answer to the submission, or after a lost answer, changes nothing', async () => {
  const statuses: number[] = [];
  const tellAtOnce = async () => {
    for (const { requestId } of fal.submissions)
      statuses.push(await fal.sendWebhook(fal.finish(requestId).requestId, { url }));
  };
  fal.script.answering = call =>
    call.path.endsWith('nano-banana') ? tellAtOnce() : Promise.resolve();
  const { jobId, balance } = await accept();
  await advance(jobId);
  expect(statuses).toEqual([200]);
  expect(await row(jobId)).toMatchObject({ status: 'pending', step: 'waiting' });
  expect(await isDue(jobId)).toBe(false);
  await work(jobId);
  expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
  expect(await balance()).toBe(450);

  fal.reset();
  fal.script.fault = call => (call.path.endsWith('nano-banana') ? 'lost' : undefined);
  const lost = await accept();
  await advance(lost.jobId);
  const [submitted] = fal.submissions;
  expect(await fal.sendWebhook(submitted?.requestId ?? '', { url })).toBe(200);
  expect(await isDue(lost.jobId)).toBe(false);
});

test('a poll finds the end of a request within 10 s if the callback is lost', async () => {
  const { jobId, requestId } = await waiting();
  for (let polls = 0; polls < 6; polls += 1) await advance(jobId);
  fal.finish(requestId);
  expect(Math.ceil(((await nextStepMs(ctx.db, jobId)) ?? Number.NaN) / 1_000)).toBe(10);
  await work(jobId);

  expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
});

test('a callback after the deadline makes the late poll due, which delivers the picture, and the refund stays', async () => {
  const { jobId, requestId, balance } = await waiting();
  await passDeadline(ctx.db, jobId);
  // A callback between the deadline and the sweep also makes the first late poll due at once.
  expect(await fal.sendWebhook(requestId, { url })).toBe(200);
  await sweep(ctx);
  expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'DEADLINE' });
  expect(await isDue(jobId)).toBe(true);
  await takeNextStep(ctx.db, jobId);
  await pollLate(ctx, jobId);
  expect(await isDue(jobId)).toBe(false);

  fal.finish(requestId);
  const statuses = Array.from({ length: 20 }, () => fal.sendWebhook(requestId, { url }));
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  expect(await isDue(jobId)).toBe(true);
  await pollLate(ctx, jobId);

  expect(await row(jobId)).toMatchObject({
    status: 'completed',
    error_code: 'DEADLINE',
    submissions: 1,
  });
  expect(await balance()).toBe(500);
});

test('100 jobs, each with a callback and a poll at the same time, are completed once each', {
  timeout: 60_000,
}, async () => {
  const jobs: Awaited<ReturnType<typeof waiting>>[] = [];
  while (jobs.length < 100) jobs.push(await waiting());
  for (const { requestId } of jobs) fal.finish(requestId);
  await Promise.all(
    jobs.flatMap(({ jobId, requestId }) => [fal.sendWebhook(requestId, { url }), advance(jobId)]),
  );
  await Promise.all(jobs.map(({ jobId }) => work(jobId)));

  for (const { jobId } of jobs)
    expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
  expect(new Set(await Promise.all(jobs.map(({ balance }) => balance())))).toEqual(new Set([450]));
  expect(fal.submissions).toHaveLength(100);
});

describe('a callback', () => {
  test.each([
    ['is forged', { isForged: true }],
    ['is too old', { skewSeconds: -310 }],
    ['comes from the future', { skewSeconds: 310 }],
    ['was changed', { tamper: (body: string) => body.replace('OK', 'ok') }],
  ])('gets 401 and makes nothing due if it %s', async (_, forgery) => {
    const { jobId, requestId } = await waiting();
    expect(await fal.sendWebhook(requestId, { url, forgery })).toBe(401);
    expect(await isDue(jobId)).toBe(false);
  });

  test('gets 401 without a signature, 413 if it is too large, and 404 for an unknown provider', async () => {
    const client = server.client();
    const post = (to: string, body: string) =>
      client.send('POST', to, body, { 'content-type': 'application/json' });
    expect(await post(path, '{}')).toMatchObject({
      status: 401,
      body: { code: 'AUTH_UNAUTHORIZED' },
    });
    expect(await post(path, 'x'.repeat(10_000_000))).toMatchObject({ status: 413 });
    for (const name of ['sketchbook', 'nobody']) {
      const elsewhere = fillPath(PROVIDER_WEBHOOK_PATH, { provider: name });
      expect(await post(elsewhere, '{}')).toMatchObject({ status: 404 });
    }
  });

  test('gets 200 if it names an unknown request', async () => {
    expect(await fal.sendWebhook('00000000-0000-0000-0000-000000000000', { url })).toBe(200);
  });

  test('for one user’s request leaves the job of another user unchanged', async () => {
    const [mine, other] = [await waiting(), await waiting()];
    fal.finish(mine.requestId);
    expect(await fal.sendWebhook(mine.requestId, { url })).toBe(200);

    expect(await isDue(mine.jobId)).toBe(true);
    expect(await isDue(other.jobId)).toBe(false);
    await work(mine.jobId);
    expect(await row(other.jobId)).toMatchObject({ status: 'pending', step: 'waiting' });
    expect([await mine.balance(), await other.balance()]).toEqual([450, 450]);
  });

  test('gets 503 if the keys for its signature are unavailable, so that the provider repeats it', async () => {
    const other = await startTestServer({ hasWorker: false, settings, sharedWith: server });
    fal.script.fault = call => (call.path === '/jwks.json' ? 'dropped' : undefined);
    expect(await fal.sendWebhook('any', { url: `${other.url}${path}` })).toBe(503);
    await other.close();
  });
});
