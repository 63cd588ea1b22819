/** See ADL-6, ADL-7. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandsAt } from '../../../test/admin-commands.ts';
import { askedWork, endedWork, finishedWork, holdWorks } from '../../../test/jobs/works.ts';
import { callsBy } from '../../../test/people/admin-calls.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { administrator, type Person, signedInPerson } from '../../../test/people/people.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { createFakeProvider } from '../../adapters/image-provider/fake.ts';
import { listPendingJobs } from './list-pending-jobs.ts';

const paper = { width: 64, height: 48, channels: 3, background: '#c8402a' } as const;
const provider = createFakeProvider(
  await sharp({ create: paper }).png().toBuffer(),
  {},
  { isFree: false, requestsMax: 1 },
);
const server = await startTestServer({ parts: { imageProviders: [provider] } });
const { db } = server.ctx;
const { admin, auditOf } = commandsAt(server);
let ada: Person;
let mei: Person;
let call: ReturnType<typeof callsBy>;
let release: () => void;

beforeAll(async () => {
  ada = await administrator(server, 'ada');
  call = callsBy(ada);
});
beforeEach(async () => {
  await forgetLimits(server);
  mei = await signedInPerson(server);
  release = holdWorks(provider);
});
afterEach(async () => {
  release();
  provider.script = {};
  await expect.poll(async () => (await list()).jobs).toEqual([]);
});

async function list(query: Record<string, string> = {}) {
  const { status, body } = await call('listPendingJobs', { query });
  expect(status, JSON.stringify(body)).toBe(200);

  return body;
}

const idsOf = async (query: Record<string, string>) =>
  (await list(query)).jobs.map(({ id }: { id: string }) => id);
const untilSubmitted = (id: string) =>
  expect.poll(() => provider.submissions.some(({ jobId }) => jobId === id)).toBe(true);
const creditsOf = async ({ client }: Person) => (await client.get('/api/v1/me')).body.user.credits;
const cancel = (id: string) => call('cancelAnyWork', { params: { id } });

/** Makes a job that the provider works on, and a job that waits for its slot. */
async function twoJobs(): Promise<[string, string]> {
  const first = await askedWork(mei);
  await untilSubmitted(first);

  return [first, await askedWork(mei)];
}

describe('the list of unfinished jobs', () => {
  test('has the oldest job first, with leases and queues', async () => {
    const [first, second] = await twoJobs();

    expect(await list()).toMatchObject({
      jobs: [
        {
          ...{ id: first, state: 'running', is_stuck: false, claims: 1 },
          owner: { id: mei.id, email: mei.email },
          lease_ends_at: expect.stringMatching(/Z$/),
          next_try_at: null,
        },
        { id: second, state: 'waiting', is_stuck: false, lease_ends_at: null, claims: 0 },
      ],
      next: null,
      queues: [
        {
          ...{ provider: 'sketchbook', waiting: 1, running: 1, stuck: 0 },
          oldest_at: expect.stringMatching(/Z$/),
        },
      ],
    });
  });

  test('is filtered by state, provider and owner, and divided into pages', async () => {
    const [first, second] = await twoJobs();

    expect(await idsOf({ state: 'running' })).toEqual([first]);
    expect(await idsOf({ state: 'waiting' })).toEqual([second]);
    expect(await idsOf({ state: 'stuck' })).toEqual([]);
    expect(await idsOf({ owner: mei.email, provider: 'sketchbook' })).toEqual([first, second]);
    expect(await idsOf({ owner: ada.email })).toEqual([]);
    expect(await idsOf({ provider: 'another' })).toEqual([]);
    expect(await list({ limit: '1' })).toMatchObject({ jobs: [{ id: first }], next: first });
    expect(await idsOf({ limit: '1', before: first })).toEqual([second]);
  });

  test('marks a job as stuck a minute after it should have ended', async () => {
    const [, second] = await twoJobs();
    const { deadline_at } = await db
      .selectFrom('jobs')
      .select('deadline_at')
      .where('work_id', '=', second)
      .executeTakeFirstOrThrow();
    // The transaction locks the row, so that no worker ends the overdue job before the test reads
    // it.
    await db.transaction().execute(async tx => {
      await sql`select from jobs where work_id = ${second} for update`.execute(tx);
      await sql`
        update jobs set deadline_at = now() - interval '61 s', run_at = now() + interval '1 h' where work_id = ${second}`.execute(
        tx,
      );
      const { jobs, queues } = await listPendingJobs({ db: tx }, { state: 'stuck', limit: 10 });
      expect(jobs).toMatchObject([{ id: second, is_stuck: true }]);
      expect(queues).toMatchObject([{ stuck: 1 }]);
      await tx
        .updateTable('jobs')
        .set({ deadline_at, run_at: deadline_at })
        .where('work_id', '=', second)
        .execute();
    });
  });

  test.each<Record<string, string>>([{ state: 'lost' }, { limit: '-1' }, { before: '1' }])(
    'refuses %o',
    async query => {
      expect(await call('listPendingJobs', { query })).toMatchObject({ status: 400 });
    },
  );
});

describe('the cancellation of a work by an administrator', () => {
  test('refunds a waiting work once, even if it is requested five times', async () => {
    const [, second] = await twoJobs();

    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(second)));

    expect(answers.filter(({ body }) => body.cancelled)).toHaveLength(1);
    expect(await creditsOf(mei)).toBe(490);
    expect(await endedWork(mei, second)).toMatchObject({ error_code: 'CANCELLED' });
    const rows = (await auditOf(mei.id)) as { details: { isAtOnce: boolean } }[];
    expect(rows).toHaveLength(5);
    expect(rows.filter(({ details }) => details.isAtOnce)).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ...{ actor: `user:${ada.id}`, command: 'cancel-work' },
      details: { work: second },
    });
  });

  test('leaves a billed work running, and says so', async () => {
    const [first] = await twoJobs();

    expect(await cancel(first)).toMatchObject({
      status: 200,
      body: {
        cancelled: false,
        message: 'It is already with the model; it will finish and stays charged.',
      },
    });
    release();
    expect(await endedWork(mei, first)).toMatchObject({ status: 'completed' });
    expect(await creditsOf(mei)).toBe(480);
  });

  test('does not change a finished work, and answers 404 for an unknown one', async () => {
    release();
    provider.script = {};
    const work = await finishedWork(mei);

    expect(await cancel(work.id)).toMatchObject({ body: { cancelled: false } });
    expect(await cancel(server.ctx.ids.next())).toMatchObject({ status: 404 });
    expect(await cancel('x')).toMatchObject({ status: 400 });
    expect(await creditsOf(mei)).toBe(490);
  });

  test('has a command, like the list of jobs', async () => {
    const [, second] = await twoJobs();

    expect((await admin('jobs', '--state', 'waiting')).stdout).toContain(`\t${second}\tsketchbook`);
    expect(await admin('cancel-work', second)).toMatchObject({
      stdout: 'Cancelled. Its credits are back.\n',
    });
    expect(await admin('cancel-work', server.ctx.ids.next())).toMatchObject({ status: 1 });
    expect(await admin('cancel-work', 'x')).toMatchObject({ status: 1 });
    expect(await admin('jobs', '--state', 'lost')).toMatchObject({ status: 1 });
    expect(await creditsOf(mei)).toBe(490);
  });
});
