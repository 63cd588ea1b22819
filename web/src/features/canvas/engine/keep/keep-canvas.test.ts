import { CANVAS_KEPT_DAYS, CANVAS_KEPT_MAX } from '@vermilion/contract/limits';
import * as fake from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CanvasDocument, Mark } from '../document.ts';
import { type Keeper, type KeepProblem, keepCanvas, listKept, readKeptPicture, removeKept } from './keep-canvas.ts';
import { closeStore, listRows, putRow } from './kept-store.ts';

const DAY_MS = 86_400_000;
const stroke: Mark = { kind: 'stroke', width: 15, ink: 'red', points: Float32Array.of(1, 2, 1, 30, 40, 0.5) };
const opened: Keeper[] = [];

// The database of a browser, and what its library asks of the page.
beforeAll(() => {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
});

beforeEach(async () => {
  await closeStore();
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
});

afterAll(() => {
  vi.unstubAllGlobals();
});

afterEach(async () => {
  for (const keeper of opened.splice(0)) keeper.close();
  await letGo();
});

function documentWith(...marks: Mark[]): CanvasDocument {
  const rect = { x: 0, y: 0, width: 40, height: 30 };
  const transform = { ...rect, originalWidth: 40, originalHeight: 30 };

  return {
    frame: rect,
    layers: [{ id: 'layer', number: 1, pictureId: 'base', isVisible: true, transform }],
    marks,
    stamps: [{ letter: 'B', ink: 'blue', at: { x: 3, y: 4 }, size: 20 }],
    nextLayer: 2,
  };
}

const base = new Blob(['pixels'], { type: 'image/png' });
const blobOf = (pictureId: string) => (pictureId === 'base' ? base : undefined);

async function open(
  key: string,
  { userId = 'me', keptId, imageId }: { userId?: string; keptId?: string; imageId?: string } = {},
) {
  const problems: KeepProblem[] = [];
  const keeper = await keepCanvas({
    userId,
    picture: { key, name: `${key}.png`, ...(imageId !== undefined && { imageId }) },
    keptId,
    onProblem: problem => problems.push(problem),
  });
  opened.push(keeper);

  return { keeper, problems };
}

/** Drawn on, and left as by a tab that went away. */
async function leave(key: string, { userId = 'me', marks = [stroke], imageId = `image ${key}` } = {}): Promise<string> {
  const { keeper } = await open(key, { userId, imageId });
  keeper.save(documentWith(...marks), blobOf);
  await keeper.flush();
  keeper.close();
  await letGo();

  return keeper.id;
}

async function letGo(): Promise<void> {
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
}

it('finds what was left on a picture, stroke by stroke and with its pixels', async () => {
  const id = await leave('/files/a');
  const { keeper, problems } = await open('/files/a');

  expect(keeper).toMatchObject({ id, isCopy: false, found: { name: '/files/a.png', document: documentWith(stroke) } });
  expect(await keeper.found?.pictures.get('base')?.text()).toBe('pixels');
  expect(problems).toEqual([]);
});

it('keeps of many steps the last one', async () => {
  const { keeper } = await open('/files/a');
  for (let count = 1; count <= 30; count += 1) keeper.save(documentWith(...Array<Mark>(count).fill(stroke)), blobOf);
  await keeper.flush();
  const [row] = await listRows('me');

  expect(row?.document.marks).toHaveLength(30);
});

it('keeps by itself what nobody flushes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { keeper } = await open('/files/a');
  keeper.save(documentWith(stroke), blobOf);
  vi.runAllTimers();
  vi.useRealTimers();
  await keeper.flush();

  expect(await listRows('me')).toHaveLength(1);
});

it('finds what was left on an image before it was stored, and calls it by its address from then on', async () => {
  const id = await leave('file:digest', { imageId: 'first' });
  expect((await listKept('me'))[0]).toMatchObject({ imageId: 'first' });
  const other = await open('/files/b', { imageId: 'second' });
  expect(other.keeper.found).toBeUndefined();
  const { keeper } = await open('/files/a', { imageId: 'first' });
  expect(keeper.found).toMatchObject({ id, imageId: 'first' });
  keeper.save(documentWith(stroke, stroke), blobOf);
  await keeper.flush();

  expect(await listRows('me')).toMatchObject([{ id, pictureKey: '/files/a', imageId: 'first' }]);
});

it('finds nothing on another picture', async () => {
  await leave('/files/a');

  expect((await open('/files/b')).keeper.found).toBeUndefined();
});

