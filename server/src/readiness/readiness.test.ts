/** See T17, RDY-1, RDY-2, RDY-4. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { submitForm } from '../../test/forms.ts';
import { plainPicture } from '../../test/jobs/inputs.ts';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { administrator, type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { askSlot, putFile } from '../../test/uploads.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';

const clock = createTestClock();
const store = createFakeStore();
const server = await startTestServer({
  parts: { clock, objectStore: store, imageProviders: [quickProvider()] },
});
const { ctx } = server;
const png = await plainPicture();

const readyz = () => server.client().get('/readyz');
const credits = async ({ client }: Person) => (await client.get('/api/v1/me')).body.user.credits;
const metric = async (part: string) =>
  (await ctx.metrics.nodeReady.get()).values.find(({ labels }) => labels.part === part)?.value;

function breakStore(code: 'FULL' | 'FAILED'): void {
  store.setOutage(code);
  clock.advance(10);
}

function mendStore(): void {
  store.setOutage(null);
  clock.advance(10);
}

afterEach(async () => {
  mendStore();
  await sql`alter table write_probe drop constraint if exists refused`.execute(ctx.db);
});

test('a node is ready if its database and store accept writes', async () => {
  expect(await readyz()).toMatchObject({ status: 200, body: 'ready' });
  expect([await metric('database'), await metric('store')]).toEqual([1, 1]);
});

test.each([
  ['FULL', 'store: it has no room'],
  ['FAILED', 'store: it takes no writes'],
] as const)(
  'a node is not ready while its store is %s, and becomes ready by itself afterwards',
  async (code, line) => {
    breakStore(code);

    const refused = await readyz();
    expect(refused).toMatchObject({
      status: 503,
      body: expect.stringMatching(`^not ready\n${line}`),
    });
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await metric('store')).toBe(0);
    expect((await server.client().get('/healthz')).status).toBe(200);

    mendStore();
    expect(await readyz()).toMatchObject({ status: 200, body: 'ready' });
  },
);

test('a node logs each change of readiness once, however often it is checked', async () => {
  const said = [vi.spyOn(ctx.log, 'error'), vi.spyOn(ctx.log, 'info')] as const;
  breakStore('FULL');
  await readyz();
  clock.advance(10);
  await Promise.all([readyz(), readyz()]);
  mendStore();
  await Promise.all([readyz(), readyz()]);

  const warnings = said[0].mock.calls.filter(([facts]) => Object(facts).part !== undefined);
  expect(warnings).toEqual([[{ err: expect.any(Error), part: 'store' }, 'this node is not ready']]);
  expect(said[1].mock.calls).toContainEqual([{ part: 'store' }, 'this node is ready again']);
  for (const spy of said) spy.mockRestore();
});

test('a node is not ready while its database accepts no writes', async () => {
  await sql`truncate write_probe`.execute(ctx.db);
  await sql`alter table write_probe add constraint refused check (false)`.execute(ctx.db);
  clock.advance(10);

  expect(await readyz()).toMatchObject({
    status: 503,
    body: expect.stringMatching(/^not ready\ndatabase: it takes no writes/),
  });
});

test('a node reports that its database is a standby, and is ready once the database accepts writes', async () => {
  const admin = new pg.Client(server.database);
  await admin.connect();
  const { rows } = await admin.query('select current_database() as name');
  const reconnect = () =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  await admin.query('create schema pretending');
  await admin.query(
    "create function pretending.pg_is_in_recovery() returns boolean language sql as 'select true'",
  );
  await admin.query(
    `alter database ${rows[0]?.name} set search_path = pretending, pg_catalog, public`,
  );
  await reconnect();

  // For a moment, a cut connection looks like a database that does not answer.
  await vi.waitFor(async () => {
    clock.advance(10);
    expect(await readyz()).toMatchObject({
      status: 503,
      body: expect.stringMatching(
        /^not ready\ndatabase: it is a standby, which takes no writes(\n|$)/,
      ),
    });
  });

  await admin.query(`alter database ${rows[0]?.name} reset search_path`);
  await admin.query('drop schema pretending cascade');
  clock.advance(10);
  expect(await readyz()).toMatchObject({ status: 200 });
  await admin.end();
});

test('a node writes its probes at most every 10 s, however often it is checked', async () => {
  await readyz();
  const { rows: before } = await sql`select written_at from write_probe`.execute(ctx.db);

  await Promise.all(Array.from({ length: 20 }, readyz));

  expect((await sql`select written_at from write_probe`.execute(ctx.db)).rows).toEqual(before);
});

test('while the store accepts no writes, calls that would store something are refused and not charged', async () => {
  const person = await signedInPerson(server);
  const work = await finishedWork(person);
  const { uploadUrl } = await askSlot(person);
  const left = await credits(person);
  breakStore('FULL');

  const post = (path: string, body: unknown) => person.client.post(path, body);
  const upscaling = {
    action: 'image-upscaling',
    modelName: 'sketchbook-upscale',
    prompt: 'larger',
  };
  const refused = await Promise.all([
    post(routes.submitJob.path, { prompt: 'a boat', modelName: 'sketchbook' }),
    post(routes.submitSimpleJob.path, { prompt: 'a boat' }),
    post(routes.submitJob.path, { ...upscaling, imageUrls: [work.url], originalJobId: work.id }),
    submitForm(person, [{ bytes: png }]),
    post(routes.createUploads.path, { files: [{ fileName: 'a.png', contentType: 'image/png' }] }),
    putFile(uploadUrl, png),
  ]);

  for (const { status, body, headers } of refused) {
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    expect(body).toMatchObject({
      code: 'UNAVAILABLE',
      message:
        'Pictures can’t be stored just now, so nothing new is taken. Please try again in a few minutes.',
      details: { reason: 'STORE_AWAY' },
    });
  }
  expect(await credits(person)).toBe(left);
  const jobs = await ctx.db
    .selectFrom('works')
    .select('id')
    .where('user_id', '=', person.id)
    .execute();
  expect(jobs).toHaveLength(1);
});

test('while the store accepts no writes, reading and signing in work, and afterwards submissions are accepted again', async () => {
  const person = await signedInPerson(server);
  const work = await finishedWork(person);
  breakStore('FULL');

  const other = await signedInPerson(server);
  expect(await credits(other)).toBe(500);
  expect((await person.client.get(routes.listHistory.path)).status).toBe(200);
  expect((await person.client.get(work.url ?? '')).status).toBe(200);
  expect((await person.client.get(routes.listModels.path)).status).toBe(200);

  mendStore();
  expect((await finishedWork(person, 'another boat')).status).toBe('completed');
  expect((await submitForm(person, [{ bytes: png }])).status).toBe(202);
});

test('a repeat of an accepted submission finds its work while the store accepts no writes', async () => {
  const { client } = await signedInPerson(server);
  const submit = () =>
    client.post(
      routes.submitJob.path,
      { prompt: 'a boat', modelName: 'sketchbook' },
      { 'idempotency-key': 'once' },
    );
  const { body } = await submit();
  breakStore('FULL');

  expect(await submit()).toMatchObject({ status: 202, body: { jobId: body.jobId } });
});

test('no preset is made while the store accepts no writes', async () => {
  const admin = await administrator(server);
  const work = await finishedWork(admin);
  breakStore('FULL');

  const body = {
    jobId: work.id,
    customTitle: 'A pond',
    customDescription: 'Still.',
    category: 'creative',
  };
  expect(await admin.client.post(fillPath(routes.createPreset.path, {}), body)).toMatchObject({
    status: 503,
    body: { details: { reason: 'STORE_AWAY' } },
  });
});
