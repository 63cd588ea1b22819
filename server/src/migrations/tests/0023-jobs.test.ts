/**
 * Migrates works of an older version, and lets a worker of this version finish them.
 */
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { picture } from '../../../test/jobs/engine.ts';
import {
  type FormerDatabase,
  type FormerName,
  fillFormerDatabase,
  formerNames,
} from '../../../test/jobs/former-works.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { createFakeProvider } from '../../adapters/image-provider/fake.ts';
import { createFakeStore } from '../../adapters/object-store/fake.ts';
import { createFakeEnhancer } from '../../adapters/prompt-enhancer/fake.ts';
import { createDatabase } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { findCurrentJobs, listJobs } from '../../works/queries.ts';
import { listTrashedJobs } from '../../works/trash/trash-queries.ts';

type Row = Record<string, unknown> & { id: string };

const store = createFakeStore();
let pool: pg.Pool;
let database: TestDatabase;
let former: FormerDatabase;
let before: Awaited<ReturnType<typeof readFormer>>;
let moved: Row[];

const workIdOf = (name: FormerName) => former.ids[name];
const nameOf = (id: unknown) => formerNames.find(name => former.ids[name] === id);

beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = new pg.Pool(database.config);
  await migrate(database.config, '0010-presets-once');
  former = await fillFormerDatabase(pool, store);
  await migrate(database.config, '0022-tasks');
  await fillTasks();
  before = await readFormer();
  await migrate(database.config, '0023-jobs');
  moved = await read('select * from works order by id');
  // The tests use the lists and workers of this version, which need the latest schema.
  await migrate(database.config);

  return async () => {
    await pool.end();
    await database.drop();
  };
});

/** Fills columns and tables of migrations after 0010: storing attempts, revisions, and tasks. */
async function fillTasks(): Promise<void> {
  await pool.query('update generation_jobs set storing_attempts = 1 where id = $1', [
    workIdOf('storing'),
  ]);
  await pool.query('update generation_jobs set revision = 0 where number % 2 = 0');
  const task = (kind: string, name: FormerName | null, { isGivenUp = false } = {}) =>
    pool.query(
      `insert into tasks (kind, key, lane, priority, payload, run_at, failed_at)
       values ($1, $2, 'others', 10, $3, case when $4 then 'infinity'::timestamptz else now() + interval '1 hour' end, case when $4 then now() end)`,
      [kind, `${kind}:${name}`, name ? { jobId: workIdOf(name) } : {}, isGivenUp],
    );
  for (const name of formerNames) {
    if (/queued|waiting|storing|submitting|upscale/i.test(name))
      await task('generation-advance-job', name);
  }
  for (const name of ['late', 'lateInTrash'] as const) await task('generation-look-late', name);
  for (const name of ['toBeStopped', 'toBeStoppedInTrash', 'waitingInTrash'] as const) {
    await task('generation-stop-request', name);
  }
  await task('generation-stop-request', 'neverStopped', { isGivenUp: true });
  await task('generation-erase-works', null);
  await task('payments.look-at-order', null);
}

/** The values that owners saw, by the statements of the older version. */
const formerSight = `
  job.id, job.revision, job.prompt, job.action, job.status, job.error, job.error_code, job.images, job.nsfw_flags, job.created_at, job.completed_at,
  job.cost_credits, job.model_name, job.model_display_name, job.enhanced_prompt, job.aspect_ratio, job.num_images, job.seed,
  case when job.status = 'pending' and (job.step <> 'queued' or job.is_leased) then job.started_at end as started_at`;

async function readFormer() {
  const works = `select ${formerSight} from generation_jobs job where `;

  return {
    rows: await read('select * from generation_jobs order by id'),
    list: await read(`${works} deleted_at is null order by created_at desc, id desc`),
    pending: await read(
      `${works} deleted_at is null and completed_at is null order by created_at desc, id desc`,
    ),
    trash: await read(
      `${works} deleted_at is not null and erased_at is null order by deleted_at desc, id desc`,
    ),
    counters: await read('select * from generation_counters'),
    accounts: await read('select * from credits_accounts order by id'),
    indexes: await read(
      "select indexname as id, indexdef from pg_indexes where tablename = 'generation_jobs'",
    ),
    constraints: await read(
      "select conname as id from pg_constraint where conrelid = 'generation_jobs'::regclass",
    ),
  };
}