it('shows nobody what another person left on the same picture', async () => {
  const id = await leave('/files/a', { userId: 'somebody' });
  const { keeper } = await open('/files/a');

  expect(keeper.found).toBeUndefined();
  expect(await listKept('me')).toEqual([]);
  expect(await readKeptPicture('me', id)).toBeUndefined();
  expect(await listKept('somebody')).toHaveLength(1);
});

describe('two tabs', () => {
  it('each keep a canvas of their own, and the second one is told', async () => {
    const [first, second] = [await open('/files/a'), await open('/files/a')];
    first.keeper.save(documentWith(stroke), blobOf);
    second.keeper.save(documentWith(), blobOf);
    await Promise.all([first.keeper.flush(), second.keeper.flush()]);

    expect([first.keeper.isCopy, second.keeper.isCopy]).toEqual([false, true]);
    expect(new Set((await listRows('me')).map(row => row.document.marks.length))).toEqual(new Set([0, 1]));
  });

  it('are not offered what the other one draws on', async () => {
    await leave('/files/a');
    const first = await open('/files/a');

    expect(first.keeper.found).toBeDefined();
    expect((await open('/files/a')).keeper.found).toBeUndefined();
    expect(await listKept('me')).toEqual([]);
  });
});

describe('what is kept', () => {
  it('goes when it is discarded, also while it is being written', async () => {
    const { keeper } = await open('/files/a');
    keeper.save(documentWith(stroke), blobOf);
    void keeper.flush();
    keeper.save(documentWith(stroke, stroke), blobOf);
    await keeper.remove();

    expect(await listRows('me')).toEqual([]);
  });

  it('goes when it was applied and stored', async () => {
    const id = await leave('/files/a');
    await removeKept(id);

    expect(await listKept('me')).toEqual([]);
  });

  it('is listed with the latest first, and opened by its id', async () => {
    const first = await leave('/files/a');
    await leave('/files/b');
    const [row] = (await listRows('me')).filter(({ id }) => id === first);
    if (row) await putRow({ ...row, savedMs: row.savedMs + 1_000 }, new Map());

    expect((await listKept('me')).map(({ name }) => name)).toEqual(['/files/a.png', '/files/b.png']);
    expect(await (await readKeptPicture('me', first))?.text()).toBe('pixels');
    expect((await open('/files/other', { keptId: first })).keeper.found?.id).toBe(first);
  });

  it(`is no more than ${CANVAS_KEPT_MAX}, none older than ${CANVAS_KEPT_DAYS} days`, async () => {
    const id = await leave('/files/a');
    const [row] = await listRows('me');
    if (!row) throw new Error('nothing was kept');
    const tooOldMs = Date.now() - CANVAS_KEPT_DAYS * DAY_MS - 1;
    await putRow({ ...row, id: 'old', savedMs: tooOldMs }, new Map([['base', base]]));
    for (let count = 0; count < CANVAS_KEPT_MAX; count += 1)
      await putRow({ ...row, id: `later ${count}`, savedMs: row.savedMs + 1 + count }, new Map([['base', base]]));
    const ids = (await listKept('me')).map(kept => kept.id);

    expect(ids).toHaveLength(CANVAS_KEPT_MAX);
    expect(ids).not.toContain(id);
    expect(ids).not.toContain('old');
  });
});

describe('what can’t be read', () => {
  it.each([
    ['of another version', { version: 2 }],
    ['without its layers', { document: { ...documentWith(), layers: [] } }],
    ['with a torn stroke', { document: documentWith({ ...stroke, points: Float32Array.of(1, 2) } as Mark) }],
    ['with a picture that is not there', { document: pictured('gone') }],
    ['without a document', { document: null }],
  ])('is dropped with a word: %s', async (_, changes) => {
    await leave('/files/a');
    const [row] = await listRows('me');
    // as: another program may have written anything
    await putRow({ ...row, ...changes } as Parameters<typeof putRow>[0], new Map());
    const { keeper, problems } = await open('/files/a');

    expect(keeper.found).toBeUndefined();
    expect(problems).toEqual(['unreadable']);
    expect(await listRows('me')).toEqual([]);
  });

  function pictured(pictureId: string): CanvasDocument {
    const document = documentWith();

    return { ...document, layers: document.layers.map(layer => ({ ...layer, pictureId })) };
  }
});

it('says once that nothing can be kept, and lets one draw', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const { keeper, problems } = await open('/files/a');
  keeper.save(documentWith(stroke), blobOf);
  await keeper.flush();
  keeper.save(documentWith(stroke, stroke), blobOf);
  await keeper.flush();
  await keeper.remove();

  expect(problems).toEqual(['unkept']);
});
