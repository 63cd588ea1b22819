/** See JOB-23, JOB-24. */
import { once } from 'node:events';
import { fillPath, routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { askedWork, finishedWork, holdWorks } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { createFakeProvider, type FakeProvider } from '../adapters/image-provider/fake.ts';
import { ProviderFailure } from '../adapters/image-provider/port.ts';

const COST = 10;

import { WORKERS_MAX } from '../generation/jobs/start-jobs.ts';
import { RENEW_MS } from '../queue/claim-loop.ts';

const paper = { width: 64, height: 48, channels: 3, background: '#c8402a' } as const;
const picture = await sharp({ create: paper }).png().toBuffer();
/**
 * Less than the interval of the worker's heartbeats, because a heartbeat would also abort the work.
 */
const ABORT_MS_MAX = RENEW_MS / 2;

const free = await startNode({ isFree: true });
const billed = await startNode({ isFree: false });

type Node = { server: TestServer; provider: FakeProvider };

async function startNode({ isFree }: { isFree: boolean }): Promise<Node> {
  const provider = createFakeProvider(picture, {}, { isFree });

  return { provider, server: await startTestServer({ parts: { imageProviders: [provider] } }) };
}

beforeEach(() => {
  for (const { provider } of [free, billed]) provider.script = {};
});

describe('a work that waits for a worker', () => {
  test.each([
    ['is free', free],
    ['bills', billed],
  ])('is cancelled and refunded in full if its provider %s', async (_, node) => {
    const mei = await signedInPerson(node.server);
    const finish = await occupy(node);
    const id = await askedWork(mei);
    expect(await creditsOf(mei)).toBe(500 - COST);

    expect(await cancel(mei, id)).toMatchObject({
      status: 200,
      body: {
        cancelled: true,
        message: 'Cancelled. Its credits are back.',
        job: { id, ...cancelled },
      },
    });

    expect(await creditsOf(mei)).toBe(500);
    expect(node.provider.submissions.map(request => request.jobId)).not.toContain(id);
    await finish();
  });

  test('is cancelled and refunded once, and further calls return its state', async () => {
    const mei = await signedInPerson(free.server);
    const finish = await occupy(free);
    const id = await askedWork(mei);

    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(mei, id)));
    expect(answers.filter(({ body }) => body.cancelled)).toHaveLength(1);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ job: cancelled, message: 'Cancelled. Its credits are back.' });
    }
    expect(await cancel(mei, id)).toMatchObject({
      status: 200,
      body: { cancelled: false, job: cancelled },
    });

    expect(await creditsOf(mei)).toBe(500);
    await finish();
  });
});

describe('a work that is being made', () => {
  test('is stopped at once and refunded if its provider is free', async () => {
    const mei = await signedInPerson(free.server);
    const stopped = Promise.withResolvers<number>();
    free.provider.script.submit = async (_, signal) => {
      await once(signal, 'abort');
      stopped.resolve(performance.now());
      throw signal.reason;
    };
    const id = await askedWork(mei);
    await untilSubmitted(free.provider, id);

    const pressedMs = performance.now();
    expect(await cancel(mei, id)).toMatchObject({
      status: 200,
      body: { cancelled: true, job: cancelled },
    });

    expect((await stopped.promise) - pressedMs).toBeLessThan(ABORT_MS_MAX);
    expect(await creditsOf(mei)).toBe(500);
  });

  test('is completed and stays charged if its provider bills, and the answer says so', async () => {
    const mei = await signedInPerson(billed.server);
    const finish = holdWorks(billed.provider);
    const id = await askedWork(mei);
    await untilSubmitted(billed.provider, id);

    expect(await cancel(mei, id)).toMatchObject({
      status: 200,
      body: {
        cancelled: false,
        message: 'It is already with the model; it will finish and stays charged.',
        job: { id, status: 'pending' },
      },
    });
    finish();

    await expect
      .poll(async () => (await workOf(mei, id)).status, { timeout: 5_000 })
      .toBe('completed');
    expect(await creditsOf(mei)).toBe(500 - COST);
  });
});

describe('a work that has ended', () => {
  test('stays completed and charged', async () => {
    const mei = await signedInPerson(free.server);
    const work = await finishedWork(mei);

    expect(await cancel(mei, work.id)).toEqual({
      status: 200,
      body: { cancelled: false, message: 'It was finished already.', job: work },
      headers: expect.anything(),
    });
    expect(await creditsOf(mei)).toBe(500 - COST);
  });

  test('stays failed, and is not refunded again', async () => {
    const mei = await signedInPerson(free.server);
    free.provider.script.submit = async () =>
      Promise.reject(new ProviderFailure('REFUSED_CONTENT', false, 'it was refused'));
    const id = await askedWork(mei);
    await expect
      .poll(async () => (await workOf(mei, id)).status, { timeout: 5_000 })
      .toBe('failed');

    expect(await cancel(mei, id)).toMatchObject({
      status: 200,
      body: { cancelled: false, job: { status: 'failed', error_code: 'REFUSED_CONTENT' } },
    });
    expect(await creditsOf(mei)).toBe(500);
  });
});

test('cancelling another user’s work, a work in the trash or an unknown work answers 404', async () => {
  const [mei, lin] = [await signedInPerson(free.server), await signedInPerson(free.server, 'lin')];
  const finish = holdWorks(free.provider);
  const [id, trashed] = [await askedWork(mei), await askedWork(mei)];
  await mei.client.delete(fillPath(routes.deleteWork.path, { id: trashed }));

  for (const [person, other] of [
    [lin, id],
    [mei, trashed],
    [mei, crypto.randomUUID()],
  ] as const) {
    expect(await cancel(person, other)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }

  expect(await workOf(mei, id)).toMatchObject({ status: 'pending' });
  finish();
});

const cancelled = { status: 'failed', error: 'Cancelled', error_code: 'CANCELLED' };

/** Keeps all workers of the node busy. Returns a function that lets them finish. */
async function occupy({ server, provider }: Node): Promise<() => Promise<void>> {
  const person = await signedInPerson(server, 'crowd');
  const release = holdWorks(provider);
  const ids: string[] = [];
  for (let count = 0; count < WORKERS_MAX; count += 1) ids.push(await askedWork(person));
  for (const id of ids) await untilSubmitted(provider, id);

  return async () => {
    release();
    for (const id of ids) {
      await expect
        .poll(async () => (await workOf(person, id)).status, { timeout: 5_000 })
        .toBe('completed');
    }
  };
}

function cancel({ client }: Person, id: string) {
  return client.post(fillPath(routes.cancelWork.path, { id }));
}

async function workOf({ client }: Person, id: string) {
  return (await client.get(fillPath(routes.getWork.path, { id }))).body.job;
}

async function creditsOf({ client }: Person): Promise<number> {
  return (await client.get(routes.getMe.path)).body.user.credits;
}

function untilSubmitted(provider: FakeProvider, jobId: string): Promise<void> {
  return expect
    .poll(() => provider.submissions.some(request => request.jobId === jobId), { timeout: 5_000 })
    .toBe(true);
}
