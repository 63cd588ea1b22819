/** In which order waiting tasks are taken, and what holds them up. Real: database, queue, submissions, sign-ups. Fake: what the tasks do; provider, store, mails. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actorWith, submission } from '../test/actors.ts';
import { completed, held, picture } from '../test/engine.ts';
import { signedUpPerson } from '../test/people.ts';
import { startTestServer } from '../test/start-test-server.ts';
import { sendLinkTask } from './accounts/enqueue-link.ts';
import { createFakeProvider } from './adapters/image-provider/fake.ts';
import { createFakeStore } from './adapters/object-store/fake.ts';
import { withTransaction } from './database/database.ts';
import { advanceJobTask } from './generation/engine/definitions.ts';
import { submitJob } from './generation/submit-job.ts';
import { sweepLeases } from './generation/tasks.ts';
import type { Actor } from './http/actor.ts';
import { enqueue, task } from './queue/define-task.ts';
import { runQueue } from './queue/run-queue.ts';

const { ctx } = await startTestServer({ hasWorker: false });

const ask = async (actor: Actor) =>
  (await submitJob(ctx, actor, { body: submission(), idempotencyKey: undefined })).jobId;

async function askOften(actor: Actor, count: number): Promise<string[]> {
  const jobIds: string[] = [];
  for (let job = 0; job < count; job += 1) jobIds.push(await ask(actor));

  return jobIds;
}

/** Runs what waits, one by one, and answers what came when. */
async function drain(count: number): Promise<string[]> {
  const order: string[] = [];
  const all = Promise.withResolvers<void>();
  const note = (what: string) => {
    order.push(what);
    if (order.length === count) all.resolve();
  };
  const queue = runQueue(
    ctx,
    [task(advanceJobTask, async (_, { jobId }) => note(jobId)), task(sendLinkTask, async () => note('mail'))],
    { concurrency: 1, drainMs: 1_000 },
  );
  await all.promise;
  await queue.stop();

  return order;
}

test('a mail goes out before the works that were asked for earlier', async () => {
  const works = await askOften(await actorWith(ctx, 100), 10);
  await withTransaction(ctx.db, tx => enqueue(tx, sendLinkTask, { linkId: ctx.ids.next(), wish: 'confirm' }));

  expect(await drain(11)).toEqual(['mail', ...works]);
});

test('one work of somebody does not wait for the many of another, also after the sweep handed them out again', async () => {
  const [mei, tom] = [await actorWith(ctx, 200), await actorWith(ctx, 20)];
  const many = await askOften(mei, 20);
  const few = await askOften(tom, 2);
  await sql`update generation_jobs set lease_until = now() - interval '1 second' where id = any(${[...many, ...few]}::uuid[])`.execute(
    ctx.db,
  );
  await sweepLeases(ctx);

  expect(await drain(22)).toEqual([many[0], few[0], many[1], few[1], ...many.slice(2)]);
});

test('a provider that is slow with all that it takes holds up no mail', async () => {
  const PLACES = 8;
  const { release, wait } = held(completed);
  const provider = createFakeProvider(picture, { submit: wait }, { requestsMax: PLACES });
  const server = await startTestServer({ parts: { imageProviders: [provider], objectStore: createFakeStore() } });
  const mei = await actorWith(server.ctx, 100);
  for (let job = 0; job < PLACES; job += 1) {
    await submitJob(server.ctx, mei, { body: submission(), idempotencyKey: undefined });
  }
  await expect.poll(() => provider.submissions.length).toBe(PLACES);

  const wei = await signedUpPerson(server, 'wei');

  expect(wei.email).toBe(server.mails.sent[0]?.to);
  release();
  await server.close();
});
