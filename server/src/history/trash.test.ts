/** See HIS-5, HIS-8. */
import { TRASH_DAYS } from '@vermilion/contract/limits';
import { fillPath, routes } from '@vermilion/contract/routes';
import { describe, expect, test } from 'vitest';
import { addressesOf, startTrashHouse } from '../../test/jobs/trash.ts';
import { askedWork, finishedWork, holdWorks } from '../../test/jobs/works.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { openReadySocket } from '../../test/socket.ts';

const DAY_MS = 86_400_000;

const { server, provider, mei, call, list, bulk, readWork, upscaleOf } = await startTrashHouse();

describe('a work that a user restores', () => {
  test('has its former place in the lists, its addresses and its favorite', async () => {
    const [older, work, newer] = [
      await finishedWork(mei),
      await finishedWork(mei),
      await finishedWork(mei),
    ];
    await call('addFavorite', work.id);
    await call('deleteWork', work.id);

    const restored = { ...work, revision: work.revision + 2 };
    expect(await call('restoreWork', work.id)).toMatchObject({
      status: 200,
      body: { job: restored },
    });

    expect((await list('listHistory')).body).toEqual({ jobs: [newer, restored, older], total: 3 });
    expect((await list('listFavorites')).body).toEqual({ jobs: [restored], total: 1 });
    expect((await list('listTrash')).body).toEqual({ jobs: [], total: 0 });
    for (const address of addressesOf(work))
      expect((await mei.client.get(address)).status).toBe(200);
  });

  test('is not changed if it was not in the trash', async () => {
    const work = await finishedWork(mei);

    for (const _ of ['never', 'again']) {
      expect(await call('restoreWork', work.id)).toMatchObject({
        status: 200,
        body: { job: work },
      });
    }
    expect((await list('listHistory')).body.total).toBe(1);
  });

  test('is reported to open pages', async () => {
    const work = await finishedWork(mei);
    await call('deleteWork', work.id);
    const socket = await openReadySocket(mei.client);
    socket.send({ type: 'subscribe', topic: 'jobs' });
    await socket.next('subscribed');

    await call('restoreWork', work.id);

    expect(await socket.next('job')).toMatchObject({
      job: { ...work, revision: work.revision + 2 },
    });
  });

  test('is listed by its original again, in its former place, if it is an upscale', async () => {
    const original = await finishedWork(mei);
    const first = await upscaleOf(original);
    await upscaleOf(original);
    const joined = await readWork(original.id);
    expect(joined.result?.payload.upscaled_images).toHaveLength(2);
    await call('deleteWork', first.id);
    expect((await readWork(original.id)).result?.payload.upscaled_images).toHaveLength(1);

    await call('restoreWork', first.id);

    expect(await readWork(original.id)).toEqual({ ...joined, revision: expect.any(Number) });
  });

  test('is listed by its original again even if the original is restored later', async () => {
    const original = await finishedWork(mei);
    const upscale = await upscaleOf(original);
    const joined = await readWork(original.id);
    for (const { id } of [upscale, original]) await call('deleteWork', id);

    for (const { id } of [upscale, original]) await call('restoreWork', id);

    expect(await readWork(original.id)).toEqual({ ...joined, revision: expect.any(Number) });
  });

  test('is cancelled if it was pending when it was deleted', async () => {
    const release = holdWorks(provider);
    const id = await askedWork(mei);
    await call('deleteWork', id);
    expect((await list('listTrash')).body.jobs).toMatchObject([
      { id, status: 'failed', error: 'Cancelled' },
    ]);

    expect(await call('restoreWork', id)).toMatchObject({
      status: 200,
      body: { job: { status: 'failed', error_code: 'CANCELLED' } },
    });
    release();
  });
});

