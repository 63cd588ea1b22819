// See PRE-1, PRE-2.
import { randomUUID } from 'node:crypto';
import { fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { keepPreset, PRESET_ID } from '../../test/presets.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
let mei: Person;

beforeAll(async () => {
  server = await startTestServer();
  mei = await signedInPerson(server, 'mei');
});
beforeEach(async () => {
  await server.ctx.db.deleteFrom('presets').execute();
});

describe('one preset', () => {
  test('has its texts in both languages, its picture, its prompt and its settings', async () => {
    const { images, createdAt } = await keepPreset(server.ctx);

    const { status, body } = await call('getPreset', PRESET_ID);

    expect(status).toBe(200);
    expect(body).toEqual({
      preset: {
        id: PRESET_ID,
        title: 'A quiet pond',
        title_cn: '静池',
        description: 'Still water.',
        description_cn: '一池静水。',
        prompt: 'A quiet pond',
        tags: ['Water'],
        tags_cn: ['水'],
        status: 'featured',
        category: 'featured',
        difficulty: 'beginner',
        url: images[0]?.url,
        thumbnail_url: images[0]?.thumbnails.at(-1)?.url,
        width: 640,
        height: 480,
        action: 'image-generate',
        images,
        params: {
          model_name: 'sketchbook',
          model_display_name: 'Sketchbook',
          aspect_ratio: '4:3',
          seed: 7,
        },
        created_at: createdAt.toISOString(),
      },
    });
  });

  test('has its input images with labels, and no ratio, if it was made from an edit', async () => {
    const { images } = await keepPreset(server.ctx, { id: randomUUID(), storyKey: 'base' });
    const { url = '', thumbhash = '' } = images[0] ?? {};
    const input = { url, label: 'A', width: 640, height: 480, thumbhash, thumbnail_url: url };
    await keepPreset(server.ctx, {
      action: 'image-edit',
      category: 'creative',
      aspectRatio: null,
      inputs: [input],
    });

    const { preset } = (await call('getPreset', PRESET_ID)).body;

    expect(preset).toMatchObject({ action: 'image-edit', status: 'other', category: 'creative' });
    expect(preset.params).toMatchObject({ image_urls: [url], image_urls_with_labels: [input] });
    expect(preset.params).not.toHaveProperty('aspect_ratio');
  });

  test('has pictures that everybody may read and cache without a session', async () => {
    await keepPreset(server.ctx);
    const { preset } = (await call('getPreset', PRESET_ID)).body;

    for (const path of [preset.url, preset.thumbnail_url]) {
      const answer = await fetch(`${server.url}${path}`);
      await answer.arrayBuffer();
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('cache-control'), path).toMatch(/^public, .*immutable/);
      expect(answer.headers.get('access-control-allow-origin'), path).toBe('*');
    }
  });
});

describe('a use of a preset', () => {
  test('is counted each time, also for the same user', async () => {
    await keepPreset(server.ctx);

    for (const _ of ['first', 'second']) {
      expect(await call('usePreset', PRESET_ID)).toMatchObject({
        status: 200,
        body: { message: expect.any(String) },
      });
    }

    expect(await usesOf(PRESET_ID)).toBe(2);
  });

  test('is counted fifty times for fifty concurrent calls', async () => {
    await keepPreset(server.ctx);

    await Promise.all(Array.from({ length: 50 }, () => call('usePreset', PRESET_ID)));

    expect(await usesOf(PRESET_ID)).toBe(50);
  });

  test('is not counted from a foreign origin (T30)', async () => {
    await keepPreset(server.ctx);
    const path = fillPath(routes.usePreset.path, { id: PRESET_ID });

    for (const origin of [undefined, 'null', 'https://evil.example']) {
      expect(await mei.client.send('POST', path, undefined, { origin })).toMatchObject({
        status: 403,
      });
    }
    expect(await usesOf(PRESET_ID)).toBe(0);
  });
});

describe.each(['getPreset', 'usePreset'] as const)('the call %s', name => {
  test('answers 404 for an archived or unknown preset, and 400 for an invalid id', async () => {
    await keepPreset(server.ctx);
    await server.ctx.db
      .updateTable('presets')
      .set({ archived_at: server.ctx.clock.now(), featured_place: null })
      .execute();

    expect(await call(name, PRESET_ID)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await call(name, randomUUID())).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await call(name, 'no-id')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
    expect(await usesOf(PRESET_ID)).toBe(0);
  });

  test('answers 401 to a visitor and 403 to an unconfirmed user', async () => {
    await keepPreset(server.ctx);
    const wei = await signedInPerson(server, 'wei');
    const unconfirmed = { email_confirmed_at: null };
    await server.ctx.db
      .updateTable('accounts_users')
      .set(unconfirmed)
      .where('id', '=', wei.id)
      .execute();

    expect(await call(name, PRESET_ID, server.client())).toMatchObject({ status: 401 });
    expect(await call(name, PRESET_ID, wei.client)).toMatchObject({ status: 403 });
    expect(await usesOf(PRESET_ID)).toBe(0);
  });
});

function call(name: RouteName, id: string, client: TestClient = mei.client) {
  const { method, path } = routes[name];

  return client.send(method, fillPath(path, { id }));
}

async function usesOf(id: string): Promise<number | undefined> {
  const row = await server.ctx.db
    .selectFrom('presets')
    .select('uses_total')
    .where('id', '=', id)
    .executeTakeFirst();

  return row?.uses_total;
}
