/** See PRE-19, PRE-20. */

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedPreset } from '@vermilion/contract/presets';
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { plainPicture } from '../../test/jobs/inputs.ts';
import { quickProvider } from '../../test/jobs/works.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { leaveOrphans } from '../../test/stored-objects.ts';
import { listTasks } from '../../test/tasks.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { preparePicture } from '../pictures/prepare-picture.ts';
import { addPainted } from './add-painted.ts';
import { askForGallery } from './ask-for-gallery.ts';
import { paintGallery } from './paint-gallery.ts';
import { fileNamesOf } from './painted-files.ts';
import { preparedFilesOf } from './prepared-files.ts';
import { stories } from './stories.ts';
import type { Story } from './story.ts';

const provider = quickProvider();
const objectStore = createFakeStore();
const server = await startTestServer({
  hasWorker: false,
  parts: { imageProviders: [provider], objectStore },
});
const { ctx } = server;
const { signal } = new AbortController();
const edits = stories.filter(({ action }) => action === 'image-edit').slice(0, 1);
const ofWords = stories.filter(({ action }) => action === 'image-generate').slice(0, 2);
const few = [...ofWords, ...edits];
const folder = ctx.config.galleryDir;

beforeEach(async () => {
  await sql`delete from presets`.execute(ctx.db);
  await sql`delete from uploads_objects`.execute(ctx.db);
  objectStore.objects.clear();
  provider.submissions.length = 0;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});

async function putFiles(story: Story): Promise<void> {
  const { picture, base } = fileNamesOf(story);
  for (const name of [picture, base])
    if (name) await writeFile(join(folder, name), await plainPicture({ width: 400 }));
}

/** Writes the files that a release has in addition to the pictures of a story. */
async function putPreparedFiles(story: Story): Promise<void> {
  const { picture, base } = fileNamesOf(story);
  for (const name of [picture, base]) {
    const shown = name && (await preparePicture(await readFile(join(folder, name))));
    if (!shown) continue;
    for (const [file, bytes] of preparedFilesOf(name, shown))
      await writeFile(join(folder, file), bytes);
  }
}

async function refuseToDecode(): Promise<null> {
  throw new Error('a picture was decoded');
}

async function listedImages() {
  const { body } = await server.client().get(routes.listPresets.path);

  return body.presets.flatMap(({ images }: ListedPreset) =>
    images.map(({ width, height, thumbhash, thumbnails }) => ({
      width,
      height,
      thumbhash,
      widths: thumbnails.map(each => each.width),
    })),
  );
}

async function listed(): Promise<string[]> {
  const { body } = await server.client().get(routes.listPresets.path);

  return body.presets.map(({ id }: ListedPreset) => id);
}

test('the gallery is added in the order of the stories, with equal times and without a call of the provider', async () => {
  for (const story of few) await putFiles(story);

  expect(await addPainted(ctx, signal, few)).toBe(few.length);

  expect(await listed()).toEqual(few.map(({ id }) => id));
  expect(provider.submissions).toEqual([]);
  const { rows } = await sql`select distinct created_at from presets`.execute(ctx.db);
  expect(rows).toHaveLength(1);
});

test('pictures may be WebP files, as in a release', async () => {
  for (const story of few) {
    const { picture, base } = fileNamesOf(story);
    const bytes = await sharp(await plainPicture({ width: 400 }))
      .webp()
      .toBuffer();
    for (const name of [picture, base])
      if (name) await writeFile(join(folder, name.replace('.png', '.webp')), bytes);
  }

  expect(await addPainted(ctx, signal, few)).toBe(few.length);
});

test('a picture with its prepared files is not decoded, and is listed like a decoded picture', async () => {
  for (const story of few) await putFiles(story);
  await addPainted(ctx, signal, few);
  const decoded = await listedImages();
  await sql`delete from presets`.execute(ctx.db);
  await sql`delete from uploads_objects`.execute(ctx.db);
  objectStore.objects.clear();
  for (const story of few) await putPreparedFiles(story);

  expect(await addPainted({ ...ctx, preparePicture: refuseToDecode }, signal, few)).toBe(
    few.length,
  );

  expect(await listedImages()).toEqual(decoded);
  expect(objectStore.objects.size).toBe(4 * 3);
});

