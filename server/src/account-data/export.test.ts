/** See ACC-24. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyWork, forgetCopies } from '../../test/jobs/work-copies.ts';
import { askedWork, finishedWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { askExport, fetchExport, readyExport, unzip } from '../../test/people/exports.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

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

async function noteGrant({ id }: Person): Promise<void> {
  const { ctx } = server;
  await ctx.db
    .insertInto('audit_log')
    .values({
      id: ctx.ids.next(),
      actor: 'cli:root',
      command: 'grant',
      subject: id,
      created_at: ctx.clock.now(),
    })
    .execute();
}

const ask = (person = mei) => askExport(person);

async function unzipNew(person = mei): Promise<Map<string, Buffer>> {
  await ask(person);
  await readyExport(person);

  return unzip(await fetchExport(person));
}

const read = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));

describe('an export', () => {
  test('has all stored data and the pictures, in files with plain names', async () => {
    const files = await unzipNew();

    const names = [...files.keys()];
    const inFolders = names.filter(name => name.includes('/'));
    expect(names.filter(name => !inFolders.includes(name))).toEqual([
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
    expect(inFolders).toHaveLength(2);
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
    expect(read(files, 'favorites.json')).toEqual([
      { job_id: hills.id, created_at: expect.any(String) },
    ]);
    expect(read(files, 'credits.json')).toMatchObject([
      { seq: 1, type: 'signup-bonus', delta: 500, balance_after: 500 },
      { seq: 2, type: 'deduction', delta: -10, job_id: hills.id },
      { seq: 3, type: 'deduction', delta: -10, job_id: boats.id },
    ]);
    expect(read(files, 'administration.json')).toMatchObject([
      { command: 'sign-in' },
      { command: 'grant' },
    ]);
    expect(read(files, 'uploads.json')).toEqual([]);
  });

  test('has works with prompt, settings and the stored pictures, including works in the trash', async () => {
    const files = await unzipNew();

    const works = read(files, 'works.json');
    expect(works).toMatchObject([
      {
        id: hills.id,
        prompt: hills.prompt,
        model_name: 'sketchbook',
        seed: hills.params.seed,
        in_trash_since: null,
      },
      { id: boats.id, prompt: 'boats', in_trash_since: expect.any(String), cost_credits: 10 },
    ]);
    for (const work of works) {
      expect(work.images).toMatchObject([
        { width: 64, height: 48, file: expect.stringMatching(/^works\/.*_1\.png$/) },
      ]);
    }
    const original = await fetch(new URL(hills.url ?? '', server.url));
    expect(files.get(works[0].images[0].file)).toEqual(Buffer.from(await original.arrayBuffer()));
  });

  test('has no data of other users, and no secret', async () => {
    const lin = await signedInPerson(server, 'lin');
    await finishedWork(lin, 'moons');

    const [all, tokens] = [await unzipNew(), [...mei.client.cookies.values()]];

    const text = [...all.values()].map(String).join('\n');
    expect(text).not.toMatch(
      new RegExp(`${lin.id}|${lin.email}|moons|argon2|password_hash|token_hash`),
    );
    for (const token of tokens.filter(value => value.length > 20))
      expect(text).not.toContain(token);
  });

  test('has empty lists for an account without works, and a pending work without a picture', async () => {
    const lin = await signedInPerson(server, 'lin');
    expect(read(await unzipNew(lin), 'works.json')).toEqual([]);
    const release = holdWorks(provider);
    const id = await askedWork(lin, 'moons');

    const files = await unzipNew(lin);

    expect(read(files, 'works.json')).toMatchObject([{ id, status: 'pending', images: [] }]);
    release();
    provider.script = {};
  });

  test('has each of 250 works once, although a page of the list has fewer works', async () => {
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
