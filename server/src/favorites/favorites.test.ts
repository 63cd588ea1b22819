// See FAV-1, FAV-2.
import { randomUUID } from 'node:crypto';
import type { Job } from '@vermilion/contract/job';
import { fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { askedWork, finishedWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import type { FakeProvider } from '../adapters/image-provider/fake.ts';

let server: TestServer;
let provider: FakeProvider;
let mei: Person;
let lin: Person;
let hills: Job;
let boats: Job;

beforeAll(async () => {
  provider = quickProvider();
  server = await startTestServer({ parts: { imageProviders: [provider] } });
  mei = await signedInPerson(server, 'mei');
  lin = await signedInPerson(server, 'lin');
  hills = await finishedWork(mei, 'hills');
  boats = await finishedWork(mei, 'boats');
});
beforeEach(async () => {
  await server.ctx.db.deleteFrom('favorites').execute();
});

describe('adding', () => {
  test('a finished work becomes a favorite', async () => {
    expect(await call('addFavorite', hills.id)).toMatchObject({
      status: 200,
      body: { favorited: true },
    });

    expect(await call('checkFavorite', hills.id)).toMatchObject({
      status: 200,
      body: { favorited: true },
    });
    expect(await call('checkFavorite', boats.id)).toMatchObject({
      status: 200,
      body: { favorited: false },
    });
  });

  test('a repeated call changes nothing, not even the place in the list', async () => {
    for (const { id } of [hills, boats, hills]) await call('addFavorite', id);

    expect(await listedIds()).toEqual([boats.id, hills.id]);
  });

  test('fifty concurrent calls write one row and get equal answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('addFavorite', hills.id)),
    );

    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 50 }, () => ({ status: 200, body: { favorited: true } })),
    );
    expect(await countRows()).toBe(1);
  });

  test('an unfinished work is refused as a conflict, with the reason', async () => {
    const finish = holdWorks(provider);
    const answer = await call('addFavorite', await askedWork(mei));
    finish();

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'Only a finished work can be a favorite.' },
    });
    expect(await countRows()).toBe(0);
  });
});

describe('removing', () => {
  test('a favorite is removed, and a repeated call changes nothing', async () => {
    await call('addFavorite', hills.id);
    await call('addFavorite', boats.id);

    for (const _ of ['first', 'again']) {
      expect(await call('removeFavorite', hills.id)).toMatchObject({
        status: 200,
        body: { favorited: false },
      });
    }
    expect(await listedIds()).toEqual([boats.id]);
  });
});

test('removed favorites that are added again with their former times return to their places; a future time becomes the present time', async () => {
  const moons = await finishedWork(mei, 'moons');
  for (const { id } of [hills, boats, moons]) await call('addFavorite', id);
  const ids = [hills.id, boats.id];

  const { former } = (await mei.client.post(routes.removeFavorites.path, { ids })).body;
  expect(await listedIds()).toEqual([moons.id]);
  expect((await mei.client.post(routes.removeFavorites.path, { ids })).body).toMatchObject({
    former: [],
  });
  await mei.client.post(routes.addFavorites.path, { ids, former });

  expect(await listedIds()).toEqual([moons.id, boats.id, hills.id]);
  await mei.client.post(routes.removeFavorites.path, { ids });
  const ahead = [{ id: hills.id, favorited_at: new Date(Date.now() + 86_400_000).toISOString() }];
  await mei.client.post(routes.addFavorites.path, { ids: [hills.id], former: ahead });
  await call('addFavorite', boats.id);
  expect(await listedIds()).toEqual([boats.id, hills.id, moons.id]);
});