const read = async (text: string) => (await pool.query<Row>(text)).rows;

const FORMER_JOB_COLUMNS =
  `step attempt is_leased lease_until submissions lost_answers turned_away place not_before is_limited
  provider_request_id storing_attempts deadline_at`.split(/\s+/);

test('the migration loses no work and changes none for its owner', async () => {
  const without = (row: Row, columns: readonly string[]) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
  expect(moved.map(row => without(row, ['started_at']))).toEqual(
    before.rows.map(row => without(row, ['started_at', ...FORMER_JOB_COLUMNS])),
  );
  const db = createDatabase(pool);
  const { userId, ids } = former;
  const seen = (rows: readonly object[]) =>
    rows.map(row =>
      without(row as Row, ['extras', 'painting', 'deleted_at', 'is_in_trash', 'total']),
    );
  const page = { limit: 100, offset: 0 };
  expect(seen((await listJobs(db, userId, page)).rows)).toEqual(before.list);
  expect(seen(await findCurrentJobs(db, userId, { jobIds: [], withPending: true }))).toEqual(
    before.pending,
  );
  expect(seen((await listTrashedJobs(db, userId, page)).rows)).toEqual(before.trash);
  const current = await findCurrentJobs(db, userId, {
    jobIds: Object.values(ids),
    withPending: true,
  });
  expect(current).toHaveLength(before.list.length + before.trash.length);
  expect(await read('select * from generation_counters')).toEqual(before.counters);
  expect(await read('select * from credits_accounts order by id')).toEqual(before.accounts);
});

test('the migration gives a work a job exactly if its pictures may still change', async () => {
  const jobs = await read('select *, work_id as id, late_until - now() as left from jobs');
  const steps = Object.fromEntries(jobs.map(job => [nameOf(job.id), job.step]));
  const stepOf = (name: FormerName) => before.rows.find(({ id }) => id === workIdOf(name))?.step;
  const pendingNames = before.rows
    .filter(({ status }) => status === 'pending')
    .map(({ id }) => nameOf(id) ?? 'queued');
  expect(steps).toEqual({
    ...Object.fromEntries(pendingNames.map(name => [name, stepOf(name)])),
    ...{
      late: 'late',
      lateInTrash: 'late',
      lateUnnamed: 'late',
      toBeStopped: 'stopping',
      toBeStoppedInTrash: 'stopping',
    },
  });
  const job = (name: FormerName): Row => jobs.find(({ id }) => id === workIdOf(name)) ?? { id: '' };
  expect(jobs.every(({ held, called }) => !held && !called)).toBe(true);
  expect(job('paused')).toMatchObject({
    refusals: 1,
    run_at: before.rows.find(({ id }) => id === workIdOf('paused'))?.not_before,
  });
  expect(job('withPlace')).toMatchObject({ requires_slot: true, slot: 1, turn: 0 });
  expect(job('withoutPlace')).toMatchObject({ requires_slot: true, slot: null });
  expect(job('submitting')).toMatchObject({
    requires_slot: true,
    slot: 2,
    turn: 0,
    attempt: 1,
    submissions: 1,
  });
  expect(job('submittingTwice')).toMatchObject({ attempt: 2, submissions: 2, lost_answers: 1 });
  expect(job('storing')).toMatchObject({ request_id: 'storing', storing_attempts: 1 });
  expect(job('late')).toMatchObject({ request_id: 'late', slot: null });
  expect(job('late').left).toMatchObject({ minutes: 49 });
  expect(job('lateUnnamed').run_at).toEqual(job('lateUnnamed').late_until);
});

