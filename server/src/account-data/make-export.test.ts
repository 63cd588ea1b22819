/** No worker runs, so the tests call `makeExport`. See ACC-25. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { held } from '../../test/jobs/engine.ts';
import { actorWith } from '../../test/people/actors.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import type { ObjectStore } from '../adapters/object-store/port.ts';
import type { Actor } from '../http/actor.ts';
import { getExport } from './get-export.ts';
import { makeExport } from './make-export.ts';
import { findExport } from './queries.ts';
import { requestExport } from './request-export.ts';

const store = createFakeStore();
const bytesOfPicture = Buffer.alloc(300_000, 7);
let get: ObjectStore['get'];
const server = await startTestServer({
  hasWorker: false,
  parts: { objectStore: { ...store, get: (key, range) => get(key, range) } },
});
const { ctx } = server;
const never = { signal: new AbortController().signal };
let mei: Actor;

beforeEach(async () => {
  await ctx.db.deleteFrom('accounts_exports').execute();
  await ctx.db.deleteFrom('uploads_objects').execute();
  store.objects.clear();
  get = store.get;
  mei = await actorWith(ctx, 0);
});

// The check after each test reads the store, so `get` is restored first.
afterEach(() => {
  get = store.get;
});

async function upload(count: number): Promise<string[]> {
  const keys = Array.from(
    { length: count },
    (_, index) => `${mei.userId.slice(-12)}${String(index).padStart(4, '0')}.png`,
  );
  for (const key of keys) await store.put(key, bytesOfPicture, 'image/png');
  await ctx.db
    .insertInto('uploads_objects')
    .values(
      keys.map(key => ({
        key,
        user_id: mei.userId,
        kind: 'upload',
        sha256: createHash('sha256').update(bytesOfPicture).digest(),
        size_bytes: bytesOfPicture.length,
        media_type: 'image/png',
        created_at: ctx.clock.now(),
      })),
    )
    .execute();

  return keys;
}

const zips = () => [...store.objects.keys()].filter(key => key.endsWith('.zip'));

async function namesInZip(key: string | null | undefined): Promise<string[]> {
  const zip = await fromBufferPromise(store.objects.get(key ?? '')?.bytes ?? Buffer.alloc(0));
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);

  return names;
}

describe('an export', () => {
  test('reads one file at a time, and opens at most the next file meanwhile', async () => {
    await upload(30);
    let [open, most] = [0, 0];
    get = async (key, range) => {
      const stored = await store.get(key, range);
      if (!stored) return null;
      open += 1;
      most = Math.max(most, open);
      stored.body.once('close', () => (open -= 1));

      return stored;
    };
    const { id } = await requestExport(ctx, mei);

    await makeExport(ctx, { exportId: id }, never);

    expect((await getExport(ctx, mei))?.status).toBe('ready');
    expect(most).toBeLessThanOrEqual(2);
    expect(open).toBe(0);
  });

  test('starts again if a file can’t be read, and keeps nothing of the first try', async () => {
    await upload(3);
    let reads = 0;
    get = async (key, range) => {
      reads += 1;
      if (reads === 2) throw new Error('the store is unavailable');

      return store.get(key, range);
    };
    const { id } = await requestExport(ctx, mei);

    await expect(makeExport(ctx, { exportId: id }, never)).rejects.toThrow(
      'the store is unavailable',
    );
    expect(await getExport(ctx, mei)).toMatchObject({ id, status: 'pending' });
    expect(zips()).toEqual([]);

    await makeExport(ctx, { exportId: id }, never);
    const row = await getExport(ctx, mei);
    expect(row).toMatchObject({ id, status: 'ready' });
    expect(
      (await namesInZip(row?.object_key)).filter(name => name.startsWith('uploads/')),
    ).toHaveLength(3);
  });

  test('keeps nothing if the reading of a file breaks off', async () => {
    await upload(2);
    get = async () => ({ body: Readable.from(brokenBytes()), sizeBytes: bytesOfPicture.length });
    const { id } = await requestExport(ctx, mei);

    await expect(makeExport(ctx, { exportId: id }, never)).rejects.toThrow('broke off');

    expect(zips()).toEqual([]);
  });

  test('stops while it opens a file if the node shuts down, and is made by the next try', async () => {
    await upload(2);
    const gate = held(undefined);
    get = async (key, range) => {
      await gate.wait();

      return store.get(key, range);
    };
    const stopping = new AbortController();
    const { id } = await requestExport(ctx, mei);
    const making = makeExport(ctx, { exportId: id }, { signal: stopping.signal });
    await gate.reached;

    stopping.abort();
    await expect(making).rejects.toThrow('aborted');
    gate.release();
    await makeExport(ctx, { exportId: id }, never);

    expect(await getExport(ctx, mei)).toMatchObject({ id, status: 'ready' });
    expect(zips()).toHaveLength(1);
  });

  test('is abandoned after five tries', async () => {
    await upload(1);
    get = async () => Promise.reject(new Error('the store is unavailable'));
    const { id } = await requestExport(ctx, mei);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(makeExport(ctx, { exportId: id }, never)).rejects.toThrow('unavailable');
    }

    await makeExport(ctx, { exportId: id }, never);

    expect(await getExport(ctx, mei)).toMatchObject({ status: 'failed', object_key: null });
    const again = await requestExport(ctx, mei);
    expect(again).toMatchObject({ status: 'pending' });
    expect(again.id).not.toBe(id);
  });

  test('is stored once if two workers make it at the same time', async () => {
    await upload(2);
    const { id } = await requestExport(ctx, mei);

    await Promise.all([
      makeExport(ctx, { exportId: id }, never),
      makeExport(ctx, { exportId: id }, never),
    ]);

    const row = await getExport(ctx, mei);
    expect(row?.status).toBe('ready');
    expect(zips()).toEqual([row?.object_key]);
  });

  test('is dropped if it was replaced meanwhile', async () => {
    await upload(1);
    const gate = held(undefined);
    get = async (key, range) => {
      await gate.wait();

      return store.get(key, range);
    };
    const { id } = await requestExport(ctx, mei);
    const making = makeExport(ctx, { exportId: id }, never);
    await gate.reached;
    await ctx.db
      .updateTable('accounts_exports')
      .set({ id: ctx.ids.next() })
      .where('id', '=', id)
      .execute();
    gate.release();

    await making;

    expect(zips()).toEqual([]);
    expect(await findExport(ctx.db, mei.userId)).toMatchObject({
      status: 'pending',
      object_key: null,
    });
  });

  test('waits while the node makes two exports', async () => {
    await upload(1);
    const gate = held(undefined);
    get = async (key, range) => {
      await gate.wait();

      return store.get(key, range);
    };
    const { id } = await requestExport(ctx, mei);
    const making = [1, 2].map(() => makeExport(ctx, { exportId: id }, never));
    await gate.reached;
    const lin = await actorWith(ctx, 0);
    const { id: second } = await requestExport(ctx, lin);

    await makeExport(ctx, { exportId: second }, never);

    expect(await getExport(ctx, lin)).toMatchObject({ status: 'pending' });
    gate.release();
    await Promise.all(making);
    await makeExport(ctx, { exportId: second }, never);
    expect(await getExport(ctx, lin)).toMatchObject({ status: 'ready' });
  });
});

async function* brokenBytes() {
  yield bytesOfPicture.subarray(0, 100_000);
  throw new Error('broke off');
}
