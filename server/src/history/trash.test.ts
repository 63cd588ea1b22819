/** The trash: what goes there, what comes back, and what is deleted for good. Real: everything but provider and store. */
import type { Job } from '@vermilion/contract/job';
import { TRASH_DAYS } from '@vermilion/contract/limits';
import { fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../test/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people.ts';
import { openReadySocket } from '../../test/socket.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { askedWork, finishedWork, holdWorks, quickProvider, waitForWork } from '../../test/works.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { emptyOldTrash } from '../generation/tasks.ts';

const DAY_MS = 86_400_000;

const provider = quickProvider();
const objectStore = createFakeStore();
const server = await startTestServer({ parts: { imageProviders: [provider], objectStore } });
const { ctx } = server;
let mei: Person;

beforeEach(async () => {
  provider.script = {};
  await forgetLimits(server);
  mei = await signedInPerson(server);
});

describe('a work that is taken out of the trash', () => {
  test('is as it was: in its place, with its addresses, a favorite, and counted', async () => {
    const [older, work, newer] = [await finishedWork(mei), await finishedWork(mei), await finishedWork(mei)];
    await call('addFavorite', work.id);
    await call('deleteWork', work.id);

    expect(await call('restoreWork', work.id)).toMatchObject({ status: 200, body: { job: work } });

    expect((await list('listHistory')).body).toEqual({ jobs: [newer, work, older], total: 3 });
    expect((await list('listFavorites')).body).toEqual({ jobs: [work], total: 1 });
    expect((await list('listTrash')).body).toEqual({ jobs: [], total: 0 });
    for (const address of addressesOf(work)) expect((await mei.client.get(address)).status).toBe(200);
  });

  test('again changes nothing, nor does one that never was there', async () => {
    const work = await finishedWork(mei);

    for (const _ of ['never', 'again']) {
      expect(await call('restoreWork', work.id)).toMatchObject({ status: 200, body: { job: work } });
    }
    expect((await list('listHistory')).body.total).toBe(1);
  });

  test('is told of at once', async () => {
    const work = await finishedWork(mei);
    await call('deleteWork', work.id);
    const socket = await openReadySocket(mei.client);
    socket.send({ type: 'subscribe', topic: 'jobs' });
    await socket.next('subscribed');

    await call('restoreWork', work.id);

    expect(await socket.next('job')).toMatchObject({ job: work });
  });

  test('joins its original again where it is an upscale, in its place', async () => {
    const original = await finishedWork(mei);
    const first = await upscaleOf(original);
    await upscaleOf(original);
    const joined = await readWork(original.id);
    expect(joined.result?.payload.upscaled_images).toHaveLength(2);
    await call('deleteWork', first.id);
    expect((await readWork(original.id)).result?.payload.upscaled_images).toHaveLength(1);

    await call('restoreWork', first.id);

    expect(await readWork(original.id)).toEqual(joined);
  });

  test('joins an original that came back after it, and one in the trash', async () => {
    const original = await finishedWork(mei);
    const upscale = await upscaleOf(original);
    const joined = await readWork(original.id);
    for (const { id } of [upscale, original]) await call('deleteWork', id);

    for (const { id } of [upscale, original]) await call('restoreWork', id);

    expect(await readWork(original.id)).toEqual(joined);
  });

  test('shows that it was cancelled where it was pending', async () => {
    const release = holdWorks(provider);
    const id = await askedWork(mei);
    await call('deleteWork', id);
    expect((await list('listTrash')).body.jobs).toMatchObject([{ id, status: 'failed', error: 'Cancelled' }]);

    expect(await call('restoreWork', id)).toMatchObject({
      status: 200,
      body: { job: { status: 'failed', error_code: 'CANCELLED' } },
    });
    release();
  });
});

test('the trash lists the latest first, with the day on which it goes', async () => {
  const [first, second] = [await finishedWork(mei), await finishedWork(mei)];
  for (const { id } of [second, first]) await call('deleteWork', id);

  const { body } = await list('listTrash', '?limit=1');

  expect(body).toMatchObject({ total: 2, jobs: [first] });
  const [{ deleted_at, expires_at }] = body.jobs;
  expect(Date.parse(expires_at) - Date.parse(deleted_at)).toBe(TRASH_DAYS * DAY_MS);
  expect((await list('listTrash', '?limit=1&page=2')).body).toMatchObject({ total: 2, jobs: [second] });
});

describe('several works', () => {
  test('go to the trash and come back together, an upscale with its original', async () => {
    const original = await finishedWork(mei);
    const upscale = await upscaleOf(original);
    const joined = await readWork(original.id);
    const ids = [original.id, upscale.id].toSorted();

    for (const _ of ['first', 'again']) expect(await bulk('deleteWorks', [...ids, ...ids])).toEqual(ids);
    expect((await list('listHistory')).body).toEqual({ jobs: [], total: 0 });

    for (const _ of ['first', 'again']) expect(await bulk('restoreWorks', ids)).toEqual(ids);
    expect(await readWork(original.id)).toEqual(joined);
    expect((await list('listHistory')).body.total).toBe(2);
  });

  test('become favorites where they are finished', async () => {
    const works = [await finishedWork(mei), await finishedWork(mei)];
    const release = holdWorks(provider);
    const pending = await askedWork(mei);

    const ids = await bulk('addFavorites', [...works.map(({ id }) => id), pending]);

    expect(ids).toEqual(works.map(({ id }) => id).toSorted());
    expect((await list('listFavorites')).body.total).toBe(2);
    release();
  });

  test.each(['deleteWorks', 'restoreWorks', 'addFavorites'] as const)(
    '%s leaves out what is somebody else’s or nowhere, and takes a hundred',
    async name => {
      const lin = await signedInPerson(server);
      const theirs = await finishedWork(lin);
      const nowhere = Array.from({ length: 98 }, () => crypto.randomUUID());
      const mine = await finishedWork(mei);

      expect(await bulk(name, [theirs.id, ...nowhere, mine.id])).toEqual([mine.id]);

      expect((await lin.client.get(fillPath(routes.getWork.path, { id: theirs.id }))).body.job).toEqual(theirs);
      expect((await lin.client.get(routes.listFavorites.path)).body.total).toBe(0);
      for (const ids of [[], [...nowhere, ...nowhere], ['no id']]) {
        const { method, path } = routes[name];
        expect(await mei.client.send(method, path, { ids })).toMatchObject({ status: 400 });
      }
    },
  );
});

describe('a work that is deleted for good', () => {
  test('leaves no file and no row, but the ledger’s, and what was made counts', async () => {
    const [kept, work] = [await finishedWork(mei), await finishedWork(mei)];
    await call('addFavorite', work.id);
    const before = await mei.client.get(routes.getProfileStats.path);

    expect((await eraseWork(work.id)).status).toBe(200);

    expect((await call('getWork', work.id)).status).toBe(404);
    await gone(work);
    expect((await list('listHistory')).body).toEqual({ jobs: [kept], total: 1 });
    expect((await list('listFavorites')).body.total).toBe(0);
    expect((await mei.client.get(routes.getProfileStats.path)).body).toEqual(before.body);
    expect((await mei.client.get(routes.listTransactions.path)).body.total).toBe(3);
  });

  test('is nowhere while its file can’t be deleted, and goes with the next try', async () => {
    const work = await finishedWork(mei);
    const { delete: deleteFile } = objectStore;
    objectStore.delete = () => Promise.reject(new Error('the disk is away'));

    await eraseWork(work.id);

    for (const name of ['getWork', 'restoreWork', 'deleteWork'] as const) {
      expect((await call(name, work.id)).status).toBe(404);
    }
    expect((await list('listTrash')).body.total).toBe(0);
    expect(await rowOf(work.id)).toBeDefined();
    objectStore.delete = deleteFile;
    await emptyOldTrash(ctx);
    await gone(work);
  });

  test('goes from the trash as well, all of it at once', async () => {
    const works = [await finishedWork(mei), await finishedWork(mei), await finishedWork(mei)];
    await bulk(
      'deleteWorks',
      works.slice(1).map(({ id }) => id),
    );

    expect((await mei.client.delete(routes.emptyTrash.path)).body).toEqual({ total: 2 });

    expect((await list('listTrash')).body).toEqual({ jobs: [], total: 0 });
    for (const work of works.slice(1)) await gone(work);
    expect(await readWork(works[0]?.id ?? '')).toEqual(works[0]);
    expect((await mei.client.delete(routes.emptyTrash.path)).body).toEqual({ total: 0 });
  });

  test('leaves its upscales, and they what they say of their origin', async () => {
    const original = await finishedWork(mei);
    const upscale = await upscaleOf(original);

    await eraseWork(original.id);
    await gone(original);

    expect(await readWork(upscale.id)).toEqual(upscale);
    expect((await mei.client.get(`${upscale.url}?as=jpeg`)).status).toBe(200);
  });

  test('waits for a pending work that is given its picture', async () => {
    const source = await finishedWork(mei);
    const release = holdWorks(provider);
    const { body } = await mei.client.post(routes.submitJob.path, {
      prompt: 'a red boat',
      action: 'image-edit',
      modelName: 'sketchbook-edit',
      imageUrls: [source.url],
    });

    await eraseWork(source.id);
    await emptyOldTrash(ctx);

    expect(await rowOf(source.id)).toBeDefined();
    release();
    await waitForWork(mei, body.jobId);
    await emptyOldTrash(ctx);
    await gone(source);
  });
});

test('what has lain in the trash for 30 days is deleted for good, and nothing else', async () => {
  const [old, kept] = [await finishedWork(mei), await finishedWork(mei)];
  await call('deleteWork', old.id);
  const inDays = (days: number) => ({ ...ctx, clock: { now: () => new Date(Date.now() + days * DAY_MS) } });

  await emptyOldTrash(inDays(TRASH_DAYS - 0.01));
  expect((await list('listTrash')).body.total).toBe(1);

  await emptyOldTrash(inDays(TRASH_DAYS));
  await gone(old);
  expect(await readWork(kept.id)).toEqual(kept);
});

test('whatever many do with works at once, store and rows stay in step', async () => {
  const original = await finishedWork(mei);
  const upscale = await upscaleOf(original);
  const works = [original, upscale, await finishedWork(mei), await finishedWork(mei)];
  const ids = works.map(({ id }) => id);
  const acts = [
    (round: number) => call('deleteWork', ids[round % 4] ?? ''),
    () => bulk('deleteWorks', ids),
    () => bulk('restoreWorks', ids.toReversed()),
    () => bulk('addFavorites', ids),
    (round: number) => call('restoreWork', ids[round % 4] ?? ''),
    (round: number) => call('removeFavorite', ids[round % 4] ?? ''),
    (round: number) => (round === 5 ? eraseWork(ids[2] ?? '') : list('listTrash')),
    (round: number) => (round === 7 ? mei.client.delete(routes.emptyTrash.path) : list('listHistory')),
    () => emptyOldTrash(ctx),
  ];

  const answers = await Promise.all(Array.from({ length: 8 }, (_, round) => acts.map(async act => act(round))).flat());

  const statuses = new Set(answers.flatMap(answer => (answer && 'status' in answer ? [answer.status] : [])));
  expect([...statuses].filter(status => ![200, 404, 409].includes(status))).toEqual([]);
  await bulk('restoreWorks', ids);
});

function call(name: RouteName, id: string) {
  const { method, path } = routes[name];

  return mei.client.send(method, fillPath(path, { id }));
}

function list(name: RouteName, query = '') {
  return mei.client.get(`${routes[name].path}${query}`);
}

async function bulk(name: RouteName, ids: readonly string[]): Promise<string[]> {
  const { method, path } = routes[name];
  const { status, body } = await mei.client.send(method, path, { ids });
  if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);

  return body.ids.toSorted();
}

