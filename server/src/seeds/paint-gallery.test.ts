/** See PRE-17, PRE-20. */

import type { Preset } from '@vermilion/contract/presets';
import { fillPath, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { quickProvider } from '../../test/jobs/works.ts';
import { signedInPerson } from '../../test/people/people.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../test/start-test-server.ts';
import { listTasks } from '../../test/tasks.ts';
import { accountDataTasks } from '../account-data/tasks.ts';
import { mailTasks } from '../accounts/tasks.ts';
import type { FakeProvider } from '../adapters/image-provider/fake.ts';
import { type ImageRequest, ProviderFailure, unwired } from '../adapters/image-provider/port.ts';
import { withTransaction } from '../database/database.ts';
import { paymentsTasks } from '../payments/tasks.ts';
import { enqueue } from '../queue/define-task.ts';
import { keyOf } from '../uploads/public.ts';
import { worksTasks } from '../works/tasks.ts';
import { askForGallery } from './ask-for-gallery.ts';
import { PAINT_GALLERY_KEY, paintGalleryTask } from './definitions.ts';
import { paintGallery } from './paint-gallery.ts';
import { stories } from './stories.ts';

const settings = { FIRST_GALLERY: 'on' };
const anyRequest: ImageRequest = {
  ...{ jobId: 'any', attempt: 1, modelName: 'sketchbook', action: 'image-generate', prompt: 'any' },
  ...{
    widthPixels: 64,
    heightPixels: 48,
    numImages: 1,
    seed: 1,
    aspectRatio: null,
    wiring: unwired,
  },
};
const edit = stories.find(({ action }) => action === 'image-edit');
/** A few stories are enough, because all stories are handled in the same way. */
const few = [...stories.slice(0, 2), ...(edit ? [edit] : [])];

const { signal } = new AbortController();

let node: TestServer | undefined;
afterEach(() => node?.close());

test('a starting node paints the whole gallery', async () => {
  const server = await startNode({ settings, parts: { imageProviders: [quickProvider()] } });

  await vi.waitFor(async () => expect(await countPresets(server)).toBe(stories.length), {
    timeout: 60_000,
    interval: 50,
  });
}, 70_000);

test('painted stories become presets with texts, settings and pictures', async () => {
  const provider = quickProvider();
  const server = await paintedNode(provider);
  const { client } = await signedInPerson(server);

  for (const story of few) {
    const { body } = await client.get(fillPath(routes.getPreset.path, { id: story.id }));
    const preset: Preset = body.preset;
    expect(preset).toMatchObject({
      title: story.title,
      title_cn: story.titleCn,
      prompt: story.prompt,
    });
    expect(preset.params).toMatchObject({ model_name: story.modelName, seed: story.seed });
    const inputs = preset.params.image_urls_with_labels ?? [];
    expect(inputs).toHaveLength(story.action === 'image-edit' ? 1 : 0);
    for (const { url } of [...preset.images, ...inputs]) {
      expect((await fetch(`${server.url}${url}`)).status, url).toBe(200);
    }
  }
  const asked = provider.submissions.map(({ action, prompt, seed }) => ({ action, prompt, seed }));
  for (const { action, prompt, seed } of few)
    expect(asked).toContainEqual({ action, prompt, seed });
});

test('an edit gets the input image that was painted for it', async () => {
  const provider = quickProvider();
  await paintedNode(provider);
  const { source } = provider.submissions.find(({ action }) => action === 'image-edit') ?? {};

  if (source?.kind !== 'edit') throw new Error('no edit was submitted');
  expect(source).toMatchObject({ mask: null, isRatioAsked: false });
  const given = await Promise.all(source.pictures.map(read => read(signal)));
  const painted = await quickProvider().submit({ ...anyRequest }, signal);
  expect(given).toEqual(painted.kind === 'completed' && painted.images.map(({ bytes }) => bytes));
});

test('stories with archived presets are not painted again', async () => {
  const provider = quickProvider();
  const server = await paintedNode(provider);
  await server.ctx.db
    .updateTable('presets')
    .set({ archived_at: server.ctx.clock.now(), featured_place: null })
    .execute();
  const submissions = provider.submissions.length;

  await paintGallery(server.ctx, { signal }, few);

  expect(provider.submissions).toHaveLength(submissions);
  expect(await countPresets(server)).toBe(few.length);
});

test('ten concurrent runs of the task add each story once, and leave no file without a row', async () => {
  const server = await startNode({ parts: { imageProviders: [quickProvider()] } });

  await Promise.all(Array.from({ length: 10 }, () => paintGallery(server.ctx, { signal }, few)));

  expect(await countPresets(server)).toBe(few.length);
  const { rows } = await sql<{ key: string; image: string }>`
    select key from uploads_objects where kind = 'preset'`.execute(server.ctx.db);
  const known = rows.map(({ key }) => key).toSorted();
  const stored: string[] = [];
  for await (const object of server.ctx.objectStore.list()) stored.push(object.key);
  expect(stored.toSorted()).toEqual(known);
});

test('after a failure of the provider the next run paints the missing pictures', async () => {
  const provider = quickProvider();
  let failures = 0;
  provider.script.submit = async () => {
    failures += 1;
    provider.script = {};
    throw new ProviderFailure('INTERNAL', true, 'out of paint');
  };
  const server = await startNode({ parts: { imageProviders: [provider] } });

  await expect(paintGallery(server.ctx, { signal }, few)).rejects.toThrow('out of paint');
  await paintGallery(server.ctx, { signal }, few);

  expect(failures).toBe(1);
  expect(await countPresets(server)).toBe(few.length);
});

test('without a provider nothing is painted, and each story is logged', async () => {
  const server = await startNode({ parts: { imageProviders: [] } });
  const said = vi.spyOn(server.ctx.log, 'info');

  await paintGallery(server.ctx, { signal }, few);

  expect(await countPresets(server)).toBe(0);
  expect(said).toHaveBeenCalledTimes(few.length);
});

test.each([
  ['off', 0],
  ['on', 1],
])(
  'with FIRST_GALLERY=%s the number of waiting gallery tasks is %i',
  async (FIRST_GALLERY, expected) => {
    const server = await startNode({
      settings: { FIRST_GALLERY },
      hasWorker: false,
      parts: { imageProviders: [quickProvider()] },
    });

    for (const _ of ['first node', 'second node']) await askForGallery(server.ctx, signal);

    expect(await listTasks(server.ctx, sql`key = 'seeds-paint-gallery'`)).toHaveLength(expected);
  },
);

test('a task of an earlier start paints nothing after the gallery was turned off', async () => {
  const provider = quickProvider();
  const { ctx } = await startNode({
    settings: { FIRST_GALLERY: 'off' },
    parts: { imageProviders: [provider] },
  });

  await withTransaction(ctx.db, tx =>
    enqueue(tx, paintGalleryTask, {}, { key: PAINT_GALLERY_KEY }),
  );

  await expect.poll(() => listTasks(ctx, sql`key = ${PAINT_GALLERY_KEY}`)).toEqual([]);
  expect(provider.submissions).toEqual([]);
});

test('the task of the gallery has the lowest priority of all tasks', () => {
  const others = [...mailTasks, ...worksTasks, ...paymentsTasks, ...accountDataTasks];
  const last = Math.max(...others.map(({ definition }) => definition.priority));

  expect(paintGalleryTask.priority).toBeGreaterThan(last);
});

test('each picture of a preset and each input image has a row in uploads_objects', async () => {
  const server = await paintedNode(quickProvider());
  const { rows } = await sql<{ url: string }>`
    select one->>'url' as url from presets, jsonb_array_elements(images || inputs) one`.execute(
    server.ctx.db,
  );

  for (const { url } of rows) {
    const row = await server.ctx.db
      .selectFrom('uploads_objects')
      .select(['kind', 'user_id', 'hidden_at'])
      .where('key', '=', keyOf(url))
      .executeTakeFirst();
    expect(row, url).toEqual({ kind: 'preset', user_id: null, hidden_at: null });
  }
});

/**
 * All nodes together would exceed the connections of PostgreSQL, so each node is closed after its
 * test.
 */
async function startNode(options: TestServerOptions): Promise<TestServer> {
  node = await startTestServer(options);

  return node;
}

async function paintedNode(provider: FakeProvider): Promise<TestServer> {
  const server = await startNode({ parts: { imageProviders: [provider] } });
  await paintGallery(server.ctx, { signal }, few);

  return server;
}

async function countPresets({ ctx }: TestServer): Promise<number> {
  const rows = await ctx.db.selectFrom('presets').select('id').execute();

  return rows.length;
}
