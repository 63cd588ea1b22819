/** See T06 in docs/reliability.md, JOB-5, JOB-6. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Accepted,
  CREDITS,
  completed,
  picture,
  startEngine,
} from '../../../../test/jobs/engine.ts';
import {
  endPauses,
  listJobs,
  listSlotHolders,
  lockJob,
  SLOTS_INDEX,
  takeSlot,
} from '../../../../test/jobs/job-rows.ts';
import { actorWith, submission } from '../../../../test/people/actors.ts';
import { startTestServer } from '../../../../test/start-test-server.ts';
import { createFakeProvider } from '../../../adapters/image-provider/fake.ts';
import { type ImageRequest, ProviderFailure } from '../../../adapters/image-provider/port.ts';
import { createFakeStore } from '../../../adapters/object-store/fake.ts';
import { withTransaction } from '../../../database/database.ts';
import { trashWorks } from '../../../history/delete-works.ts';
import type { Actor } from '../../../http/actor.ts';
import { cancelJob } from '../../cancel-job.ts';
import { submitJob } from '../../submit-job.ts';

const engine = await startEngine({ requestsMax: 1 });
const { ctx, provider, accept, advance, row, hasNextStep, takeNextStep, sweep } = engine;

afterEach(async () => {
  provider.script = {};
  for (const { work_id: jobId } of await listJobs(ctx.db)) await engine.overrun(jobId);
  await sweep();
  await engine.reset();
});

test('two nodes together never use more slots than the provider has, and every job is served', async () => {
  const SLOTS = 3;
  const full = Promise.withResolvers<void>();
  let [underWay, most] = [0, 0];
  const work = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    if (most === SLOTS) full.resolve();
    await full.promise;
    await turns(20);
    underWay -= 1;

    return completed;
  };
  const limited = () => createFakeProvider(picture, { submit: work }, { requestsMax: SLOTS });
  const first = await startTestServer({
    parts: { imageProviders: [limited()], objectStore: createFakeStore() },
  });
  await startTestServer({ parts: { imageProviders: [limited()] }, sharedWith: first });
  const people = await Promise.all([1, 2, 3, 4].map(() => actorWith(first.ctx, CREDITS)));
  const body = submission();

  await Promise.all(
    people.flatMap(actor =>
      Array.from({ length: 6 }, () =>
        submitJob(first.ctx, actor, { body, idempotencyKey: undefined }),
      ),
    ),
  );

  const unfinished = () =>
    first.ctx.db.selectFrom('works').select('id').where('status', '<>', 'completed').execute();
  await expect.poll(unfinished, { timeout: 50_000 }).toEqual([]);
  expect(most).toBe(SLOTS);
}, 60_000);

test('the database refuses one slot for two pending jobs', async () => {
  const [one, other] = [await accept(), await accept()];
  const take = ({ jobId }: Accepted) => takeSlot(ctx.db, jobId, 1);

  await take(one);

  await expect(take(other)).rejects.toMatchObject({ constraint: SLOTS_INDEX });
});

describe('if no slot is free', () => {
  test('a job waits through many sweeps without a claim or a submission', async () => {
    const { waiting } = await oneUnderWay();

    for (let rounds = 0; rounds < 3; rounds += 1) {
      await engine.forsake(waiting.jobId);
      await sweep();
    }

    expect(await row(waiting.jobId)).toMatchObject({
      step: 'queued',
      attempt: 0,
      submissions: 0,
      started_at: null,
    });
    expect(await hasNextStep(waiting.jobId)).toBe(false);
  });

  test.each([
    ['completes', async ({ jobId }: Accepted) => advance(jobId)],
    [
      'fails',
      async ({ jobId }: Accepted) => {
        provider.script.poll = async () =>
          Promise.reject(new ProviderFailure('REFUSED_CONTENT', false, 'no'));
        await advance(jobId);
      },
    ],
    ['is cancelled', async (job: Accepted) => cancel(job)],
    [
      'is overdue',
      async ({ jobId }: Accepted) => {
        await engine.overrun(jobId);
        await sweep();
      },
    ],
  ])('a job that %s gives its slot to the next job, which is then due', async (_, end) => {
    const { running, waiting } = await oneUnderWay();

    await end(running);

    expect(await row(waiting.jobId)).toMatchObject({ slot: 1, step: 'queued' });
    expect(await hasNextStep(waiting.jobId)).toBe(true);
    provider.script = {};
    await advance(waiting.jobId);
    expect(await row(waiting.jobId)).toMatchObject({ status: 'completed', attempt: 1 });
  });

  test('a job that is retried later gives its slot to another job, and gets one again later', async () => {
    const [busy, other] = [await accept(), await accept()];
    provider.script.submit = async () =>
      Promise.reject(new ProviderFailure('PROVIDER_BUSY', true, 'later'));
    await advance(busy.jobId);
    provider.script = {};

    expect(await row(busy.jobId)).toMatchObject({ slot: null, step: 'queued', refusals: 1 });
    expect(await row(other.jobId)).toMatchObject({ slot: 1 });
    await advance(other.jobId);
    expect(await row(busy.jobId)).toMatchObject({ slot: null });

    await endPauses(ctx.db);
    await advance(busy.jobId);
    expect(await row(busy.jobId)).toMatchObject({ status: 'completed', submissions: 2 });
  });

  test('the sweep gives a free slot to a job that was locked when the slot became free', async () => {
    const { running, waiting } = await oneUnderWay();
    const holder = await ctx.pool.connect();
    await holder.query('begin');
    await lockJob(holder, waiting.jobId);
    await advance(running.jobId);
    await holder.query('commit');
    holder.release();
    expect(await row(waiting.jobId)).toMatchObject({ slot: null });

    await sweep();

    expect(await row(waiting.jobId)).toMatchObject({ slot: 1 });
  });
});

test.each([
  ['a person with many waiting jobs does not delay a person with one', async () => undefined],
  ['a person whose running works went to the trash still counts as served', trash],
])('people take turns, and %s', async (_, meanwhile: (jobId: string) => Promise<unknown>) => {
  provider.script.submit = async request => namedAfter(request);
  const names = new Map<string, string>();
  const ask = async (name: string, actor?: Actor) => {
    const job = await accept({}, actor);
    names.set(job.jobId, name);
    await advance(job.jobId);
    await takeNextStep(job.jobId);

    return job;
  };
  const mei = await ask('Mei');
  for (let more = 0; more < 3; more += 1) await ask('Mei', mei.actor);
  const wei = await ask('Wei');
  await ask('Wei', wei.actor);
  await ask('Lin');
  const order: string[] = [];

  for (let served = await atProvider(); served; served = await atProvider()) {
    order.push(names.get(served) ?? 'nobody');
    if ((await row(served)).step === 'queued') await advance(served);
    await meanwhile(served);
    await advance(served);
  }

  expect(order).toEqual(['Mei', 'Wei', 'Lin', 'Mei', 'Wei', 'Mei', 'Mei']);
});

async function trash(jobId: string): Promise<void> {
  const { user_id: userId } = await row(jobId);
  await withTransaction(ctx.db, tx => trashWorks(ctx, tx, { userId, jobIds: [jobId] }));
}

async function oneUnderWay(): Promise<{ running: Accepted; waiting: Accepted }> {
  provider.script.submit = async request => namedAfter(request);
  const [running, waiting] = [await accept(), await accept()];
  await advance(running.jobId);
  await advance(waiting.jobId);
  await takeNextStep(waiting.jobId);

  return { running, waiting };
}

const namedAfter = async ({ jobId }: ImageRequest) =>
  ({ kind: 'working', requestId: `request of ${jobId}`, pollAgainMs: 60_000 }) as const;

function cancel({ actor, jobId }: Accepted): Promise<boolean> {
  return withTransaction(ctx.db, tx => cancelJob(ctx, tx, { userId: actor.userId, jobId }));
}

async function atProvider(): Promise<string | undefined> {
  const holders = await listSlotHolders(ctx.db);
  expect(holders.length).toBeLessThanOrEqual(1);

  return holders[0];
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(resolve => setImmediate(resolve));
}