test('the trash lists the last deleted work first, with the time of its deletion for good', async () => {
  const [first, second] = [await finishedWork(mei), await finishedWork(mei)];
  for (const { id } of [second, first]) await call('deleteWork', id);

  const { body } = await list('listTrash', '?limit=1');

  expect(body).toMatchObject({ total: 2, jobs: [{ ...first, revision: first.revision + 1 }] });
  const [{ deleted_at, expires_at }] = body.jobs;
  expect(Date.parse(expires_at) - Date.parse(deleted_at)).toBe(TRASH_DAYS * DAY_MS);
  expect((await list('listTrash', '?limit=1&page=2')).body).toMatchObject({
    total: 2,
    jobs: [{ ...second, revision: second.revision + 1 }],
  });
});

test.each(['deleteWorks', 'emptyTrash'] as const)(
  'works in the trash that %s deletes for good are reported to open pages',
  async name => {
    const work = await finishedWork(mei);
    await call('deleteWork', work.id);
    const socket = await openReadySocket(mei.client);
    socket.send({ type: 'subscribe', topic: 'jobs' });
    await socket.next('subscribed');

    const { method, path } = routes[name];
    await mei.client.send(
      method,
      `${path}?forever=true`,
      name === 'deleteWorks' ? { ids: [work.id] } : undefined,
    );

    expect(await socket.next('deleted')).toEqual({ type: 'deleted', id: work.id, revision: null });
  },
);

describe('several works', () => {
  test('can be deleted and restored together, for example an upscale and its original', async () => {
    const original = await finishedWork(mei);
    const upscale = await upscaleOf(original);
    const joined = await readWork(original.id);
    const ids = [original.id, upscale.id].toSorted();

    for (const _ of ['first', 'again'])
      expect(await bulk('deleteWorks', [...ids, ...ids])).toEqual(ids);
    expect((await list('listHistory')).body).toEqual({ jobs: [], total: 0 });

    for (const _ of ['first', 'again']) expect(await bulk('restoreWorks', ids)).toEqual(ids);
    expect(await readWork(original.id)).toEqual({ ...joined, revision: expect.any(Number) });
    expect((await list('listHistory')).body.total).toBe(2);
  });

  test('can become favorites together if they are finished', async () => {
    const works = [await finishedWork(mei), await finishedWork(mei)];
    const release = holdWorks(provider);
    const pending = await askedWork(mei);

    const ids = await bulk('addFavorites', [...works.map(({ id }) => id), pending]);

    expect(ids).toEqual(works.map(({ id }) => id).toSorted());
    expect((await list('listFavorites')).body.total).toBe(2);
    release();
  });

  test('can be removed from the favorites together, and stay in the history', async () => {
    const works = [await finishedWork(mei), await finishedWork(mei), await finishedWork(mei)];
    const [kept = '', ...others] = works.map(({ id }) => id);
    await bulk('addFavorites', [kept, ...others]);

    for (const _ of ['first', 'again'])
      expect(await bulk('removeFavorites', others)).toEqual(others.toSorted());

    expect((await list('listFavorites')).body).toMatchObject({ total: 1, jobs: [{ id: kept }] });
    expect((await list('listHistory')).body.total).toBe(3);
  });

  test.each(['deleteWorks', 'restoreWorks', 'addFavorites', 'removeFavorites'] as const)(
    'are at most a hundred in a call of %s, and works of others and unknown works are left out',
    async name => {
      const lin = await signedInPerson(server);
      const theirs = await finishedWork(lin);
      const nowhere = Array.from({ length: 98 }, () => crypto.randomUUID());
      const mine = await finishedWork(mei);

      expect(await bulk(name, [theirs.id, ...nowhere, mine.id])).toEqual([mine.id]);

      expect(
        (await lin.client.get(fillPath(routes.getWork.path, { id: theirs.id }))).body.job,
      ).toEqual(theirs);
      expect((await lin.client.get(routes.listFavorites.path)).body.total).toBe(0);
      for (const ids of [[], [...nowhere, ...nowhere], ['no id']]) {
        const { method, path } = routes[name];
        expect(await mei.client.send(method, path, { ids })).toMatchObject({ status: 400 });
      }
    },
  );
});
