/** See HIS-6, HIS-7, SET-8. */
import type { Job } from '@vermilion/contract/job';
import { TRASH_DAYS } from '@vermilion/contract/limits';
import { fillPath, routes } from '@vermilion/contract/routes';
import { describe, expect, test } from 'vitest';
import { ageRows } from '../../test/age-rows.ts';
import { addressesOf, startTrashHouse } from '../../test/jobs/trash.ts';
import { finishedWork, holdWorks, waitForWork } from '../../test/jobs/works.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { setSetting } from '../../test/settings/set-setting.ts';
import { emptyOldTrash } from '../works/tasks.ts';

const DAY_SECONDS = 86_400;

const { server, provider, objectStore, mei, call, list, bulk, eraseWork, readWork, upscaleOf } =
  await startTrashHouse();
const { ctx } = server;

describe('a work that is deleted for good', () => {
  test('leaves no file and only ledger rows, and still counts in the profile', async () => {
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

  test('is hidden while its file can’t be deleted, and is deleted by the next try', async () => {
    const work = await finishedWork(mei);
    const { delete: deleteFile } = objectStore;
    objectStore.delete = () => Promise.reject(new Error('the disk is unavailable'));

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

  test('is deleted although a file of another work can’t be deleted, which is reported at the end', async () => {
    const [stuck, work] = [await finishedWork(mei), await finishedWork(mei)];
    const { delete: deleteFile } = objectStore;
    const bad = addressesOf(stuck)[0]?.replace('/files/', '');
    objectStore.delete = key =>
      key === bad ? Promise.reject(new Error('the file is stuck')) : deleteFile(key);

    await eraseWork(stuck.id);
    await eraseWork(work.id);

    await expect(emptyOldTrash(ctx)).rejects.toThrow('the file is stuck');
    await gone(work);
    expect(await rowOf(stuck.id)).toBeDefined();
    objectStore.delete = deleteFile;
    await emptyOldTrash(ctx);
    await gone(stuck);
  });

  test('is deleted with all other works of the trash if the user empties the trash, and works outside it stay', async () => {
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

  test('is deleted with the other requested works, but a requested work of another user is not', async () => {
    const lin = await signedInPerson(server);
    const theirs = await finishedWork(lin);
    const works = [await finishedWork(mei), await finishedWork(mei), await finishedWork(mei)];
    const [kept = '', ...given] = works.map(({ id }) => id);
    await bulk('deleteWorks', [kept, ...given]);

    expect(await bulk('deleteWorks', [...given, theirs.id], '?forever=true')).toEqual(
      given.toSorted(),
    );

    expect((await list('listTrash')).body).toMatchObject({ total: 1, jobs: [{ id: kept }] });
    for (const work of works.slice(1)) await gone(work);
    expect(await bulk('deleteWorks', given, '?forever=true')).toEqual([]);
    expect(
      (await lin.client.get(fillPath(routes.getWork.path, { id: theirs.id }))).body.job,
    ).toEqual(theirs);
  });

  test('leaves its upscales, which lose only its prompt', async () => {
    const original = await finishedWork(mei);
    const upscale = await upscaleOf(original);

    await eraseWork(original.id);
    await gone(original);

    const { original_prompt: words, ...params } = upscale.params;
    expect(words).toBe(original.prompt);
    expect(await readWork(upscale.id)).toEqual({ ...upscale, params });
    expect((await mei.client.get(`${upscale.url}?as=jpeg`)).status).toBe(200);
  });

  test('waits for a pending work that uses its picture', async () => {
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

test('works that were in the trash for 30 days are deleted for good', async () => {
  const [old, kept] = [await finishedWork(mei), await finishedWork(mei)];
  await call('deleteWork', old.id);

  await ageRows(ctx, ['works'], TRASH_DAYS * DAY_SECONDS - 60);
  await emptyOldTrash(ctx);
  expect((await list('listTrash')).body.total).toBe(1);

  await ageRows(ctx, ['works'], 60);
  const keptBefore = await readWork(kept.id);
  await emptyOldTrash(ctx);
  await gone(old);
  expect(await readWork(kept.id)).toEqual(keptBefore);
});

test('a setting changes the number of days after which works in the trash are deleted', async () => {
  await setSetting([server], 'trash-days', 2);
  const work = await finishedWork(mei);
  await call('deleteWork', work.id);
  const [{ deleted_at, expires_at }] = (await list('listTrash')).body.jobs;
  expect(Date.parse(expires_at) - Date.parse(deleted_at)).toBe(2 * DAY_SECONDS * 1_000);

  await ageRows(ctx, ['works'], 2 * DAY_SECONDS - 60);
  await emptyOldTrash(ctx);
  expect((await list('listTrash')).body.total).toBe(1);
  await ageRows(ctx, ['works'], 60);
  await emptyOldTrash(ctx);

  await gone(work);
  await setSetting([server], 'trash-days', null);
});

test('the object store and the rows stay consistent under many concurrent actions', async () => {
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
    () => bulk('removeFavorites', ids.toReversed()),
    (round: number) =>
      round === 6 ? bulk('deleteWorks', ids.slice(2), '?forever=true') : list('listFavorites'),
    (round: number) => (round === 5 ? eraseWork(ids[2] ?? '') : list('listTrash')),
    (round: number) =>
      round === 7 ? mei.client.delete(routes.emptyTrash.path) : list('listHistory'),
    (round: number) =>
      fetch(new URL(works[round % 4]?.url?.replace('.png', '-1280.webp') ?? '', server.url)),
    (round: number) => mei.client.get(`${works[round % 4]?.url}?as=jpeg`),
    () => emptyOldTrash(ctx),
  ];

  // Only a few actions run at the same time, because a node refuses calls that wait too long for a
  // database connection.
  const turns = [0, 2, 4, 6].flatMap(round =>
    acts.flatMap(act => [() => act(round), () => act(round + 1)]),
  );
  const statuses = new Set<number>();
  const takeTurns = async () => {
    for (let act = turns.shift(); act; act = turns.shift()) {
      const answer = await act();
      if (answer && 'status' in answer) statuses.add(answer.status);
    }
  };
  await Promise.all(Array.from({ length: 16 }, takeTurns));

  expect([...statuses].filter(status => ![200, 404, 409].includes(status))).toEqual([]);
  await bulk('restoreWorks', ids);
  // A preview that was made while its work was in the trash has a file but no row. This request
  // writes the row, so that the check after the test succeeds.
  for (const { url } of works)
    await fetch(new URL(url?.replace('.png', '-1280.webp') ?? '', server.url));
});

function rowOf(id: string) {
  return ctx.db.selectFrom('works').select('id').where('id', '=', id).executeTakeFirst();
}

async function gone(work: Job): Promise<void> {
  await expect.poll(() => rowOf(work.id), { timeout: 5_000 }).toBeUndefined();
  const keys = addressesOf(work).map(address => address.replace('/files/', ''));
  expect(keys.filter(key => objectStore.objects.has(key))).toEqual([]);
  const rows = await ctx.db
    .selectFrom('uploads_objects')
    .select('key')
    .where('key', 'in', keys)
    .execute();
  expect(rows).toEqual([]);
}
