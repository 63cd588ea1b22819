import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fillPath, routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient, type TestClient } from '../../test/client.ts';
import { findPort } from '../../test/crash/crashing-node.ts';
import { checkInvariants } from '../../test/invariants.ts';
import { submission } from '../../test/people/actors.ts';
import type { Person } from '../../test/people/people.ts';
import { silentLog } from '../../test/programs/postgres-folders.ts';
import { type RunningNode, runNode } from '../../test/programs/run-node.ts';
import { uploadPicture } from '../../test/uploads.ts';
import {
  buildNextVersion,
  buildRelease,
  listReleases,
  type OtherVersion,
} from '../../test/versions/build-version.ts';
import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { joinEmbeddedPostgres } from '../database/embedded/start-embedded-postgres.ts';

const WAIT = { timeout: 120_000, interval: 100 };
const SECRET = 'a secret of the tests, which nobody else uses';
const [EMAIL, PASSWORD] = ['mei@example.com', 'correct horse battery'];
const EDIT = { action: 'image-edit', modelName: 'sketchbook-edit', prompt: 'at night' } as const;
const WORKS = 3;
const FILES_PER_WORK = 3;
const RELEASES_MAX = 2;

let dataDir: string;
let url: string;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vermilion-upgrade-'));
  url = `http://127.0.0.1:${await findPort()}`;
  closing.push(() => rmSync(dataDir, { recursive: true }));
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function use(version: OtherVersion): OtherVersion {
  closing.push(version.remove);

  return version;
}

async function start(version?: OtherVersion): Promise<RunningNode> {
  const settings = { PORT: new URL(url).port, DATA_DIR: dataDir };
  const node = runNode(undefined, settings, version);
  closing.push(() => node.kill());
  await vi.waitFor(async () => {
    if (node.hasEnded()) return;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }, WAIT);
  if (node.hasEnded()) throw new Error(`the node ended: ${node.said()}`);

  return node;
}

async function signUp({ main }: OtherVersion): Promise<Person> {
  const client = createClient(url, url.replace('127.0.0.1', 'localhost'));
  const signedUp = await client.post(routes.signUp.path, { email: EMAIL, password: PASSWORD });
  expect(signedUp.status).toBe(201);
  const admin = join(dirname(main), 'admin.ts');
  const { status, stderr } = spawnSync(process.execPath, [admin, 'confirm', EMAIL], {
    encoding: 'utf8',
    env: { DATA_DIR: dataDir, SESSION_SECRET: SECRET },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const { status: signedIn, body } = await client.post(routes.signIn.path, {
    email: EMAIL,
    password: PASSWORD,
  });
  expect(signedIn).toBe(200);

  return { client, email: EMAIL, password: PASSWORD, id: body.user.id };
}

async function submit({ client }: Person, changes: Parameters<typeof submission>[0]) {
  const { status, body } = await client.post(routes.submitJob.path, submission(changes));
  expect({ status, body }).toMatchObject({ status: 202 });

  return body.jobId as string;
}

async function untilCompleted({ client }: Person, id: string): Promise<void> {
  await vi.waitFor(async () => {
    const { body } = await client.get(fillPath(routes.getWork.path, { id }));
    expect(body.job.status).toBe('completed');
  }, WAIT);
}

async function fill(person: Person): Promise<void> {
  const photograph = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#2a6f78' },
  })
    .png()
    .toBuffer();
  const { publicUrl } = await uploadPicture(person, photograph);
  const ids = [await submit(person, { ...EDIT, imageUrls: [publicUrl] })];
  for (let seed = 0; seed < WORKS; seed += 1)
    ids.push(await submit(person, { prompt: 'a boat on still water', seed }));
  for (const id of ids) await untilCompleted(person, id);
  const [first = '', second = ''] = ids;
  await person.client.post(fillPath(routes.addFavorite.path, { id: first }));
  await person.client.delete(fillPath(routes.deleteWork.path, { id: second }));
}

async function snapshotOf({ client }: Person) {
  const read = async (path: string) => (await client.get(path)).body;
  const [history, favorites, trash, credits] = await Promise.all([
    read(`${routes.listHistory.path}?limit=20`),
    read(routes.listFavorites.path),
    read(routes.listTrash.path),
    read(routes.getCreditSummary.path),
  ]);
  const pictures: Record<string, string> = {};
  for (const path of JSON.stringify(history).match(/\/files\/[^"]+/g) ?? [])
    pictures[path] ??= await hashOf(client, path);

  return { favorites, trash, credits, pictures };
}

async function hashOf({ cookieHeader }: TestClient, path: string): Promise<string> {
  const response = await fetch(`${url}${path}`, { headers: { cookie: cookieHeader() } });
  expect(response.status).toBe(200);

  return createHash('sha256')
    .update(await response.bytes())
    .digest('hex');
}

async function checkDatabase(): Promise<void> {
  const { connection, stop } = await joinEmbeddedPostgres({ dataDir, log: silentLog });
  const settings = { DATA_DIR: dataDir, SESSION_SECRET: SECRET, LOG_LEVEL: 'silent' };
  const ctx = await createContext(readConfig(settings), connection);
  await checkInvariants(ctx);
  await ctx.close();
  await stop();
}

test.each(listReleases().slice(0, RELEASES_MAX))(
  'the data folder of %s has the same pictures, favorites and trash in this version',
  async version => {
    const release = use(buildRelease(version));
    const former = await start(release);
    const person = await signUp(release);
    await fill(person);
    const before = await snapshotOf(person);
    const unfinished = await submit(person, { prompt: 'a lighthouse in a storm', seed: 7 });
    expect(await former.terminate()).toBe(0);

    const present = await start();
    await untilCompleted(person, unfinished);
    await submit(person, { prompt: 'a boat', seed: 8 }).then(id => untilCompleted(person, id));
    const after = await snapshotOf(person);

    expect(Object.keys(before.pictures).length).toBeGreaterThan(WORKS * FILES_PER_WORK);
    expect(after.pictures).toMatchObject(before.pictures);
    expect(after.favorites).toMatchObject(before.favorites);
    expect(after.trash).toMatchObject(before.trash);
    await checkDatabase();
    expect(await present.terminate()).toBe(0);
  },
);

test('the data folder of a later version is refused in one sentence, and the later version still starts on it', async () => {
  const statement = 'alter table works add column tomorrow text';
  const next = use(buildNextVersion({ name: '9001-next', statement }));
  expect(await (await start(next)).terminate()).toBe(0);

  const present = runNode(undefined, { PORT: new URL(url).port, DATA_DIR: dataDir });
  expect(await present.ended).toBe(1);
  expect(present.said()).toMatch(/^A newer version of this program .* \(9001-next\): .*\.\n$/);

  expect(await (await start(next)).terminate()).toBe(0);
});
