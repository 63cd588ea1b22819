// See CAN-18, CAN-24.
import { describe, expect, it } from 'vitest';
import { createFakeUploadWorld, settle } from '../../../api/uploads/testing/fake-upload-world.ts';
import { createStudio } from '../studio-store.ts';
import { createImages } from './images.ts';

async function start(names: readonly string[], { max = 3 } = {}) {
  const world = createFakeUploadWorld();
  const storage = {
    text: null as string | null,
    read: () => storage.text,
    write: (text: string) => (storage.text = text),
  };
  const studio = createStudio('me', storage);
  const images = createImages(studio, world.ports, () => {});
  images.setModel('first', max);
  images.addFiles(names.map(fileNamed));
  await settle();
  for (const name of names) await world.end(name);
  const list = () => studio.state().draft.images;
  const shown = () => list().map(({ name, stored }) => `${name} ${stored?.url ?? 'not stored'}`);
  const idOf = (name: string) => list().find(image => image.name === name)?.id ?? '';
  const kept = () => createStudio('me', storage).state().draft.images;

  return { world, studio, images, list, shown, idOf, kept };
}

function fileNamed(name: string): File {
  return new File(['x'], name, { type: 'image/png', lastModified: 1 });
}

const letters = [{ letter: 'B', x: 0.5, y: 0.25 }];
const edit = () => ({ picture: fileNamed('edited'), mask: fileNamed('mask'), letters });

describe('an image that was edited on the canvas', () => {
  it('replaces the image that the canvas opened, and is stored with its mask', async () => {
    const { world, studio, images, list, idOf, kept } = await start(['a', 'b', 'c']);
    const id = images.applyEdit({ id: idOf('b'), name: 'b' }, edit()).id;
    const isStored = images.untilStored(id);
    await settle();
    expect(list()[1]).toMatchObject({ id, name: 'b', isEdited: true, letters });
    await world.end('edited');
    expect(kept()[1]).toMatchObject({ id, isEdited: true, letters });
    expect(kept()[1]).not.toHaveProperty('mask');
    await world.end('mask');

    expect(await isStored).toBe(true);
    expect(kept()[1]?.mask?.stored?.url).toBe('/files/mask');
    expect(studio.state().uploads).toEqual({});
  });

  it('is replaced by the former image after an undo, and is no longer uploaded', async () => {
    const { world, images, shown, idOf } = await start(['a']);
    const applied = images.applyEdit({ id: idOf('a'), name: 'a' }, edit());
    const isStored = images.untilStored(applied.id);
    await settle();
    applied.undo();
    await settle();

    expect(shown()).toEqual(['a /files/a']);
    expect(world.sendings).toEqual([]);
    expect(await isStored).toBe(false);
  });

  it('is added at the end if the form no longer has the image that the canvas opened', async () => {
    const { images, shown } = await start(['a']);
    images.applyEdit({ id: 'gone', name: 'b' }, edit());

    expect(shown()).toEqual(['a /files/a', 'b not stored']);
  });

  it('is added at the end if the canvas opened no image of the form, and replaces the last image of a full form', async () => {
    const { images, list, shown } = await start(['a'], { max: 2 });
    images.applyEdit({ name: 'left' }, { picture: fileNamed('one') });
    const later = images.applyEdit({ name: 'later' }, { picture: fileNamed('two') });
    expect(shown()).toEqual(['a /files/a', 'later not stored']);
    later.undo();

    expect(list().map(({ name }) => name)).toEqual(['a', 'left']);
  });

  it('shows the failure of its mask, and a retry uploads only the mask', async () => {
    const { world, studio, images, list, idOf } = await start(['a']);
    const id = images.applyEdit({ id: idOf('a'), name: 'a' }, edit()).id;
    await settle();
    await world.end('edited');
    await world.end('mask', { kind: 'answered', status: 415, text: '' });
    expect(studio.state().uploads[list()[0]?.mask?.id ?? '']).toMatchObject({ status: 'error' });
    images.retry(id);
    await settle();

    expect(world.sendings.map(({ name }) => name)).toEqual(['mask']);
  });

  it('stays, and its mask is reported as missing, if the mask no longer exists', async () => {
    const { world, studio, images, list, idOf } = await start(['a']);
    images.applyEdit({ id: idOf('a'), name: 'a' }, edit());
    await settle();
    await world.end('edited');
    await world.end('mask');
    studio.markMissing(['/files/mask']);
    const [image] = list();

    expect(image?.stored).toBeDefined();
    expect(studio.state().uploads[image?.mask?.id ?? '']).toMatchObject({
      problem: { kind: 'missing' },
    });
  });
});
