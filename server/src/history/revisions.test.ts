/** See RTM-9, RTM-12. */
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { writeHeartbeat } from '../../test/jobs/job-rows.ts';
import { startTrashHouse } from '../../test/jobs/trash.ts';
import {
  askedWork,
  changeWork,
  finishedWork,
  holdWorks,
  waitForWork,
} from '../../test/jobs/works.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { openReadySocket } from '../../test/socket.ts';
import { CURRENT_READS } from './list-works.ts';

const { server, provider, mei, call, list, eraseWork, readWork, upscaleOf } =
  await startTrashHouse();

const STRANGE_ID = '01890000-0000-7000-8000-000000000001';

async function revisionOf(id: string): Promise<number> {
  const { rows } = await sql<{
    revision: number;
  }>`select revision from works where id = ${id}`.execute(server.ctx.db);

  return rows[0]?.revision ?? 0;
}

async function current(ids: readonly string[] = []) {
  const { status, body } = await list(
    'listCurrentWorks',
    ids.length > 0 ? `?ids=${ids.join()}` : '',
  );

  return { status, body };
}

describe('the revision of a work', () => {
  test('rises when the work starts, changes, ends and is upscaled', async () => {
    const finish = holdWorks(provider);
    const id = await askedWork(mei);
    const seen = [1];
    await expect.poll(() => provider.submissions.some(request => request.jobId === id)).toBe(true);
    seen.push((await readWork(id)).revision);
    await changeWork(server.ctx, mei.id, id, 'other words');
    seen.push((await readWork(id)).revision);
    finish();
    const finished = await waitForWork(mei, id);
    seen.push(finished.revision);
    await upscaleOf(finished);
    seen.push((await readWork(id)).revision);

    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other));
  });

  test('stays the same at a heartbeat, which its owner can’t see', async () => {
    const finish = holdWorks(provider);
    const id = await askedWork(mei);
    await expect.poll(() => provider.submissions.some(request => request.jobId === id)).toBe(true);
    const before = await revisionOf(id);

    await writeHeartbeat(server.ctx.db, id);

    expect(await revisionOf(id)).toBe(before);
    finish();
    await waitForWork(mei, id);
  });

  test('rises by one even if a statement writes another revision', async () => {
    const { id, revision } = await finishedWork(mei);

    await sql`update works set revision = 1 where id = ${id}`.execute(server.ctx.db);

    expect(await revisionOf(id)).toBe(revision + 1);
  });

  test('is in the answers of deleting, restoring and cancelling', async () => {
    const work = await finishedWork(mei);

    const { body: deleted } = await call('deleteWork', work.id);
    expect(deleted.revision).toBe(work.revision + 1);
    const { body: restored } = await call('restoreWork', work.id);
    expect(restored.job.revision).toBe(work.revision + 2);

    const body = { ids: [work.id, STRANGE_ID] };
    expect((await mei.client.post(routes.deleteWorks.path, body)).body).toEqual({
      ids: [work.id],
      works: [{ id: work.id, revision: work.revision + 3 }],
    });
    expect((await mei.client.post(routes.deleteWorks.path, body)).body.works).toEqual([
      { id: work.id, revision: work.revision + 3 },
    ]);
    expect((await mei.client.post(routes.restoreWorks.path, body)).body.works).toEqual([
      { id: work.id, revision: work.revision + 4 },
    ]);

    const finish = holdWorks(provider);
    const pending = await askedWork(mei);
    const before = await revisionOf(pending);
    const cancelled = (await call('cancelWork', pending)).body.job;
    expect(cancelled).toMatchObject({ status: 'failed' });
    expect(cancelled.revision).toBeGreaterThan(before);
    finish();
  });

  test('is null after the work was deleted for good', async () => {
    const [one, other] = [await finishedWork(mei), await finishedWork(mei)];

    expect((await eraseWork(one.id)).body).toEqual({ message: 'Work deleted.', revision: null });
    const { body } = await mei.client.post(`${routes.deleteWorks.path}?forever=true`, {
      ids: [other.id],
    });
    expect(body).toEqual({ ids: [other.id], works: [{ id: other.id, revision: null }] });
  });

  test('is in the messages about works in the trash, deleted works and progress', async () => {
    const work = await finishedWork(mei);
    const socket = await openReadySocket(mei.client);
    socket.send({ type: 'subscribe', topic: 'jobs' });
    await socket.next('subscribed');

    await call('deleteWork', work.id);
    expect(await socket.next('deleted')).toEqual({
      type: 'deleted',
      id: work.id,
      revision: work.revision + 1,
    });
    await eraseWork(work.id);
    expect(await socket.next('deleted')).toEqual({ type: 'deleted', id: work.id, revision: null });

    const finish = holdWorks(provider);
    const held = provider.script.submit;
    provider.script.submit = (request, signal, onProgress) => {
      onProgress(0.5);
      return held?.(request, signal, onProgress) ?? Promise.reject(new Error('no script'));
    };
    const id = await askedWork(mei);
    expect(await socket.next('progress')).toEqual({
      type: 'progress',
      id,
      fraction: 0.5,
      revision: await revisionOf(id),
    });
    finish();
    await waitForWork(mei, id);
    socket.cut();
  });
});

