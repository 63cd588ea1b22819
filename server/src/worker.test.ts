/** See JOB-3, JOB-4, SES-16. */
import { expect, test } from 'vitest';
import { completed, held, picture } from '../test/jobs/engine.ts';
import { actorWith, submission } from '../test/people/actors.ts';
import { signedUpPerson } from '../test/people/people.ts';
import { forgetWaitingTasks, queueMails } from '../test/people/waiting-mails.ts';
import { startTestServer } from '../test/start-test-server.ts';
import { createFakeProvider } from './adapters/image-provider/fake.ts';
import type { Mailer } from './adapters/mailer/port.ts';
import { createFakeStore } from './adapters/object-store/fake.ts';
import type { Db } from './database/database.ts';
import { claimJobs } from './generation/jobs/claim.ts';
import { submitJob } from './generation/submit-job.ts';
import type { Actor } from './http/actor.ts';
import { startWorker } from './worker.ts';

const { ctx } = await startTestServer({ hasWorker: false });

const ask = async (actor: Actor) =>
  (await submitJob(ctx, actor, { body: submission(), idempotencyKey: undefined })).jobId;

async function askOften(actor: Actor, count: number): Promise<string[]> {
  const jobIds: string[] = [];
  for (let job = 0; job < count; job += 1) jobIds.push(await ask(actor));

  return jobIds;
}

async function drain(count: number): Promise<(string | undefined)[]> {
  const order: (string | undefined)[] = [];
  const freeWorkers = ctx.imageProviders.map(({ name: provider }) => ({ provider, free: 1 }));
  for (let turn = 0; turn < count; turn += 1) {
    const {
      taken: [job],
    } = await claimJobs(ctx, { freeWorkers, except: [], mayTakeHeld: false });
    order.push(job?.workId);
  }

  return order;
}

test('works of two users are claimed in turn', async () => {
  const [mei, tom] = [await actorWith(ctx, 200), await actorWith(ctx, 20)];
  const many = await askOften(mei, 20);
  const few = await askOften(tom, 2);

  expect(await drain(22)).toEqual([many[0], few[0], many[1], few[1], ...many.slice(2)]);
});

test.each([
  ['whose slots are all taken', { requestsMax: 8 }, 8],
  ['without a limit of jobs', {}, 40],
])('a slow provider %s does not delay mails', async (_, terms, works) => {
  const { release, wait } = held(completed);
  const provider = createFakeProvider(picture, { submit: wait }, terms);
  const server = await startTestServer({
    parts: { imageProviders: [provider], objectStore: createFakeStore() },
  });
  const mei = await actorWith(server.ctx, 1_000);
  for (let job = 0; job < works; job += 1) {
    await submitJob(server.ctx, mei, { body: submission(), idempotencyKey: undefined });
  }
  await expect.poll(() => provider.submissions.length).toBeGreaterThanOrEqual(8);

  const wei = await signedUpPerson(server, 'wei');

  expect(wei.email).toBe(server.mails.sent[0]?.to);
  release();
  await server.close();
});

test('a thousand waiting mails and an unavailable mail server do not delay a picture', async () => {
  const MAILS = 1_000;
  const sending = held<void>(undefined);
  let begun = 0;
  const mailer: Mailer = {
    send: () => {
      begun += 1;

      return sending.wait();
    },
    close: async () => undefined,
  };
  const provider = createFakeProvider(picture, { submit: async () => completed });
  const server = await startTestServer({
    parts: { mailer, imageProviders: [provider], objectStore: createFakeStore() },
    hasWorker: false,
  });
  const { db } = server.ctx;
  await queueMails(server.ctx, server.client(), MAILS);
  const worker = startWorker(server.ctx);
  await sending.reached;

  const { jobId } = await submitJob(server.ctx, await actorWith(server.ctx, 100), {
    body: submission(),
    idempotencyKey: undefined,
  });

  await expect.poll(() => statusOf(db, jobId), { timeout: 20_000 }).toBe('completed');
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThan(20);
  await forgetWaitingTasks(server.ctx);
  sending.release();
  await worker.stop();
  await server.close();
}, 60_000);

async function statusOf(db: Db, jobId: string): Promise<string> {
  const { status } = await db
    .selectFrom('works')
    .select('status')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();

  return status;
}
