// See CAN-23.
import { CANVAS_KEPT_DAYS } from '@vermilion/contract/limits';
import * as fake from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addStep, type History, undoStep } from '../history.ts';
import {
  base,
  blobOf,
  documentWith,
  historyOf,
  leave,
  open,
  release,
  stroke,
  useBrowserStore,
  withPicture,
} from '../testing/autosave.ts';
import { type Autosave, discardSavedCanvas, listSavedCanvases } from './autosave.ts';
import {
  deleteOutdated,
  listRows,
  putPictures,
  putRow,
  readPictures,
} from './saved-canvas-store.ts';

const DAY_MS = 86_400_000;

useBrowserStore();

describe('the stored steps', () => {
  it('are restored with the document, and share unchanged parts with it', async () => {
    const { autosave } = await open('/files/a');
    const [one, two, three] = [{ ...stroke }, { ...stroke }, { ...stroke }];
    const drawn = [[one], [one, two], [one, two, three]].map(marks => documentWith(...marks));
    autosave.save(undoStep(drawn.reduce(addStep, historyOf())), blobOf);
    await autosave.flush();
    autosave.close();
    await release();
    const history = (await open('/files/a')).autosave.found?.history;

    expect(history).toEqual(undoStep(drawn.reduce(addStep, historyOf())));
    // Unchanged marks must be the same objects in all documents.
    expect(history?.past[1]?.marks[0]).toBe(history?.present.marks[0]);
    expect(history?.future[0]?.marks[1]).toBe(history?.present.marks[1]);
  });

  it('include the pictures that only earlier steps show', async () => {
    const { autosave } = await open('/files/a');
    const layer = documentWith().layers.map(base => ({ ...base, id: 'other', pictureId: 'other' }));
    const both = { ...documentWith(), layers: [...documentWith().layers, ...layer] };
    autosave.save(addStep(addStep(historyOf(), both), documentWith()), id =>
      id === 'base' ? base : new Blob(['other']),
    );
    await autosave.flush();
    autosave.close();
    await release();
    const { found } = (await open('/files/a')).autosave;

    expect(found?.history.past).toHaveLength(2);
    expect(await found?.pictures.get('other')?.text()).toBe('other');
  });

  it.each([
    ['missing', undefined],
    ['invalid', { past: [{ ...documentWith(), layers: [] }], future: [], isFromStart: true }],
    ['with a missing picture', { past: [withPicture('gone')], future: [], isFromStart: true }],
    ['too many', { past: Array(21).fill(documentWith()), future: [], isFromStart: true }],
  ])('are dropped, and the canvas opens: %s', async (_, steps) => {
    await leave('/files/a');
    const [row] = await listRows('me');
    // as: a browser may have stored steps of another shape
    await putRow({ ...row, steps } as Parameters<typeof putRow>[0], new Map());
    const { autosave, problems } = await open('/files/a');

    expect(autosave.found?.history).toEqual({ ...historyOf(stroke), isFromStart: false });
    expect(problems).toEqual([]);
  });
});

describe('discardSavedCanvas', () => {
  it('deletes the canvas at once, and can restore its steps and pictures', async () => {
    const id = await leave('/files/a');
    const restore = await discardSavedCanvas('me', id);
    expect(await listSavedCanvases('me')).toEqual([]);
    expect((await readPictures(id)).size).toBe(0);

    await restore?.();
    const { autosave } = await open('/files/a');
    expect(autosave.found?.history).toEqual(historyOf(stroke));
    expect(await autosave.found?.pictures.get('base')?.text()).toBe('pixels');
  });

  it('deletes no open canvas, and no canvas of another user', async () => {
    const id = await leave('/files/a');
    expect(await discardSavedCanvas('somebody', id)).toBeUndefined();
    await open('/files/a');

    expect(await discardSavedCanvas('me', id)).toBeUndefined();
    expect(await listRows('me')).toHaveLength(1);
  });
});

describe('pictures that are stored early', () => {
  it('are found once the first step is stored', async () => {
    const { autosave } = await open('/files/a');
    autosave.prepare(historyOf(), blobOf);
    await expect.poll(async () => (await readPictures(autosave.id)).size).toBe(1);
    expect(await listSavedCanvases('me')).toEqual([]);
    autosave.save(historyOf(stroke), () => base);
    await autosave.flush();
    autosave.close();
    await release();

    expect(await (await open('/files/a')).autosave.found?.pictures.get('base')?.text()).toBe(
      'pixels',
    );
  });

  it('are deleted if nothing was drawn, or after a crash a day later', async () => {
    const { autosave } = await open('/files/a');
    autosave.prepare(historyOf(), blobOf);
    autosave.close();
    await release();
    expect((await readPictures(autosave.id)).size).toBe(0);

    await putPictures('crashed', new Map([['base', base]]));
    await deleteOutdated('me', Date.now());
    expect((await readPictures('crashed')).size).toBe(1);
    await deleteOutdated('me', Date.now() + DAY_MS + 1);
    expect((await readPictures('crashed')).size).toBe(0);
  });

  it('stay stored while the canvas is open, because the user may draw later', async () => {
    const { autosave } = await open('/files/a');
    autosave.prepare(historyOf(), blobOf);
    await expect.poll(async () => (await readPictures(autosave.id)).size).toBe(1);
    await deleteOutdated('me', Date.now() + DAY_MS + 1);
    autosave.save(historyOf(stroke), blobOf);
    await autosave.flush();
    await deleteOutdated('me', Date.now() + CANVAS_KEPT_DAYS * DAY_MS + 1);
    autosave.save(historyOf(stroke, stroke), blobOf);

    expect(await foundAfter(autosave)).toEqual(historyOf(stroke, stroke));
  });

  describe('whose first write fails', () => {
    afterEach(() => void vi.restoreAllMocks());

    it('are written again with the first step', async () => {
      const { autosave, problems } = await open('/files/a');
      failPictures(1);
      autosave.prepare(historyOf(), blobOf);
      autosave.save(historyOf(stroke), blobOf);
      await autosave.flush();

      expect(autosave.hasFailed()).toBe(false);
      expect(problems).toEqual([]);
      expect(await foundAfter(autosave)).toEqual(historyOf(stroke));
    });

    it('do not change the order of steps', async () => {
      const { autosave } = await open('/files/a');
      failPictures(1);
      autosave.prepare(historyOf(), blobOf);
      for (const marks of [[stroke], [stroke, stroke]]) {
        autosave.save(historyOf(...marks), blobOf);
        void autosave.flush();
      }

      expect(await foundAfter(autosave)).toEqual(historyOf(stroke, stroke));
    });

    it('cause one report if each later write fails, too', async () => {
      const { autosave, problems } = await open('/files/a');
      failPictures(Number.POSITIVE_INFINITY);
      autosave.prepare(historyOf(), blobOf);
      autosave.save(historyOf(stroke), blobOf);
      await autosave.flush();

      expect(autosave.hasFailed()).toBe(true);
      expect(problems).toEqual(['unsaved']);
    });
  });
});

async function foundAfter(autosave: Autosave): Promise<History | undefined> {
  await autosave.flush();
  autosave.close();
  await release();

  return (await open('/files/a')).autosave.found?.history;
}

function failPictures(times: number): void {
  const { put } = fake.IDBObjectStore.prototype;
  let left = times;
  vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'pictures' && left-- > 0)
      throw new DOMException('no room', 'QuotaExceededError');

    return put.apply(this, args);
  });
}
