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
} from '../testing/autosave.ts';
import { deleteSavedCanvas, listSavedCanvases, readSavedPicture } from './autosave.ts';
import { listRows, putRow } from './saved-canvas-store.ts';

const DAY_MS = 86_400_000;

useBrowserStore();

it('the autosave finds the stored canvas of a picture, with its strokes and pixels', async () => {
  const id = await leave('/files/a');
  const { autosave, problems } = await open('/files/a');

  expect(autosave).toMatchObject({
    id,
    isCopy: false,
    found: { name: '/files/a.png', history: { present: documentWith(stroke) } },
  });
  expect(await autosave.found?.pictures.get('base')?.text()).toBe('pixels');
  expect(problems).toEqual([]);
});

it('the autosave stores the last of many steps', async () => {
  const { autosave } = await open('/files/a');
  for (let count = 1; count <= 30; count += 1)
    autosave.save(historyOf(...Array<Mark>(count).fill(stroke)), blobOf);
  await autosave.flush();
  const [row] = await listRows('me');

  expect(row?.document.marks).toHaveLength(30);
});

it('the autosave saves a single step', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { autosave } = await open('/files/a');
  autosave.save(historyOf(stroke), blobOf);
  vi.runAllTimers();
  vi.useRealTimers();
  await autosave.flush();

  expect(await listRows('me')).toHaveLength(1);
});

it('the autosave finds a canvas by its image id after an upload, and then saves it under the new address', async () => {
  const id = await leave('file:digest', { imageId: 'first' });
  expect((await listSavedCanvases('me'))[0]).toMatchObject({ imageId: 'first' });
  const other = await open('/files/b', { imageId: 'second' });
  expect(other.autosave.found).toBeUndefined();
  const { autosave } = await open('/files/a', { imageId: 'first' });
  expect(autosave.found).toMatchObject({ id, imageId: 'first' });
  autosave.save(historyOf(stroke, stroke), blobOf);
  await autosave.flush();

  expect(await listRows('me')).toMatchObject([{ id, pictureKey: '/files/a', imageId: 'first' }]);
});

it('the autosave finds no canvas of another picture', async () => {
  await leave('/files/a');

  expect((await open('/files/b')).autosave.found).toBeUndefined();
});

it('the autosave shows no canvas of another user', async () => {
  const id = await leave('/files/a', { userId: 'somebody' });
  const { autosave } = await open('/files/a');

  expect(autosave.found).toBeUndefined();
  expect(await listSavedCanvases('me')).toEqual([]);
  expect(await readSavedPicture('me', id)).toBeUndefined();
  expect(await listSavedCanvases('somebody')).toHaveLength(1);
});

describe('two tabs', () => {
  it('have separate canvases of the same picture, and only the second canvas is marked as a copy', async () => {
    const [first, second] = [await open('/files/a'), await open('/files/a')];
    first.autosave.save(historyOf(stroke), blobOf);
    second.autosave.save(historyOf(), blobOf);
    await Promise.all([first.autosave.flush(), second.autosave.flush()]);

    expect([first.autosave.isCopy, second.autosave.isCopy]).toEqual([false, true]);
    expect(new Set((await listRows('me')).map(row => row.document.marks.length))).toEqual(
      new Set([0, 1]),
    );
  });

  it('do not offer a canvas that one of them has open', async () => {
    await leave('/files/a');
    const first = await open('/files/a');

    expect(first.autosave.found).toBeDefined();
    expect((await open('/files/a')).autosave.found).toBeUndefined();
    expect(await listSavedCanvases('me')).toEqual([]);
  });
});

describe('a stored canvas', () => {
  it('is deleted when it is discarded, even during a write', async () => {
    const { autosave } = await open('/files/a');
    autosave.save(historyOf(stroke), blobOf);
    void autosave.flush();
    autosave.save(historyOf(stroke, stroke), blobOf);
    await autosave.remove();

    expect(await listRows('me')).toEqual([]);
  });

  it('is deleted by deleteSavedCanvas', async () => {
    const id = await leave('/files/a');
    await deleteSavedCanvas(id);

    expect(await listSavedCanvases('me')).toEqual([]);
  });

  it('is listed, the latest canvas first, and can be opened by its id', async () => {
    const first = await leave('/files/a');
    await leave('/files/b');
    const [row] = (await listRows('me')).filter(({ id }) => id === first);
    if (row) await putRow({ ...row, savedMs: row.savedMs + 1_000 }, new Map());

    expect((await listSavedCanvases('me')).map(({ name }) => name)).toEqual([
      '/files/a.png',
      '/files/b.png',
    ]);
    expect(await (await readSavedPicture('me', first))?.text()).toBe('pixels');
    expect((await open('/files/other', { savedCanvasId: first })).autosave.found?.id).toBe(first);
  });

  it(`is deleted if ${CANVAS_KEPT_MAX} newer ones exist, or after ${CANVAS_KEPT_DAYS} days`, async () => {
    const id = await leave('/files/a');
    const [row] = await listRows('me');
    if (!row) throw new Error('nothing was saved');
    const tooOldMs = Date.now() - CANVAS_KEPT_DAYS * DAY_MS - 1;
    await putRow({ ...row, id: 'old', savedMs: tooOldMs }, new Map([['base', base]]));
    for (let count = 0; count < CANVAS_KEPT_MAX; count += 1)
      await putRow(
        { ...row, id: `later ${count}`, savedMs: row.savedMs + 1 + count },
        new Map([['base', base]]),
      );
    const ids = (await listSavedCanvases('me')).map(saved => saved.id);

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
    ['with a missing picture', { document: withPicture('gone') }],
    ['without a document', { document: null }],
  ])('is deleted and reported: %s', async (_, changes) => {
    await leave('/files/a');
    const [row] = await listRows('me');
    // as: an old row may have another shape
    await putRow({ ...row, ...changes } as Parameters<typeof putRow>[0], new Map());
    const { autosave, problems } = await open('/files/a');

    expect(autosave.found).toBeUndefined();
    expect(problems).toEqual(['unreadable']);
    expect(await listRows('me')).toEqual([]);
  });
});

it('the autosave reports whether the last save failed', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const { autosave } = await open('/files/a');
  expect(autosave.hasFailed()).toBe(true);
  opening.mockRestore();
  autosave.save(historyOf(stroke), blobOf);
  await autosave.flush();
  expect(autosave.hasFailed()).toBe(false);

  const putting = vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  autosave.save(historyOf(stroke, stroke), blobOf);
  await autosave.flush();
  expect(autosave.hasFailed()).toBe(true);
  putting.mockRestore();
  autosave.save(historyOf(stroke, stroke), blobOf);
  await autosave.flush();
  expect(autosave.hasFailed()).toBe(false);
});

it('the autosave reports only once that nothing can be stored', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const { autosave, problems } = await open('/files/a');
  autosave.save(historyOf(stroke), blobOf);
  await autosave.flush();
  autosave.save(historyOf(stroke, stroke), blobOf);
  await autosave.flush();
  await autosave.remove();

  expect(problems).toEqual(['unsaved']);
});