describe('the current works', () => {
  test('are the named works and all pending works; of a work in the trash only the revision is returned', async () => {
    const [shown, trashed, erased, unnamed] = [
      await finishedWork(mei),
      await finishedWork(mei),
      await finishedWork(mei),
      await finishedWork(mei),
    ];
    await call('deleteWork', trashed.id);
    await eraseWork(erased.id);
    const finish = holdWorks(provider);
    const pending = await askedWork(mei);

    const { status, body } = await current([shown.id, trashed.id, erased.id, STRANGE_ID]);

    expect(status).toBe(200);
    expect(body.jobs.map(({ id }: { id: string }) => id)).toEqual([pending, shown.id]);
    expect(body.jobs).toContainEqual(shown);
    expect(body.jobs).not.toContainEqual(unnamed);
    expect(body.trashed).toEqual([{ id: trashed.id, revision: trashed.revision + 1 }]);
    expect((await current()).body.jobs.map(({ id }: { id: string }) => id)).toEqual([pending]);
    finish();
    await waitForWork(mei, pending);
  });

  test('leave out another user’s works, even those in the trash', async () => {
    const [work, trashed] = [await finishedWork(mei), await finishedWork(mei)];
    await call('deleteWork', trashed.id);
    const lin = await signedInPerson(server, 'lin');

    const { body } = await lin.client.get(
      `${routes.listCurrentWorks.path}?ids=${work.id},${trashed.id}`,
    );

    expect(body).toEqual({ jobs: [], trashed: [] });
  });

  test.each([
    ['texts that are no UUIDs', 'a,b'],
    ['a UUID and an empty id', `${STRANGE_ID},`],
    ['the parameter twice', `${STRANGE_ID}&ids=${STRANGE_ID}`],
    ['an empty list', ''],
    ['101 ids', Array.from({ length: 101 }, () => STRANGE_ID).join()],
  ])('can’t be read for %s', async (_, ids) => {
    expect(await list('listCurrentWorks', `?ids=${ids}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  });

  test('can be read for 100 ids', async () => {
    const ids = Array.from(
      { length: 100 },
      (_, place) => STRANGE_ID.slice(0, -3) + String(place).padStart(3, '0'),
    );

    expect(await current(ids)).toEqual({ status: 200, body: { jobs: [], trashed: [] } });
  });

  test('can be read at most 600 times a minute', async () => {
    await Promise.all(
      Array.from({ length: CURRENT_READS.calls }, () =>
        server.ctx.rateLimits.consume(CURRENT_READS, mei.id),
      ),
    );

    expect(await current()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });
});

test('a page of an older version, which does not read revisions, finds all its fields in answers and messages', async () => {
  const work = await finishedWork(mei);
  const socket = await openReadySocket(mei.client);
  socket.send({ type: 'subscribe', topic: 'jobs' });
  expect(await socket.next('subscribed')).toMatchObject({ topic: 'jobs', jobs: [] });

  expect((await call('deleteWork', work.id)).body).toMatchObject({ message: 'Work deleted.' });
  expect(await socket.next('deleted')).toMatchObject({ type: 'deleted', id: work.id });
  expect((await mei.client.post(routes.restoreWorks.path, { ids: [work.id] })).body).toMatchObject({
    ids: [work.id],
  });
  expect(await socket.next('job')).toMatchObject({
    topic: 'jobs',
    job: { id: work.id, status: 'completed' },
  });
  expect((await mei.client.post(routes.deleteWorks.path, { ids: [work.id] })).body).toMatchObject({
    ids: [work.id],
  });
  expect((await call('restoreWork', work.id)).body).toMatchObject({
    job: { id: work.id, status: 'completed' },
  });
  const { revision: _, ...former } = work;
  expect(await readWork(work.id)).toMatchObject(former);
  expect((await list('listHistory')).body).toMatchObject({ total: 1, jobs: [former] });
  socket.cut();
});

test('unknown fields in calls and messages of a page are ignored', async () => {
  const work = await finishedWork(mei);
  const socket = await openReadySocket(mei.client);
  socket.send(JSON.stringify({ type: 'subscribe', topic: 'jobs', revision: 7, since: [1] }));
  expect(await socket.next('subscribed')).toMatchObject({ topic: 'jobs' });

  const { status, body } = await mei.client.post(routes.deleteWorks.path, {
    ids: [work.id],
    revision: -1,
  });
  expect([status, body.ids]).toEqual([200, [work.id]]);
  socket.cut();
});