describe('the list', () => {
  test('has the latest first, in pages, with the total of all', async () => {
    for (const { id } of [hills, boats]) await call('addFavorite', id);

    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(page => list({ page, limit: 1 })),
    );
    expect(first).toMatchObject({ status: 200, body: { total: 2, jobs: [{ id: boats.id }] } });
    expect(second?.body).toMatchObject({ total: 2, jobs: [{ id: hills.id }] });
    expect(third?.body).toEqual({ total: 2, jobs: [] });
  });

  test('shows a favorite as the history shows the work', async () => {
    await call('addFavorite', hills.id);

    expect((await list()).body.jobs).toEqual([hills]);
  });

  test('is empty without favorites', async () => {
    expect((await list()).body).toEqual({ jobs: [], total: 0 });
  });

  test('does not list, count or find a work in the trash', async () => {
    const moons = await finishedWork(mei, 'moons');
    for (const { id } of [hills, moons]) await call('addFavorite', id);

    await mei.client.delete(fillPath(routes.deleteWork.path, { id: moons.id }));

    expect((await list()).body).toMatchObject({ total: 1, jobs: [{ id: hills.id }] });
    expect(await call('checkFavorite', moons.id)).toMatchObject({ status: 404 });
  });

  test('has and counts only matches of words and kind; a search without words finds nothing', async () => {
    for (const { id } of [hills, boats]) await call('addFavorite', id);

    expect((await list({ search: 'BOAT' })).body).toEqual({ total: 1, jobs: [boats] });
    expect((await list({ search: 'boat', action: 'image-generate' })).body).toMatchObject({
      total: 1,
    });
    expect((await list({ search: 'boats hills' })).body).toEqual({ total: 0, jobs: [] });
    expect((await list({ action: 'image-upscaling' })).body).toEqual({ total: 0, jobs: [] });
    expect((await list({ action: 'image-generate', limit: 1 })).body).toMatchObject({
      total: 2,
      jobs: [{ id: boats.id }],
    });
    expect((await list({ search: '!?' })).body).toEqual({ total: 0, jobs: [] });
  });

  test.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'action=image-eat'])(
    'the query %s is refused',
    async query => {
      const answer = await mei.client.get(`${routes.listFavorites.path}?${query}`);

      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    },
  );
});

describe.each(['addFavorite', 'removeFavorite', 'checkFavorite'] as const)(
  'the call %s (T32)',
  name => {
    test('answers 404 for another user’s or an unknown work, and 400 for an invalid id', async () => {
      await call('addFavorite', hills.id);

      expect(await call(name, hills.id, lin.client)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
      expect(await call(name, randomUUID())).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
      expect(await call(name, 'no-id')).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
      expect(await listedIds()).toEqual([hills.id]);
      expect(await countRows()).toBe(1);
    });

    test('answers 401 to a visitor', async () => {
      expect(await call(name, hills.id, server.client())).toMatchObject({ status: 401 });
    });
  },
);

test('the list has only the caller’s own favorites, and refuses a visitor (T32)', async () => {
  await call('addFavorite', hills.id);

  expect((await lin.client.get(routes.listFavorites.path)).body).toEqual({ jobs: [], total: 0 });
  expect(await server.client().get(routes.listFavorites.path)).toMatchObject({ status: 401 });
});

test.each(['addFavorite', 'removeFavorite'] as const)(
  '%s refuses a foreign origin and changes nothing (T30)',
  async name => {
    const { method, path } = routes[name];
    await call('addFavorite', hills.id);

    for (const origin of [
      undefined,
      'null',
      'https://evil.example',
      `${mei.client.origin}.evil.example`,
    ]) {
      const answer = await mei.client.send(method, fillPath(path, { id: boats.id }), undefined, {
        origin,
      });
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ORIGIN' } });
    }
    expect(await listedIds()).toEqual([hills.id]);
  },
);

function call(name: RouteName, id: string, client: TestClient = mei.client) {
  const { method, path } = routes[name];

  return client.send(method, fillPath(path, { id }));
}

function list({
  page = 1,
  limit = 20,
  ...others
}: {
  page?: number;
  limit?: number;
  search?: string;
  action?: string;
} = {}) {
  const query = new URLSearchParams({ page: String(page), limit: String(limit), ...others });

  return mei.client.get(`${routes.listFavorites.path}?${query.toString()}`);
}

async function listedIds(): Promise<string[]> {
  const { body } = await list();

  return body.jobs.map((job: Job) => job.id);
}

async function countRows(): Promise<number> {
  const rows = await server.ctx.db.selectFrom('favorites').select('job_id').execute();

  return rows.length;
}
