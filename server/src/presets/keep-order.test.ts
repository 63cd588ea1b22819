/** See PRE-8, PRE-9. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { keepPresetsOf } from '../../test/preset-keeper.ts';
import { keepPreset, PRESET_ID } from '../../test/presets.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { followFeatured } from './follow-featured.ts';

const server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });
const { ctx } = server;
const words = { customTitle: 'A pond', category: 'creative' };
const { ada, mei, pond, call, create, audit, featuredIds, editOf } = await keepPresetsOf(
  server,
  words,
);
const update = (id: string, body: object) => call('updatePreset', { id, body });

describe('the order of the featured presets', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (const storyKey of ['a', 'b', 'c', 'd']) {
      const id = `019a9a10-0000-7000-8000-00000000000${storyKey}`;
      await keepPreset(ctx, { id, storyKey, category: storyKey === 'd' ? 'creative' : 'featured' });
      ids.push(id);
    }
  });

  test('is the order of creation at first, and can be changed', async () => {
    const [a = '', b = '', c = '', d = ''] = ids;
    expect(await featuredIds()).toEqual([a, b, c]);

    expect(await update(d, { is_featured: true, after: b })).toMatchObject({
      body: { preset: { status: 'featured' } },
    });
    expect(await featuredIds()).toEqual([a, b, d, c]);
    await update(c, { after: null });
    expect(await featuredIds()).toEqual([c, a, b, d]);
    expect(await update(d, { is_featured: false })).toMatchObject({
      body: { preset: { status: 'other' } },
    });
    expect(await featuredIds()).toEqual([c, a, b]);
    expect(
      (await audit()).map(({ command, subject, details }) => [command, subject, details]),
    ).toEqual([
      ['update-preset', d, { is_featured: true, after: b }],
      ['update-preset', c, { after: null }],
      ['update-preset', d, { is_featured: false }],
    ]);
  });

  test.each([
    [3, { after: null }],
    [0, { is_featured: false }],
    [0, { after: randomUUID() }],
  ])('refuses an impossible change: preset %i, %o', async (place, body) => {
    expect(await update(ids[place] ?? '', body)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect(await audit()).toEqual([]);
  });

  test('has no gap and no duplicate place after sixty concurrent changes', async () => {
    const [, b = '', c = '', d = ''] = ids;
    const more = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        create(pond.id, { customTitle: `${number}`, category: 'featured' }),
      ),
    );
    const all = [...ids, ...more.map(({ body }) => body.preset.id as string)];

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) => {
        if (number % 20 === 7)
          return call('archivePreset', { id: all[4 + Math.floor(number / 20)] ?? '' });
        if (number % 5 === 0) return update(d, { is_featured: number % 2 === 0 });

        return update(all[number % all.length] ?? '', { after: [null, b, c][number % 3] ?? null });
      }),
    );

    expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
    const { rows } = await sql<{ place: number; archived_at: Date | null }>`
      select featured_place as place, archived_at from presets where featured_place is not null order by 1`.execute(
      ctx.db,
    );
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.every(({ archived_at }) => archived_at === null)).toBe(true);
    expect(rows.length).toBeGreaterThanOrEqual(6);
  });
});

describe('archiving', () => {
  test('removes a preset from the gallery, and keeps its picture for works made from it', async () => {
    const { images } = await keepPreset(ctx);
    const other = await keepPreset(ctx, { id: randomUUID(), storyKey: 'other' });

    expect(await call('archivePreset', { id: PRESET_ID })).toMatchObject({ status: 200 });

    expect((await call('listPresets')).body).toMatchObject({
      total: 1,
      presets: [{ id: other.id }],
    });
    expect((await fetch(`${server.url}${images[0]?.url}`)).status).toBe(200);
    expect(await editOf(images[0]?.url ?? '')).toMatchObject({ status: 'completed' });
    expect(await audit()).toMatchObject([
      { command: 'archive-preset', subject: PRESET_ID, actor: `user:${ada.id}` },
    ]);
  });

  test('succeeds only once, even with concurrent calls', async () => {
    await keepPreset(ctx);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('archivePreset', { id: PRESET_ID })),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404, 404, 404,
    ]);
    expect(await update(PRESET_ID, { is_featured: true })).toMatchObject({ status: 404 });
    expect(await audit()).toHaveLength(1);
  });
});

test('both nodes read the featured presets after each change', async () => {
  const other = await startTestServer({ sharedWith: server, hasWorker: false });
  const nodes = [ctx, other.ctx].map(node => {
    const received: string[][] = [];
    const following = followFeatured(
      node,
      featured => void received.push(featured.map(({ id }) => id)),
    );

    return { received, following };
  });
  const untilReceived = (...ids: string[]) =>
    vi.waitFor(() => expect(nodes.map(({ received }) => received.at(-1))).toEqual([ids, ids]));
  await vi.waitFor(() => expect(nodes.map(({ received }) => received.length)).toEqual([1, 1]));
  await untilReceived();

  await keepPreset(ctx);
  await untilReceived(PRESET_ID);
  const second = await keepPreset(ctx, { id: randomUUID(), storyKey: 'second' });
  await update(second.id, { after: null });
  await untilReceived(second.id, PRESET_ID);
  await call('archivePreset', { id: second.id });
  await untilReceived(PRESET_ID);
  await call('archivePreset', { id: PRESET_ID });
  await untilReceived();

  await Promise.all(nodes.map(({ following }) => following.close()));
  await other.close();
});

test('a user without the role of an administrator can’t change the gallery', async () => {
  await keepPreset(ctx);
  const work = await finishedWork(mei);

  const answers = [
    await create(work.id, {}, mei),
    await call('updatePreset', { id: PRESET_ID, body: { after: null }, by: mei }),
    await call('archivePreset', { id: PRESET_ID, by: mei }),
  ];

  for (const answer of answers)
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await call('listPresets')).body.total).toBe(1);
  expect(await audit()).toEqual([]);
});
