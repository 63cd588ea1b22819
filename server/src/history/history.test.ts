// See HIS-1, HIS-4.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { askedWork, finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import type { FakeProvider } from '../adapters/image-provider/fake.ts';

let server: TestServer;
let provider: FakeProvider;
let lin: Person;

beforeAll(async () => {
  provider = quickProvider();
  server = await startTestServer({ parts: { imageProviders: [provider] } });
  lin = await signedInPerson(server, 'lin');
});

describe('the list of works', () => {
  test('shows the newest works first, in pages, with the number of all works', async () => {
    const mei = await signedInPerson(server);
    const works: Job[] = [];
    for (const prompt of ['hills', 'boats', 'moons'])
      works.unshift(await finishedWork(mei, prompt));

    expect((await list(mei.client)).body).toEqual({ jobs: works, total: 3 });
    expect((await list(mei.client, '?page=2&limit=2')).body).toEqual({
      jobs: works.slice(2),
      total: 3,
    });
    expect((await list(mei.client, '?page=9&limit=2')).body).toEqual({ jobs: [], total: 3 });
  });

  test('has 20 works by default', async () => {
    const mei = await signedInPerson(server);
    for (let count = 0; count < 21; count += 1) await askedWork(mei);

    const { body } = await list(mei.client);
    expect(body.total).toBe(21);
    expect(body.jobs).toHaveLength(20);
  });

  test('has only the user’s own works, is empty before the first work, and refuses a visitor (T32)', async () => {
    expect((await list(lin.client)).body).toEqual({ jobs: [], total: 0 });
    expect(await list(server.client())).toMatchObject({
      status: 401,
      body: { code: 'AUTH_UNAUTHORIZED' },
    });
  });

  test.each(['page=0', 'page=-1', 'page=x', 'limit=0', 'limit=101', 'limit=1.5'])(
    'refuses the query ?%s',
    async query => {
      expect(await list(lin.client, `?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    },
  );
});

describe('one work', () => {
  test('is shown to its owner with its size, its settings and the addresses of its pictures', async () => {
    const mei = await signedInPerson(server);
    const work = await finishedWork(mei, 'hills');

    expect(work).toMatchObject({
      status: 'completed',
      prompt: 'hills',
      width: 64,
      height: 48,
      cost_credits: 10,
      error: null,
    });
    expect(work.params).toMatchObject({
      model_name: 'sketchbook',
      num_images: 1,
      seed: expect.any(Number),
    });
    for (const address of addressesOf(work))
      expect((await mei.client.get(address)).status).toBe(200);
  });

  test.each(['getWork', 'deleteWork'] as const)(
    '%s answers 404 to another user and 401 to a visitor (T32)',
    async name => {
      const mei = await signedInPerson(server);
      const { id } = await finishedWork(mei);
      const { method, path } = routes[name];
      const call = (client: TestClient, of: string) =>
        client.send(method, fillPath(path, { id: of }));

      expect(await call(lin.client, id)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
      expect(await call(lin.client, randomUUID())).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
      expect(await call(lin.client, 'no-id')).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
      expect(await call(server.client(), id)).toMatchObject({
        status: 401,
        body: { code: 'AUTH_UNAUTHORIZED' },
      });
      expect((await getWork(mei.client, id)).status).toBe(200);
    },
  );
});

describe('the deletion of a work', () => {
  test('makes the work and its image addresses answer 404, and the list no longer counts the work', async () => {
    const mei = await signedInPerson(server);
    const kept = await finishedWork(mei, 'kept');
    const work = await finishedWork(mei, 'gone');

    expect(await deleteWork(mei.client, work.id)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });

    expect((await getWork(mei.client, work.id)).status).toBe(404);
    for (const address of addressesOf(work))
      expect((await mei.client.get(address)).status).toBe(404);
    expect((await list(mei.client)).body).toEqual({ jobs: [kept], total: 1 });
  });

  test('happens once if eight calls are concurrent, and the other calls answer 404', async () => {
    const mei = await signedInPerson(server);
    const { id } = await finishedWork(mei);

    const answers = await Promise.all(Array.from({ length: 8 }, () => deleteWork(mei.client, id)));

    const counts = Map.groupBy(answers, ({ status }) => status);
    expect(counts.get(200)).toHaveLength(1);
    expect(counts.get(404)).toHaveLength(7);
    expect((await list(mei.client)).body.total).toBe(0);
  });

  test('cancels and refunds a pending work, and aborts its provider’s call', async () => {
    const mei = await signedInPerson(server);
    const begun = vi.fn();
    const ended = vi.fn();
    provider.script.submit = async (_, signal) => {
      begun();
      await once(signal, 'abort');
      ended();
      throw signal.reason;
    };
    const id = await askedWork(mei);
    await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce());
    expect(await balanceOf(mei)).toBe(490);

    expect((await deleteWork(mei.client, id)).status).toBe(200);

    expect((await getWork(mei.client, id)).status).toBe(404);
    expect(await balanceOf(mei)).toBe(500);
    // The worker stops because of the notification about the cancellation: its next heartbeat would
    // be 10 s away.
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), { timeout: 3_000 });
    delete provider.script.submit;
  });

  test('is refused to a foreign or missing origin (T30)', async () => {
    const mei = await signedInPerson(server);
    const { id } = await finishedWork(mei);

    for (const origin of [
      undefined,
      'null',
      'https://evil.example',
      `${mei.client.origin}.evil.example`,
    ]) {
      const answer = await mei.client.send(
        'DELETE',
        fillPath(routes.deleteWork.path, { id }),
        undefined,
        { origin },
      );
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ORIGIN' } });
    }
    expect((await getWork(mei.client, id)).status).toBe(200);
  });
});

function list(client: TestClient, query = '') {
  return client.get(`${routes.listHistory.path}${query}`);
}

function getWork(client: TestClient, id: string) {
  return client.get(fillPath(routes.getWork.path, { id }));
}

function deleteWork(client: TestClient, id: string) {
  return client.delete(fillPath(routes.deleteWork.path, { id }));
}

async function balanceOf({ client }: Person): Promise<number> {
  const { body } = await client.get(routes.getMe.path);

  return body.user.credits;
}

function addressesOf(work: Job): string[] {
  const images = work.result?.payload.images ?? [];
  expect(images).toHaveLength(1);

  return images.flatMap(image => [image.url, ...image.thumbnails.map(({ url }) => url)]);
}
