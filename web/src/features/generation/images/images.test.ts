// See UPL-11, UPL-13, UPL-15.
import { describe, expect, it } from 'vitest';
import { createFakeUploadWorld, settle } from '../../../api/uploads/testing/fake-upload-world.ts';
import { createStudio } from '../studio-store.ts';
import { createImages } from './images.ts';
import type { ImageNotice } from './show-notice.ts';

function start({ max = 3 } = {}) {
  const world = createFakeUploadWorld();
  const storage = {
    text: null as string | null,
    read: () => storage.text,
    write: (text: string) => (storage.text = text),
  };
  const studio = createStudio('me', storage);
  const notices: ImageNotice[] = [];
  const images = createImages(studio, world.ports, notice => notices.push(notice));
  images.setModel('first', max);
  const shown = () =>
    studio.state().draft.images.map(({ name, stored }) => `${name} ${stored?.url ?? 'not stored'}`);
  const idOf = (name: string) =>
    studio.state().draft.images.find(image => image.name === name)?.id ?? '';
  const add = async (...names: string[]) => {
    images.addFiles(names.map(fileNamed));
    await settle();
  };

  return { world, storage, studio, images, notices, shown, idOf, add };
}

function fileNamed(name: string): File {
  return new File(['x'], name, { type: 'image/png', lastModified: 1 });
}

it('files are shown at once in image mode, and their addresses are stored after the upload', async () => {
  const { world, studio, shown, idOf, add } = start();
  await add('a', 'b');
  expect(studio.state().draft.mode).toBe('image');
  expect(shown()).toEqual(['a not stored', 'b not stored']);
  await world.end('b');

  expect(shown()).toEqual(['a not stored', 'b /files/b']);
  expect(Object.keys(studio.state().uploads)).toEqual([idOf('a')]);
});

it('a reload keeps only uploaded images', async () => {
  const { world, storage, add } = start();
  await add('a', 'b');
  await world.end('a');
  const after = createStudio('me', storage).state();

  expect(after.draft.images.map(({ name }) => name)).toEqual(['a']);
  expect(after.uploads).toEqual({});
});

describe('an image that leaves the form', () => {
  it.each(['by its own button', 'by a reset'])('is no longer uploaded: removed %s', async how => {
    const { world, studio, images, idOf, add } = start();
    await add('a');
    const { signal } = world.sendings[0] ?? {};
    if (how === 'by a reset') studio.clearDraft();
    else images.remove(idOf('a'));
    await settle();

    expect(signal?.aborted).toBe(true);
    expect(studio.state()).toMatchObject({ draft: { images: [] }, uploads: {} });
  });

  it('is uploaded when an undo restores it, unless the upload had ended before', async () => {
    const { world, studio, add } = start();
    await add('a', 'b');
    await world.end('a');
    const { images } = studio.state().draft;
    studio.edit({ images: [] });
    await settle();
    expect(world.sendings).toEqual([]);
    studio.edit({ images });
    await settle();

    expect(world.sendings.map(({ name }) => name)).toEqual(['b']);
  });
});

describe('a change to a model that takes fewer images', () => {
  it('drops the last images and reports their number, and an undo restores them and the former model', async () => {
    const { world, studio, images, notices, shown, add } = start();
    await add('a', 'b', 'c');
    for (const name of ['a', 'b', 'c']) await world.end(name);
    studio.edit({ modelName: 'small' });
    images.setModel('small', 1);
    expect(shown()).toEqual(['a /files/a']);
    const [notice] = notices;
    expect(notice).toMatchObject({ kind: 'dropped', count: 2, max: 1 });
    if (notice?.kind === 'dropped') notice.undo();

    expect(studio.state().draft).toMatchObject({ modelName: 'first', images: { length: 3 } });
  });

  it('has an undo that keeps the uploads that ended meanwhile, and returns to image mode', async () => {
    const { world, studio, images, notices, shown, add } = start();
    await add('a', 'b');
    studio.edit({ modelName: 'small' });
    images.setModel('small', 1);
    await world.end('a');
    studio.edit({ mode: 'text' });
    const [notice] = notices;
    if (notice?.kind === 'dropped') notice.undo();
    await settle();
    await world.end('b');

    expect(shown()).toEqual(['a /files/a', 'b /files/b']);
    expect(studio.state()).toMatchObject({
      draft: { mode: 'image', modelName: 'first' },
      uploads: {},
    });
  });

  it('has an undo that keeps the chosen model if the former one is unknown, as after a reload', async () => {
    const { world, storage, studio, add } = start();
    await add('a', 'b');
    for (const name of ['a', 'b']) await world.end(name);
    studio.edit({ modelName: 'large' });
    const after = createStudio('me', storage);
    const notices: ImageNotice[] = [];
    createImages(after, world.ports, notice => notices.push(notice)).setModel('small', 1);
    const [notice] = notices;
    if (notice?.kind === 'dropped') notice.undo();

    expect(after.state().draft).toMatchObject({ modelName: 'large', images: { length: 2 } });
  });
});