test('keys, checks and indexes have the names of their table', async () => {
  // A later migration adds `works_failed`.
  const indexes = await read(
    "select indexname as id, indexdef from pg_indexes where tablename = 'works' and indexname <> 'works_failed'",
  );
  const gone = ['pending', 'places', 'waiting', 'pending_newest'].map(
    name => `generation_jobs_${name}`,
  );
  const renamed = (text: unknown) => String(text).replaceAll('generation_jobs', 'works');
  expect(new Map(indexes.map(({ id, indexdef }) => [id, indexdef]))).toEqual(
    new Map(
      before.indexes
        .filter(({ id }) => !gone.includes(id))
        .map(({ id, indexdef }) => [renamed(id), renamed(indexdef)]),
    ),
  );
  const constraints = await read(
    "select conname as id from pg_constraint where conrelid = 'works'::regclass",
  );
  const left = before.constraints.filter(
    ({ id }) => !FORMER_JOB_COLUMNS.some(column => id.includes(`generation_jobs_${column}_`)),
  );
  expect(new Set(constraints.map(({ id }) => id))).toEqual(
    new Set(left.map(({ id }) => renamed(id))),
  );
  const references = await read(`
    select conrelid::regclass::text || ' ' || confdeltype::text as id from pg_constraint where confrelid = 'works'::regclass order by 1`);
  expect(references.map(({ id }) => id)).toEqual(['favorites c', 'jobs a']);
  const formerNamed = await read(`
    select relname as id from pg_class where relname like '%generation_jobs%'
    union all select conname from pg_constraint where conname like '%generation_jobs%'
    union all select tgname from pg_trigger where tgname like '%generation_jobs%'
    union all select proname from pg_proc where proname like '%generation_jobs%'`);
  expect(formerNamed).toEqual([]);
});

test('the migration removes the tasks about single jobs and keeps others', async () => {
  const tasks = await read('select kind as id from tasks order by kind');
  expect(tasks.map(({ id }) => id)).toEqual(['generation-erase-works', 'payments.look-at-order']);
});

test('a worker finishes pending jobs, asks providers to stop, and accepts late pictures', async () => {
  const provider = createFakeProvider(picture, {}, { isFree: false, requestsMax: 2 });
  const server = await startTestServer({
    throughProxy: async () => database.config,
    parts: { imageProviders: [provider], objectStore: store, promptEnhancer: createFakeEnhancer() },
  });
  const jobsLeft = async () =>
    (await read('select work_id as id from jobs')).map(({ id }) => nameOf(id));
  // This job has no request id, so no provider can be asked for its picture. The job stays
  // until `late_until`.
  await expect.poll(jobsLeft, { timeout: 30_000 }).toEqual(['lateUnnamed']);

  const rows = await read(
    'select id, status, error_code, error, upscaled_images, deleted_at from works',
  );
  const endOf = ({ status, error_code: code }: Row) =>
    [status, code].filter(one => typeof one === 'string').join(' ');
  const ends = Object.fromEntries(rows.map(row => [nameOf(row.id), endOf(row)]));
  const unchanged = before.rows.filter(({ status }) => status !== 'pending');
  expect(ends).toEqual({
    ...Object.fromEntries(unchanged.map(row => [nameOf(row.id), endOf(row)])),
    ...Object.fromEntries(
      [
        'queued',
        'paused',
        'findingWords',
        'withPlace',
        'withoutPlace',
        'submitting',
        'submittingInTrash',
        'waiting',
        'storing',
        'upscale',
      ].map(name => [name, 'completed']),
    ),
    ...{ waitingInTrash: 'failed CANCELLED', waitingGivenUp: 'failed CANCELLED' },
    ...{ submittingTwice: 'failed PROVIDER_UNAVAILABLE', overdueQueued: 'failed DEADLINE' },
    ...{
      overdueWaiting: 'completed DEADLINE',
      late: 'completed DEADLINE',
      lateInTrash: 'completed DEADLINE',
    },
  });
  expect(new Set(provider.cancels)).toEqual(
    new Set([
      'to be stopped',
      'to be stopped in the trash',
      'waiting in the trash',
      'waiting, given up',
    ]),
  );
  expect(new Set(provider.polls)).toEqual(
    new Set(['waiting', 'storing', 'upscale', 'overdue', 'late', 'late in the trash']),
  );
  const original = rows.find(({ id }) => id === workIdOf('original'));
  expect(original?.upscaled_images).toMatchObject([{ job_id: workIdOf('upscale') }]);
  await server.close();
}, 60_000);
