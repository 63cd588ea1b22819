/** Copies of accounts. Real: HTTP, database, queue, files, zip. Fake: the provider. */
import type { AccountExport } from '@vermilion/contract/account-data';
import type { Job } from '@vermilion/contract/job';
import { EXPORT_FILE_PATH, fillPath, routes } from '@vermilion/contract/routes';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ageRows } from '../../test/age-rows.ts';
import { copyWork, forgetCopies } from '../../test/jobs/work-copies.ts';
import { askedWork, finishedWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { fetchExport, readyExport, unzip } from '../../test/people/exports.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { sweepExports } from './tasks.ts';

const provider = quickProvider();
let server: TestServer;
let mei: Person;
let hills: Job;
let boats: Job;

beforeAll(async () => {
  server = await startTestServer({ parts: { imageProviders: [provider] } });
  mei = await signedInPerson(server, 'mei');
  hills = await finishedWork(mei, '山 “hills” ../../etc\u202e');
  boats = await finishedWork(mei, 'boats');
  await mei.client.send('PATCH', routes.updateProfile.path, { display_name: '梅 Mei' });
  await mei.client.post(fillPath(routes.addFavorite.path, { id: hills.id }));
  await mei.client.delete(fillPath(routes.deleteWork.path, { id: boats.id }));
  await noteGrant(mei);
});
beforeEach(() => forgetLimits(server));

/** As the command line would. */
async function noteGrant({ id }: Person): Promise<void> {
  const { ctx } = server;
  await ctx.db
    .insertInto('audit_log')
    .values({ id: ctx.ids.next(), actor: 'cli:root', command: 'grant', subject: id, created_at: ctx.clock.now() })
    .execute();
}

async function ask(person = mei): Promise<AccountExport> {
  const { status, body } = await person.client.post(routes.requestExport.path);
  expect(status).toBe(202);

  return body.export;
}

async function unzipNew(person = mei): Promise<Map<string, Buffer>> {
  await ask(person);
  await readyExport(person);

  return unzip(await fetchExport(person));
}

const read = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));

describe('what is in it', () => {
  test('pictures as they were made, and everything that is kept, in files with plain names', async () => {
    const files = await unzipNew();

    const names = [...files.keys()];
    expect(names.slice(0, 9)).toEqual([
      'README.txt',
      'profile.json',
      'sessions.json',
      'favorites.json',
      'credits.json',
      'orders.json',
      'administration.json',
      'works.json',
      'uploads.json',
    ]);
    expect(names).toHaveLength(11);
    for (const name of names) expect(name).toMatch(/^[\w./-]+$/);
    expect(String(files.get('README.txt'))).toMatch(
      /copy of everything that Vermilion kept[^]*这里是“朱砂”截至[^]*全部数据/,
    );
    expect(read(files, 'profile.json')).toMatchObject({
      id: mei.id,
      email: mei.email,
      display_name: '梅 Mei',
      puts_prompt_in_files: false,
      role: 'user',
      credits: 480,
    });
    expect(read(files, 'sessions.json')).toEqual([
      {
        browser: 'an unknown browser',
        user_agent: 'node',
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        expires_at: expect.any(String),
      },
    ]);
    expect(read(files, 'favorites.json')).toEqual([{ job_id: hills.id, created_at: expect.any(String) }]);
    expect(read(files, 'credits.json')).toMatchObject([
      { seq: 1, type: 'signup-bonus', delta: 500, balance_after: 500 },
      { seq: 2, type: 'deduction', delta: -10, job_id: hills.id },
      { seq: 3, type: 'deduction', delta: -10, job_id: boats.id },
    ]);
    expect(read(files, 'administration.json')).toMatchObject([{ command: 'sign-in' }, { command: 'grant' }]);
    expect(read(files, 'uploads.json')).toEqual([]);
  });

  test('works with their words and settings, those in the trash too, each with its files', async () => {
    const files = await unzipNew();

    const works = read(files, 'works.json');
    expect(works).toMatchObject([
      { id: hills.id, prompt: hills.prompt, model_name: 'sketchbook', seed: hills.params.seed, in_trash_since: null },
      { id: boats.id, prompt: 'boats', in_trash_since: expect.any(String), cost_credits: 10 },
    ]);
    for (const work of works) {
      expect(work.images).toMatchObject([{ width: 64, height: 48, file: expect.stringMatching(/^works\/.*_1\.png$/) }]);
    }
    const original = await fetch(new URL(hills.url ?? '', server.url));
    expect(files.get(works[0].images[0].file)).toEqual(Buffer.from(await original.arrayBuffer()));
  });

  test('nothing of anybody else, and no secret', async () => {
    const lin = await signedInPerson(server, 'lin');
    await finishedWork(lin, 'moons');

    const [all, tokens] = [await unzipNew(), [...mei.client.cookies.values()]];

    const text = [...all.values()].map(String).join('\n');
    expect(text).not.toMatch(new RegExp(`${lin.id}|${lin.email}|moons|argon2|password_hash|token_hash`));
    for (const token of tokens.filter(value => value.length > 20)) expect(text).not.toContain(token);
  });

  test('a pending work is in it without a picture, and who has nothing gets a whole zip of empty lists', async () => {
    const lin = await signedInPerson(server, 'lin');
    expect(read(await unzipNew(lin), 'works.json')).toEqual([]);
    const release = holdWorks(provider);
    const id = await askedWork(lin, 'moons');

    const files = await unzipNew(lin);

    expect(read(files, 'works.json')).toMatchObject([{ id, status: 'pending', images: [] }]);
    release();
    provider.script = {};
  });

  test('more works than a page of the list has, once each', async () => {
    const lin = await signedInPerson(server, 'lin');
    const { id: original } = await finishedWork(lin, 'original');
    await copyWork(server, lin, { original, count: 249 });

    const { status } = await lin.client.post(routes.requestExport.path);
    const done = await readyExport(lin);
    const files = await unzip(await fetchExport(lin));

    expect(status).toBe(202);
    expect(done).toMatchObject({ done: 250, total: 250 });
    const works = read(files, 'works.json');
    expect(new Set(works.map((work: { id: string }) => work.id)).size).toBe(250);
    expect([...files.keys()].filter(name => name.startsWith('works/'))).toHaveLength(250);
    await forgetCopies(server, original);
  });
});

