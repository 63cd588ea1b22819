/** See PRE-4. */
import { randomUUID } from 'node:crypto';
import type { ListedPreset, PresetCategory } from '@vermilion/contract/presets';
import { routes } from '@vermilion/contract/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { keepPreset } from '../../test/presets.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer();
const { ctx } = server;
const visitor = server.client();
let mei: Person;

const made: [string, PresetCategory, number][] = [
  ['koi', 'featured', 0],
  ['balloons', 'creative', 5],
  ['print', 'style-artistic', 0],
  ['dancer', 'pose-control', 1],
  ['harbor', 'creative', 5],
  ['lantern', 'featured', 9],
  ['archived', 'featured', 99],
];

beforeAll(async () => {
  mei = await signedInPerson(server, 'mei');
  for (const [number, [title, category, uses]] of made.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, number + 1));
    const { id } = await keepPreset(ctx, {
      id: randomUUID(),
      storyKey: title,
      title,
      category,
      createdAt,
    });
    await ctx.db.updateTable('presets').set({ uses_total: uses }).where('id', '=', id).execute();
  }
  const gone = { archived_at: ctx.clock.now(), featured_place: null };
  await ctx.db.updateTable('presets').set(gone).where('story_key', '=', 'archived').execute();
  await ctx.db
    .updateTable('presets')
    .set({ featured_place: 3 })
    .where('story_key', '=', 'dancer')
    .execute();
});

describe('a list', () => {
  test.each([
    ['', 'koi lantern dancer harbor print balloons'],
    ['category=featured', 'koi lantern dancer'],
    ['category=featured&sortBy=popularity', 'lantern dancer koi'],
    ['category=creative&sortBy=popularity', 'harbor balloons'],
    ['category=pose-control', 'dancer'],
    ['sortBy=popularity', 'lantern harbor balloons dancer print koi'],
    ['sortBy=newest', 'lantern harbor dancer print balloons koi'],
  ])('with the query ?%s has the presets %s', async (query, titles) => {
    const { status, body } = await list(query);

    expect(status).toBe(200);
    expect(body.presets.map(({ title }: ListedPreset) => title).join(' ')).toBe(titles);
    expect(body.total).toBe(titles.split(' ').length);
  });

  test('gives a featured preset of any category the status “featured”', async () => {
    const { presets } = (await list('category=featured')).body;

    expect(presets.map(({ category, status }: ListedPreset) => [category, status])).toEqual([
      ['featured', 'featured'],
      ['featured', 'featured'],
      ['pose-control', 'featured'],
    ]);
  });

  test('has pages that don’t overlap, each with the number of all presets', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map(page => list(`sortBy=newest&page=${page}&limit=2`)),
    );

    expect(pages.map(({ body }) => body.presets.map(({ title }: ListedPreset) => title))).toEqual([
      ['lantern', 'harbor'],
      ['dancer', 'print'],
      ['balloons', 'koi'],
      [],
    ]);
    expect(pages.map(({ body }) => body.total)).toEqual([6, 6, 6, 6]);
  });

  test.each(['category=other', 'sortBy=random', 'limit=0', 'limit=41', 'page=0'])(
    'with the query ?%s is refused',
    async query => {
      expect(await list(query)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    },
  );
});

describe('the prompt and the settings of a preset', () => {
  test('are sent to a confirmed session', async () => {
    const { presets } = (await list('category=featured', mei.client)).body;

    expect(presets[0]).toMatchObject({
      prompt: 'A quiet pond',
      params: { model_name: 'sketchbook', seed: 7 },
    });
  });

  test('are not sent to a visitor or an unconfirmed user', async () => {
    const wei = await signedInPerson(server, 'wei');
    const unconfirmed = { email_confirmed_at: null };
    await ctx.db.updateTable('accounts_users').set(unconfirmed).where('id', '=', wei.id).execute();

    for (const client of [visitor, wei.client]) {
      const { status, body } = await list('', client);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/A quiet pond|"prompt"|"params"|sketchbook|"seed"/);
      expect(body.presets[0]).toMatchObject({
        title: 'koi',
        tags: ['Water'],
        difficulty: 'beginner',
      });
    }
  });
});

describe('the answer of a list', () => {
  test('is compressed, and is not sent again to a browser that has it', async () => {
    const asked = { 'accept-encoding': 'gzip' };
    const first = await list('category=creative', visitor, asked);
    const etag = first.headers.get('etag') ?? '';

    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(
      await list('category=creative', visitor, { ...asked, 'if-none-match': etag }),
    ).toMatchObject({
      status: 304,
    });
    expect(await list('category=featured', visitor, { 'if-none-match': etag })).toMatchObject({
      status: 200,
    });
  });

  test('is sent again after a sign-in and after a change of a preset', async () => {
    const before = await list('category=creative');
    const etag = before.headers.get('etag') ?? '';

    expect(await list('category=creative', mei.client, { 'if-none-match': etag })).toMatchObject({
      status: 200,
    });
    await ctx.db
      .updateTable('presets')
      .set({ title: 'harbors' })
      .where('story_key', '=', 'harbor')
      .execute();
    const after = await list('category=creative', visitor, { 'if-none-match': etag });
    expect(after).toMatchObject({
      status: 200,
      body: { presets: [{ title: 'harbors' }, { title: 'balloons' }] },
    });
  });

  test('is uncompressed for clients without compression', async () => {
    const { headers, body } = await list('category=creative', visitor, {
      'accept-encoding': 'identity',
    });

    expect(headers.get('content-encoding')).toBeNull();
    expect(body.total).toBe(2);
  });
});

function list(query: string, client: TestClient = visitor, headers: Record<string, string> = {}) {
  return client.get(`${routes.listPresets.path}?${query}`, headers);
}