function eraseWork(id: string) {
  return mei.client.delete(`${fillPath(routes.deleteWork.path, { id })}?forever=true`);
}

async function readWork(id: string): Promise<Job> {
  return (await call('getWork', id)).body.job;
}

async function upscaleOf(work: Job): Promise<Job> {
  const { body } = await mei.client.post(routes.submitJob.path, {
    prompt: 'Upscale this image to high resolution.',
    action: 'image-upscaling',
    modelName: 'sketchbook-upscale',
    imageUrls: [work.url],
    originalJobId: work.id,
  });

  return waitForWork(mei, body.jobId);
}

/** The picture and its thumbnails. */
function addressesOf(work: Job): string[] {
  return (work.result?.payload.images ?? []).flatMap(({ url, thumbnails }) => [url, ...thumbnails.map(one => one.url)]);
}

function rowOf(id: string) {
  return ctx.db.selectFrom('generation_jobs').select('id').where('id', '=', id).executeTakeFirst();
}

async function gone(work: Job): Promise<void> {
  await expect.poll(() => rowOf(work.id), { timeout: 5_000 }).toBeUndefined();
  const keys = addressesOf(work).map(address => address.replace('/files/', ''));
  expect(keys.filter(key => objectStore.objects.has(key))).toEqual([]);
  const rows = await ctx.db.selectFrom('uploads_objects').select('key').where('key', 'in', keys).execute();
  expect(rows).toEqual([]);
}
