// See CAN-23.
import { CANVAS_KEPT_DAYS, CANVAS_KEPT_MAX } from '@vermilion/contract/limits';
import * as fake from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import type { Mark } from '../document.ts';
import {
  base,
  blobOf,
  documentWith,
  historyOf,
  leave,
  open,
  stroke,
  useBrowserStore,
  withPicture,
} from '../testing/kept.ts';
import { listKept, readKeptPicture, removeKept } from './keep-canvas.ts';
import { listRows, putRow } from './kept-store.ts';

const DAY_MS = 86_400_000;

useBrowserStore();

it('finds the stored canvas of a picture, with its strokes and pixels', async () => {
  const id = await leave('/files/a');
  const { keeper, problems } = await open('/files/a');

  expect(keeper).toMatchObject({
    id,
    isCopy: false,
    found: { name: '/files/a.png', history: { present: documentWith(stroke) } },
  });
  expect(await keeper.found?.pictures.get('base')?.text()).toBe('pixels');
  expect(problems).toEqual([]);
});

it('stores the last of many steps', async () => {
  const { keeper } = await open('/files/a');
  for (let count = 1; count <= 30; count += 1)
    keeper.save(historyOf(...Array<Mark>(count).fill(stroke)), blobOf);
  await keeper.flush();
  const [row] = await listRows('me');

  expect(row?.document.marks).toHaveLength(30);
});

it('saves soon after a step, without a flush', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { keeper } = await open('/files/a');
  keeper.save(historyOf(stroke), blobOf);
  vi.runAllTimers();
  vi.useRealTimers();
  await keeper.flush();

  expect(await listRows('me')).toHaveLength(1);
});

it('finds the canvas of a file before its upload by the image id, and then stores it under the image’s address', async () => {
  const id = await leave('file:digest', { imageId: 'first' });
  expect((await listKept('me'))[0]).toMatchObject({ imageId: 'first' });
  const other = await open('/files/b', { imageId: 'second' });
  expect(other.keeper.found).toBeUndefined();
  const { keeper } = await open('/files/a', { imageId: 'first' });
  expect(keeper.found).toMatchObject({ id, imageId: 'first' });
  keeper.save(historyOf(stroke, stroke), blobOf);
  await keeper.flush();

  expect(await listRows('me')).toMatchObject([{ id, pictureKey: '/files/a', imageId: 'first' }]);
});

it('finds no canvas that was drawn on another picture', async () => {
  await leave('/files/a');

  expect((await open('/files/b')).keeper.found).toBeUndefined();
});

it('shows no canvas of another user', async () => {
  const id = await leave('/files/a', { userId: 'somebody' });
  const { keeper } = await open('/files/a');

  expect(keeper.found).toBeUndefined();
  expect(await listKept('me')).toEqual([]);
  expect(await readKeptPicture('me', id)).toBeUndefined();
  expect(await listKept('somebody')).toHaveLength(1);
});

describe('of two tabs', () => {
  it('each has its own canvas of the same picture, and the second one knows that it has a copy', async () => {
    const [first, second] = [await open('/files/a'), await open('/files/a')];
    first.keeper.save(historyOf(stroke), blobOf);
    second.keeper.save(historyOf(), blobOf);
    await Promise.all([first.keeper.flush(), second.keeper.flush()]);

    expect([first.keeper.isCopy, second.keeper.isCopy]).toEqual([false, true]);
    expect(new Set((await listRows('me')).map(row => row.document.marks.length))).toEqual(
      new Set([0, 1]),
    );
  });

  it('neither is offered a canvas that the other one has open', async () => {
    await leave('/files/a');
    const first = await open('/files/a');

    expect(first.keeper.found).toBeDefined();
    expect((await open('/files/a')).keeper.found).toBeUndefined();
    expect(await listKept('me')).toEqual([]);
  });
});