describe('asking', () => {
  test('while one is being made that one is answered', async () => {
    await server.ctx.db.updateTable('accounts_exports').set({ status: 'pending', object_key: null }).execute();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'pending', size_bytes: null, expires_at: null });
    await server.ctx.db.deleteFrom('accounts_exports').execute();
  });

  test('a newer one takes the place of the last, whose file goes', async () => {
    await ask();
    const first = await readyExport(mei);
    const [before] = await exportKeys();

    await ask();
    const second = await readyExport(mei);

    expect(second.id).not.toBe(first.id);
    await vi.waitFor(async () => expect(await exportKeys()).toHaveLength(1), { timeout: 5_000 });
    expect(await exportKeys()).not.toContain(before);
    expect(await server.ctx.objectStore.get(before ?? '')).toBeNull();
  });

  test('more than five in a day are refused', async () => {
    const lin = await signedInPerson(server, 'lin');
    for (let count = 0; count < 5; count += 1) {
      await ask(lin);
      await readyExport(lin);
    }

    const answer = await lin.client.post(routes.requestExport.path);

    expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });

  test('nobody has one before asking', async () => {
    const lin = await signedInPerson(server, 'lin');

    expect((await lin.client.get(routes.getExport.path)).body).toEqual({ export: null });
    expect(await lin.client.get(EXPORT_FILE_PATH)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

/** Keys of the copies that are stored, of whomever. */
async function exportKeys(): Promise<string[]> {
  const rows = await server.ctx.db
    .selectFrom('uploads_objects')
    .select('key')
    .where('kind', '=', 'export')
    .where('user_id', '=', mei.id)
    .execute();

  return rows.map(({ key }) => key);
}

describe('the file', () => {
  test('is an attachment that no cache keeps, whole or in ranges', async () => {
    await ask();
    const { size_bytes } = await readyExport(mei);

    const whole = await fetchExport(mei);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await fetchExport(mei, { range: 'bytes=100-199', 'if-range': whole.headers.get('etag') ?? '' });
    const head = await fetch(new URL(EXPORT_FILE_PATH, server.url), {
      method: 'HEAD',
      headers: { cookie: mei.client.cookieHeader() },
    });

    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="account-\d{4}-\d\d-\d\d\.zip"$/);
    expect(whole.headers.get('cache-control')).toBe('no-store');
    expect(whole.headers.get('content-type')).toBe('application/zip');
    expect(bytes).toHaveLength(size_bytes ?? 0);
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size_bytes)]);
  });

  test('is one’s own: nobody else’s session, no session and no address of pictures gets it (T32)', async () => {
    await ask();
    await readyExport(mei);
    const lin = await signedInPerson(server, 'lin');
    const [key] = await exportKeys();

    expect((await fetchExport(lin)).status).toBe(404);
    expect((await fetchExport({ ...lin, client: server.client() })).status).toBe(401);
    expect((await mei.client.get(`/files/${key}`)).status).toBe(404);
  });

  test('can be fetched for 24 hours, then it is gone, and its bytes with the next sweep', async () => {
    const lin = await signedInPerson(server, 'lin');
    await ask(lin);
    await readyExport(lin);
    const stored = async () =>
      await server.ctx.db
        .selectFrom('uploads_objects')
        .select('key')
        .where('kind', '=', 'export')
        .where('user_id', '=', lin.id)
        .execute();
    const [object] = await stored();

    await ageRows(server.ctx, ['accounts_exports'], 86_000);
    expect((await fetchExport(lin)).status).toBe(200);
    await ageRows(server.ctx, ['accounts_exports'], 500);
    expect((await fetchExport(lin)).status).toBe(404);
    expect((await lin.client.get(routes.getExport.path)).body).toEqual({ export: null });
    await sweepExports(server.ctx);

    expect(await stored()).toEqual([]);
    expect(await server.ctx.objectStore.get(object?.key ?? '')).toBeNull();
  });
});
