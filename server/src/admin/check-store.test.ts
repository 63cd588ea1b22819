/** See STO-8, STO-9. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterAll, describe, expect, test } from 'vitest';
import { startCheckedStore } from '../../test/checked-store.ts';
import { keyOfPreview, previewOf } from '../../test/previews.ts';
import { startS3Server } from '../../test/services/s3-server.ts';
import { leaveUnmatched } from '../../test/stored-objects.ts';

const s3 = await startS3Server();
const studios = [
  ['a folder', await startCheckedStore()],
  ['a bucket', await startCheckedStore(s3)],
] as const;
afterAll(async () => {
  await studios[1][1].server.close();
  await s3.close();
});

const linesOf = ({ stdout }: { stdout: string }) => stdout.trimEnd().split('\n');
async function keysIn(items: AsyncIterable<{ key: string }>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of items) keys.push(key);

  return keys;
}

describe.each(studios)('check-store in %s', (_, studio) => {
  const { ctx, objectStore, admin, auditOf, newWork, keyOf, ask, rowOf } = studio;
  const { damage, lose, leftOver, oldLeftOver, age, read } = studio;
  const summary = async () => linesOf(await admin('check-store')).at(-1);

  test('finds nothing in an intact store, and is audited', async () => {
    await ask(previewOf(await newWork()));
    await leftOver();

    const outcome = await admin('check-store');

    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expect(outcome.stdout).toMatch(
      /^Done: (\d+) of \1 rows \(\d+ MiB\), \d+ files seen, all is right\.\n$/,
    );
    const none = { missing: 0, wrong: 0, unreadable: 0, unknown: 0, quarantined: 0 };
    expect((await auditOf('store')).at(-1)).toMatchObject({
      command: 'check-store',
      details: { isRepair: false, isComplete: true, ...none, mended: 0 },
    });
  });

  test('reports rows without files, wrong bytes and old files without rows, and changes nothing', async () => {
    const [lost, wrong] = [keyOf(await newWork()), keyOf(await newWork())];
    const orphan = await oldLeftOver();
    const [putBack, mend] = [await lose(lost), await damage(wrong)];

    const outcome = await admin('check-store');

    expect(linesOf(outcome).slice(0, -1).toSorted()).toEqual(
      [
        `${lost} (work): its row has no file`,
        `${wrong} (work): its file does not have the bytes of its row`,
        `${orphan}: no row knows this file`,
      ].toSorted(),
    );
    expect(linesOf(outcome).at(-1)).toMatch(/^Done: .*, 3 findings\.$/);
    expect(outcome).toMatchObject({
      status: 1,
      stderr:
        'Run check-store --repair: it mends 1 of the findings, and loses nothing.\n' +
        'Restore 2 files from a backup, as docs/operating/data.md says.',
    });
    expect(await read(wrong)).toEqual(Buffer.from('other bytes'));
    expect(await keysIn(objectStore.list())).toContain(orphan);
    for (const work of [putBack, mend, () => objectStore.delete(orphan)]) await work();
    expect(await summary()).toMatch(/all is right/);
  });

  test('--repair quarantines old files without rows, and restores files that have a row', async () => {
    const [orphan, young, known] = [await oldLeftOver(), await leftOver(), keyOf(await newWork())];
    await objectStore.quarantine(known, new Date());

    const outcome = await admin('check-store', '--repair');

    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expect(linesOf(outcome).slice(0, -1)).toEqual([
      `${orphan}: no row knows this file: moved to the quarantine`,
      `${known}: a row knows this file, which is in quarantine: put back`,
    ]);
    expect(linesOf(outcome).at(-1)).toMatch(/, 2 findings, 2 mended\.$/);
    expect(await keysIn(objectStore.listQuarantined())).toEqual([orphan]);
    expect(await keysIn(objectStore.list())).toEqual(expect.arrayContaining([young, known]));
    await objectStore.delete(orphan);
    expect(await summary()).toMatch(/all is right/);
  });

  test.each(['wrong', 'missing'])(
    '--repair makes the server create a %s preview again',
    async state => {
      const work = await newWork();
      const key = keyOfPreview(work);
      await ask(previewOf(work));
      const before = await read(key);
      await (state === 'wrong' ? damage(key) : lose(key));

      const outcome = await admin('check-store', '--repair');

      expect(outcome).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(`${key} (work): its`),
      });
      expect(outcome.stdout).toContain(': deleted, so that it is made again\n');
      expect([await rowOf(key), await objectStore.get(key)]).toEqual([undefined, null]);
      expect((await ask(previewOf(work))).status).toBe(200);
      expect(await read(key)).toEqual(before);
    },
  );

  test('--repair makes the server create a kept JPEG with wrong bytes again', async () => {
    const { url } = await newWork();
    await ask(`${url}?as=jpeg`);
    const copies = ctx.db.selectFrom('uploads_objects').select('key');
    const { key } = await copies
      .where('parent_key', '=', url?.replace('/files/', '') ?? '')
      .where('jpeg_fingerprint', 'is not', null)
      .executeTakeFirstOrThrow();
    await damage(key);

    expect(await admin('check-store', '--repair')).toMatchObject({ status: 0 });

    expect(await rowOf(key)).toBeUndefined();
    const answer = await ask(`${url}?as=jpeg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('--repair deletes no picture, no thumbnail, and no preview of a damaged picture', async () => {
    const work = await newWork();
    await ask(previewOf(work));
    const thumbnail = work.result?.payload.images[0]?.thumbnails?.[0]?.url ?? '';
    const keys = [keyOf(work), keyOfPreview(work), thumbnail.replace('/files/', '')];
    const mends = [];
    for (const key of keys) mends.push(await damage(key));

    const outcome = await admin('check-store', '--repair');

    expect(outcome.stderr).toBe('Restore 3 files from a backup, as docs/operating/data.md says.');
    for (const key of keys) {
      expect(await read(key)).toEqual(Buffer.from('other bytes'));
      expect(await rowOf(key)).toBeDefined();
    }
    for (const mend of mends) await mend();
    expect(await summary()).toMatch(/all is right/);
  });

  test('--repair leaves a preview without a row if its picture exists, and quarantines it otherwise', async () => {
    const [kept, gone] = [await newWork(), 'ee'.repeat(20)];
    const [keptKey, goneKey] = [keyOfPreview(kept), `${gone}-1280.webp`];
    for (const key of [keptKey, goneKey]) {
      leaveUnmatched(ctx, key);
      await objectStore.put(key, Buffer.from('a preview'), 'image/webp');
      await age(key);
    }

    const outcome = await admin('check-store', '--repair');

    expect(linesOf(outcome).slice(0, -1)).toEqual([
      `${goneKey}: no row knows this file: moved to the quarantine`,
    ]);
    for (const key of [keptKey, goneKey]) await objectStore.delete(key);
  });

  test('does not report a picture that is erased during the check', async () => {
    const work = await newWork();
    await ask(previewOf(work));
    const { get } = objectStore;
    let reads = 0;
    objectStore.get = async key => {
      const stored = await get.call(objectStore, key);
      if (key === keyOf(work) && !stored) {
        reads += 1;
        if (reads === 3)
          await ctx.db.deleteFrom('uploads_objects').where('key', '=', key).execute();
      }

      return stored;
    };
    await studio.person.client.delete(fillPath(routes.deleteWork.path, { id: work.id }));
    await lose(keyOf(work));

    const outcome = await admin('check-store');

    objectStore.get = get;
    expect(reads).toBe(3);
    expect(outcome).toMatchObject({ status: 0 });
    leaveUnmatched(ctx, keyOfPreview(work));
    const { client } = studio.person;
    await client.delete(`${fillPath(routes.deleteWork.path, { id: work.id })}?forever=true`);
  });

  test('finds nothing while works are made, viewed and erased', async () => {
    const { client } = studio.person;
    let isOver = false;
    const live = async () => {
      while (!isOver) {
        const work = await newWork();
        await Promise.all([ask(previewOf(work)), ask(`${work.url}?as=jpeg`)]);
        await client.delete(`${fillPath(routes.deleteWork.path, { id: work.id })}?forever=true`);
      }
    };
    const lives = [live(), live(), live()];

    for (let round = 0; round < 5; round += 1)
      expect(await summary()).toMatch(/ files seen, all is right\.$/);

    isOver = true;
    await Promise.all(lives);
  });

  test('--repair moves at most 20 files without rows, because rows may be missing', async () => {
    const orphans: string[] = [];
    for (let index = 0; index < 25; index += 1) orphans.push(await oldLeftOver());

    const outcome = await admin('check-store', '--repair');

    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain('run `npm run admin -- quarantine-orphans`');
    expect(outcome.stderr).not.toContain('backup');
    expect(await keysIn(objectStore.listQuarantined())).toHaveLength(20);
    for (const key of orphans) await objectStore.delete(key);
  });
});

test.each([
  [['check-store', 'bucket']],
  [['check-store', '--key', 'x']],
  [['list-users', '--repair']],
])('a command line that can’t be parsed gets the usage: %j', async words => {
  const outcome = await studios[0][1].admin(...words);

  expect(outcome).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Usage: /) });
});