describe('a stored canvas', () => {
  it('is deleted when it is discarded, even during a write', async () => {
    const { keeper } = await open('/files/a');
    keeper.save(historyOf(stroke), blobOf);
    void keeper.flush();
    keeper.save(historyOf(stroke, stroke), blobOf);
    await keeper.remove();

    expect(await listRows('me')).toEqual([]);
  });

  it('is deleted by removeKept', async () => {
    const id = await leave('/files/a');
    await removeKept(id);

    expect(await listKept('me')).toEqual([]);
  });

  it('is listed, the latest canvas first, and can be opened by its id', async () => {
    const first = await leave('/files/a');
    await leave('/files/b');
    const [row] = (await listRows('me')).filter(({ id }) => id === first);
    if (row) await putRow({ ...row, savedMs: row.savedMs + 1_000 }, new Map());

    expect((await listKept('me')).map(({ name }) => name)).toEqual([
      '/files/a.png',
      '/files/b.png',
    ]);
    expect(await (await readKeptPicture('me', first))?.text()).toBe('pixels');
    expect((await open('/files/other', { keptId: first })).keeper.found?.id).toBe(first);
  });

  it(`is deleted if ${CANVAS_KEPT_MAX} newer ones exist, or after ${CANVAS_KEPT_DAYS} days`, async () => {
    const id = await leave('/files/a');
    const [row] = await listRows('me');
    if (!row) throw new Error('nothing was kept');
    const tooOldMs = Date.now() - CANVAS_KEPT_DAYS * DAY_MS - 1;
    await putRow({ ...row, id: 'old', savedMs: tooOldMs }, new Map([['base', base]]));
    for (let count = 0; count < CANVAS_KEPT_MAX; count += 1)
      await putRow(
        { ...row, id: `later ${count}`, savedMs: row.savedMs + 1 + count },
        new Map([['base', base]]),
      );
    const ids = (await listKept('me')).map(kept => kept.id);

    expect(ids).toHaveLength(CANVAS_KEPT_MAX);
    expect(ids).not.toContain(id);
    expect(ids).not.toContain('old');
  });
});

describe('an unreadable stored canvas', () => {
  it.each([
    ['of another version', { version: 2 }],
    ['without its layers', { document: { ...documentWith(), layers: [] } }],
    [
      'with a torn stroke',
      { document: documentWith({ ...stroke, points: Float32Array.of(1, 2) } as Mark) },
    ],
    ['with a picture that is not there', { document: withPicture('gone') }],
    ['without a document', { document: null }],
  ])('is deleted and reported: %s', async (_, changes) => {
    await leave('/files/a');
    const [row] = await listRows('me');
    // as: the browser may have stored a row of another shape
    await putRow({ ...row, ...changes } as Parameters<typeof putRow>[0], new Map());
    const { keeper, problems } = await open('/files/a');

    expect(keeper.found).toBeUndefined();
    expect(problems).toEqual(['unreadable']);
    expect(await listRows('me')).toEqual([]);
  });
});

it('reports whether the last change is stored', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const { keeper } = await open('/files/a');
  expect(keeper.isUnkept()).toBe(true);
  opening.mockRestore();
  keeper.save(historyOf(stroke), blobOf);
  await keeper.flush();
  expect(keeper.isUnkept()).toBe(false);

  const putting = vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  keeper.save(historyOf(stroke, stroke), blobOf);
  await keeper.flush();
  expect(keeper.isUnkept()).toBe(true);
  putting.mockRestore();
  keeper.save(historyOf(stroke, stroke), blobOf);
  await keeper.flush();
  expect(keeper.isUnkept()).toBe(false);
});

it('reports once that nothing can be stored, and lets the user draw', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const { keeper, problems } = await open('/files/a');
  keeper.save(historyOf(stroke), blobOf);
  await keeper.flush();
  keeper.save(historyOf(stroke, stroke), blobOf);
  await keeper.flush();
  await keeper.remove();

  expect(problems).toEqual(['unkept']);
});