test('a picture is decoded if its prepared files belong to another picture or are damaged', async () => {
  const [first, second] = ofWords as [Story, Story];
  await putFiles(first);
  await putPreparedFiles(first);
  const { picture } = fileNamesOf(first);
  await writeFile(join(folder, picture), await plainPicture({ width: 300 }));
  await putFiles(second);
  await putPreparedFiles(second);
  await writeFile(join(folder, fileNamesOf(second).picture.replace('.png', '-320.webp')), 'torn');
  let decoded = 0;
  const counting: typeof ctx.preparePicture = bytes => {
    decoded += 1;

    return ctx.preparePicture(bytes);
  };

  expect(await addPainted({ ...ctx, preparePicture: counting }, signal, [first, second])).toBe(2);

  expect(decoded).toBe(2);
  expect(await listedImages()).toMatchObject([{ width: 300 }, { width: 400 }]);
});

test('new stories are added, and presets of removed stories stay', async () => {
  const [removed, added] = ofWords as [Story, Story];
  for (const story of ofWords) await putFiles(story);
  await addPainted(ctx, signal, [removed]);

  expect(await addPainted(ctx, signal, [added])).toBe(1);

  expect((await listed()).toSorted()).toEqual([removed.id, added.id].toSorted());
});

test('each file names the origin of its picture, even a thumbnail', async () => {
  for (const story of few) await putFiles(story);

  await addPainted(ctx, signal, few);

  const files = [...objectStore.objects.values()];
  // Two pictures, and an edit with its input image, each with two thumbnails.
  expect(files).toHaveLength(4 * 3);
  for (const { bytes } of files)
    expect(Buffer.from(bytes).toString('latin1')).toContain('DigitalSourceType');
});

test('missing pictures, and pictures of changed prompts, are left to the provider', async () => {
  const [first, second] = ofWords;
  if (!first || !second) throw new Error('there are too few stories');
  await putFiles(first);
  await putFiles({ ...second, prompt: `${second.prompt}, at dusk` });

  expect(await addPainted(ctx, signal, [first, second])).toBe(1);
  await paintGallery(ctx, { signal }, [first, second]);

  expect(await listed()).toEqual([first.id, second.id]);
  expect(provider.submissions.map(({ prompt }) => prompt)).toEqual([second.prompt]);
});

test('an invalid file does not keep other stories from being added, and its picture is painted again', async () => {
  for (const story of few) await putFiles(story);
  const [first] = few;
  if (!first) throw new Error('there are too few stories');
  await writeFile(join(folder, fileNamesOf(first).picture), 'no picture');

  expect(await addPainted(ctx, signal, few)).toBe(few.length - 1);
  await paintGallery(ctx, { signal }, few);

  expect((await listed()).toSorted()).toEqual(few.map(({ id }) => id).toSorted());
  expect(provider.submissions.map(({ prompt }) => prompt)).toEqual([first.prompt]);
});

test('an edit without the file of its input image is not added', async () => {
  const [edit] = edits;
  if (!edit) throw new Error('no story is an edit');
  await putFiles(edit);
  await rm(join(folder, fileNamesOf(edit).base ?? ''));

  expect(await addPainted(ctx, signal, [edit])).toBe(0);
});

test('ten concurrent calls add each story once, and leave no file without a row', async () => {
  for (const story of few) await putFiles(story);

  const added = await Promise.all(Array.from({ length: 10 }, () => addPainted(ctx, signal, few)));

  expect(added.reduce((sum, each) => sum + each, 0)).toBe(few.length);
  const { rows } = await sql<{ key: string }>`select key from uploads_objects`.execute(ctx.db);
  expect([...objectStore.objects.keys()].toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
});

test('archived presets stay archived, and a second call adds nothing', async () => {
  for (const story of few) await putFiles(story);
  await addPainted(ctx, signal, few);
  await sql`update presets set archived_at = now(), featured_place = null where id = ${few[0]?.id}`.execute(
    ctx.db,
  );

  expect(await addPainted(ctx, signal, few)).toBe(0);

  expect(await listed()).toEqual(few.slice(1).map(({ id }) => id));
});

test('if a picture can’t be stored, no preset is added, and a task is enqueued', async () => {
  for (const story of stories.slice(0, 2)) await putFiles(story);
  objectStore.failNext('FULL', 1);
  // The other files of the story may be stored, without a row.
  leaveOrphans(ctx);

  await askForGallery({ ...ctx, config: { ...ctx.config, hasFirstGallery: true } }, signal);

  expect(await listed()).toEqual([]);
  expect(await listTasks(ctx, sql`key = 'seeds-paint-gallery'`)).toHaveLength(1);
});