it('as many files as fit are added, and their number is reported', async () => {
  const { notices, shown, add } = start({ max: 2 });
  await add('a', 'b', 'c');
  await add('d');

  expect(shown()).toHaveLength(2);
  expect(notices).toEqual([
    { kind: 'excess', max: 2, addedCount: 2 },
    { kind: 'excess', max: 2, addedCount: 0 },
  ]);
});

it('no file of a batch with an invalid file is added', async () => {
  const { world, images, notices, shown } = start();
  images.addFiles([fileNamed('a'), new File(['x'], 'b.pdf', { type: 'application/pdf' })]);
  await settle();

  expect(shown()).toEqual([]);
  expect(world.asked).toEqual([]);
  expect(notices).toMatchObject([{ kind: 'invalid', reason: 'type', file: { name: 'b.pdf' } }]);
});

it('a file that is already in the form is reported and not added again', async () => {
  const { world, notices, shown, add } = start();
  await add('a');
  await world.end('a');
  await add('a');

  expect(shown()).toEqual(['a /files/a']);
  expect(notices).toEqual([{ kind: 'repeated', count: 1 }]);
});

describe('a removed image', () => {
  it('is restored by an undo at its place, and uploaded again unless its upload had ended', async () => {
    const { world, images, notices, shown, idOf, add } = start();
    await add('a', 'b', 'c');
    await world.end('b');
    images.remove(idOf('b'));
    images.remove(idOf('a'));
    expect(notices).toMatchObject([
      { kind: 'removed', label: 'B' },
      { kind: 'removed', label: 'A' },
    ]);
    for (const notice of notices.toReversed()) if (notice.kind === 'removed') notice.undo();
    await settle();

    expect(shown()).toEqual(['a not stored', 'b /files/b', 'c not stored']);
    expect(world.sendings.map(({ name }) => name)).toEqual(['c', 'a']);
  });

  it('is restored only once, and the last image is dropped if there is too little space', async () => {
    const { world, images, notices, shown, idOf, add } = start({ max: 2 });
    await add('a', 'b');
    await world.end('a');
    images.remove(idOf('a'));
    await add('c');
    const [removed] = notices;
    if (removed?.kind === 'removed') removed.undo();
    if (removed?.kind === 'removed') removed.undo();

    expect(shown().map(words => words[0])).toEqual(['a', 'b']);
    expect(notices.slice(1)).toMatchObject([{ kind: 'dropped', count: 1, max: 2 }]);
  });

  it('has no undo if its upload failed', async () => {
    const { world, images, notices, idOf, add } = start();
    images.show();
    await add('a');
    await world.end('a', { kind: 'answered', status: 415, text: '' });
    images.remove(idOf('a'));

    expect(notices).toEqual([]);
  });
});

describe('an uploaded file that was removed from the form', () => {
  it('is not uploaded again when it is picked again', async () => {
    const { world, studio, images, shown, idOf, add } = start();
    await add('a');
    await world.end('a');
    images.remove(idOf('a'));
    await add('a');

    expect(shown()).toEqual(['a /files/a']);
    expect(world.asked).toEqual([['a']]);
    expect(studio.state().uploads).toEqual({});
  });

  it('is uploaded again if the server no longer has it', async () => {
    const { world, studio, images, idOf, shown, add } = start();
    await add('a');
    await world.end('a');
    studio.markMissing(['/files/a']);
    images.remove(idOf('a'));
    await add('a');

    expect(shown()).toEqual(['a not stored']);
    expect(world.asked).toEqual([['a'], ['a']]);
  });
});

it('files wait until it is known how many images the model takes', async () => {
  const { images, shown, add } = start();
  images.setModel(undefined, undefined);
  await add('a');
  await add('b');
  expect(shown()).toEqual([]);
  images.setModel('first', 1);

  expect(shown()).toEqual(['a not stored']);
});

it('failed uploads are reported only while no form is shown', async () => {
  const { world, images, notices, add } = start();
  const refused = { kind: 'answered', status: 415, text: '' } as const;
  const hide = images.show();
  await add('a');
  await world.end('a', refused);
  expect(notices).toEqual([]);
  hide();
  await add('b');
  await world.end('b', refused);

  expect(notices).toMatchObject([{ kind: 'failed', count: 1 }]);
});

it('images can be reordered', async () => {
  const { images, shown, idOf, add } = start();
  await add('a', 'b', 'c');
  images.move(idOf('c'), 0);

  expect(shown().map(words => words[0])).toEqual(['c', 'a', 'b']);
});

it('an image whose address no longer exists is marked as missing', async () => {
  const { world, studio, idOf, shown, add } = start();
  await add('a');
  await world.end('a');
  studio.markMissing(['/files/a']);

  expect(shown()).toEqual(['a not stored']);
  expect(studio.state().uploads[idOf('a')]).toMatchObject({
    status: 'error',
    problem: { kind: 'missing' },
  });
});
