/** See HIS-2, HIS-3. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  askedWork,
  finishedWork,
  holdWorks,
  quickProvider,
  waitForWork,
} from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { ProviderFailure } from '../adapters/image-provider/port.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { createFakeEnhancer } from '../adapters/prompt-enhancer/fake.ts';
import { withTransaction } from '../database/database.ts';
import { sealSegment } from '../works/search/segment-queries.ts';
import { emptyOldTrash } from '../works/tasks.ts';

const provider = quickProvider();
const promptEnhancer = createFakeEnhancer();
const server = await startTestServer({
  parts: { imageProviders: [provider], objectStore: createFakeStore(), promptEnhancer },
});
const { ctx } = server;
let mei: Person;
let works: Job[];
const prompts = [
  '一座红色的灯塔',
  'A lone red boat',
  'Boats and a lighthouse',
  'the ＲＥＤ hills, 灯 at night',
];

beforeAll(async () => {
  mei = await signedInPerson(server);
  works = [];
  for (const prompt of prompts) works.push(await finishedWork(mei, prompt));
});

async function seal(person: Person): Promise<void> {
  await withTransaction(ctx.db, tx => sealSegment(tx, person.id, 0));
}

async function unseal(person: Person): Promise<void> {
  await ctx.db.deleteFrom('generation_search_segments').where('user_id', '=', person.id).execute();
  await ctx.db
    .updateTable('generation_counters')
    .set({ segments_sealed: 0 })
    .where('user_id', '=', person.id)
    .execute();
}

describe.each(['in their rows', 'in a sealed segment'])('works that are searched %s', where => {
  beforeAll(async () => {
    if (where === 'in a sealed segment') await seal(mei);

    return () => unseal(mei);
  });

  test.each([
    ['灯塔', [0]],
    ['红色灯塔', []],
    ['红色的灯塔', [0]],
    ['塔', [0]],
    ['灯', [3, 0]],
    ['座 塔', [0]],
    ['RED', [3, 1]],
    ['boat', [2, 1]],
    ['boat red', [1]],
    ['red boat', [1]],
    ['boat a', [1]],
    ['ｂｏａｔs', [2]],
    ['light', [2]],
    ['light a', []],
    ['hills 灯', [3]],
    ['%', []],
    ['_', []],
    ['  ', [3, 2, 1, 0]],
    ['', [3, 2, 1, 0]],
  ])('match “%s” only at the indexes %j', async (search, places) => {
    const found = places.map(place => works[place]);

    expect((await find({ search })).body).toEqual({ jobs: found, total: found.length });
    expect((await find({ search, limit: '1', page: '2' })).body).toEqual({
      jobs: found.slice(1, 2),
      total: found.length,
    });
  });

  test('are found by action and status', async () => {
    expect(
      (await find({ search: 'red', action: 'image-generate', status: 'completed' })).body.total,
    ).toBe(2);
    expect((await find({ action: 'image-edit' })).body).toEqual({ jobs: [], total: 0 });
    expect((await find({ status: 'failed', search: 'red' })).body).toEqual({ jobs: [], total: 0 });
    expect((await find({ status: 'completed' })).body).toEqual({
      jobs: works.toReversed(),
      total: 4,
    });
  });

  test('are found after they were restored, but not in the trash or after their deletion', async () => {
    const lin = await signedInPerson(server);
    const [boat, moon] = [await finishedWork(lin, 'a boat'), await finishedWork(lin, 'a moon')];
    if (where === 'in a sealed segment') await seal(lin);
    onTestFinished(() => unseal(lin));
    const call = (method: string, route: 'deleteWork' | 'restoreWork', id: string, query = '') =>
      lin.client.send(method, `${fillPath(routes[route].path, { id })}${query}`);

    await call('DELETE', 'deleteWork', boat.id);
    expect((await find({ search: 'boat' }, lin)).body.total).toBe(0);
    await call('POST', 'restoreWork', boat.id);
    const restored = { ...boat, revision: boat.revision + 2 };
    expect((await find({ search: 'boat' }, lin)).body).toEqual({ jobs: [restored], total: 1 });
    await call('DELETE', 'deleteWork', boat.id, '?forever=true');
    await emptyOldTrash(ctx);

    expect((await find({ search: 'boat' }, lin)).body.total).toBe(0);
    expect((await find({ search: 'a' }, lin)).body).toEqual({ jobs: [moon], total: 1 });
    const { rows } = await sql`
      select from generation_search_segments where user_id = ${lin.id} and word = 'boat'`.execute(
      ctx.db,
    );
    expect(rows).toEqual([]);
  });

  test('are not found by other users', async () => {
    expect((await find({ search: 'red' }, await signedInPerson(server))).body).toEqual({
      jobs: [],
      total: 0,
    });
  });

  test('are searched without an error for any text except NUL (T42)', {
    timeout: 60_000,
  }, async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.string(),
    );
    const asked = fc.record({
      search: fc.string({ unit: anything, maxLength: 60 }),
      page: fc.integer({ min: 1, max: 1_000_000 }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ search, page }) => {
        const query = { search: search.slice(0, 200), page: String(page) };
        // NUL is refused in every text (`unstorable-text.long.test.ts`).
        expect((await find(query)).status).toBe(query.search.includes('\u0000') ? 400 : 200);
      }),
      { numRuns: 60 },
    );
  });
});

test('works in sealed segments and later works are one list with common pages and one total', async () => {
  const lin = await signedInPerson(server);
  const older = [
    await finishedWork(lin, 'a boat'),
    await finishedWork(lin, 'no such thing'),
    await finishedWork(lin, 'a boat'),
  ];
  await seal(lin);
  onTestFinished(() => unseal(lin));
  await sql`update generation_counters set works_numbered = 1024 where user_id = ${lin.id}`.execute(
    ctx.db,
  );
  const later = [await finishedWork(lin, 'one boat'), await finishedWork(lin, 'two boats')];
  const found = [...later.toReversed(), older[2], older[0]];

  for (let page = 1; page <= 3; page += 1) {
    const { body } = await find({ search: 'boat', limit: '2', page: String(page) }, lin);
    expect(body).toEqual({ jobs: found.slice(2 * page - 2, 2 * page), total: 4 });
  }
});

test('a work is found by the words of its prompt and its enhanced prompt', async () => {
  const lin = await signedInPerson(server);
  const answer = await lin.client.post(routes.submitJob.path, {
    prompt: 'a quiet sea',
    modelName: 'sketchbook',
    enhancePrompt: true,
  });
  const work = await waitForWork(lin, answer.body.jobId);
  const words = work.params.output?.prompt ?? '';
  expect(words).not.toBe('');

  expect((await find({ search: words.slice(0, 200) }, lin)).body.total).toBe(1);
  expect((await find({ search: 'quiet' }, lin)).body.total).toBe(1);
});

test('pending and failed works are found by their status', async () => {
  const lin = await signedInPerson(server);
  provider.script.submit = () =>
    Promise.reject(new ProviderFailure('REFUSED_CONTENT', false, 'it was refused'));
  const failed = await askedWork(lin);
  await expect
    .poll(async () => (await find({ status: 'failed' }, lin)).body.total, { timeout: 5_000 })
    .toBe(1);
  const release = holdWorks(provider);
  const pending = await askedWork(lin);

  expect((await find({ status: 'pending' }, lin)).body.jobs).toMatchObject([{ id: pending }]);
  expect((await find({ status: 'failed', search: 'sea' }, lin)).body.jobs).toMatchObject([
    { id: failed },
  ]);
  release();
});

test.each(['search=' + 'x'.repeat(201), 'action=video', 'status=unknown'])(
  'the query ?%s is refused',
  async query => {
    expect(await mei.client.get(`${routes.listHistory.path}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  },
);

test('a user can search words 600 times a minute; filters without words do not count', async () => {
  const [lin, wei] = [await signedInPerson(server), await signedInPerson(server)];
  expect((await find({ search: 'boat' }, lin)).status).toBe(200);
  await sql`update rate_limits set points = 600 where key = ${`history-search:${lin.id}`}`.execute(
    ctx.db,
  );

  const refused = await find({ search: 'boat' }, lin);

  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await find({ search: '%' }, lin)).status).toBe(200);
  expect((await find({ status: 'completed' }, lin)).status).toBe(200);
  expect((await find({}, lin)).status).toBe(200);
  expect((await find({ search: 'boat' }, wei)).status).toBe(200);
});

function find(query: Record<string, string>, { client }: Person = mei) {
  return client.get(`${routes.listHistory.path}?${new URLSearchParams(query).toString()}`);
}
