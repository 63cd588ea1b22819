/** See PRO-4. */
import { pagePaths } from '@vermilion/contract/page-paths';
import { routes } from '@vermilion/contract/routes';
import { afterAll, expect, test, vi } from 'vitest';
import { createDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts';
import { keepPreset } from '../../test/presets.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const proxy = Promise.withResolvers<DatabaseProxy>();
const server = await startTestServer({
  hasWorker: false,
  throughProxy: async database => {
    proxy.resolve(await createDatabaseProxy(database));

    return (await proxy.promise).config;
  },
});
const database = await proxy.promise;
afterAll(async () => {
  await server.close();
  await database.close();
});

test('without a database, visitors get the gallery with its pictures, the forms and the documents', async () => {
  const { images } = await keepPreset(server.ctx);
  const picture = `src="${images[0]?.url}"`;
  await vi.waitFor(
    async () => expect((await read(pagePaths.home)).html).toContain(picture),
    15_000,
  );
  // Visitors have seen the picture before.
  await readStatus(images[0]?.url);
  await database.takeAway();

  const { status } = await server.client().get(routes.listPresets.path);
  // The Chinese page has not been drawn before.
  const galleries = [await read(pagePaths.home), await read(pagePaths.home, 'language=zh')];
  const others = await Promise.all(
    [pagePaths.login, pagePaths.signUp, pagePaths.terms, pagePaths.privacy].map(path => read(path)),
  );

  const pictureStatus = await readStatus(images[0]?.url);
  await database.bringBack();
  expect(status).toBe(503);
  expect(pictureStatus).toBe(200);
  for (const gallery of galleries) {
    expect(gallery).toMatchObject({ status: 200, cacheControl: 'no-cache' });
    expect(gallery.html).toContain(picture);
  }
  for (const page of [...galleries, ...others]) {
    expect(page.status).toBe(200);
    expect(page.html).toContain('data-drawn');
  }
});

async function readStatus(path = ''): Promise<number> {
  const answer = await fetch(`${server.url}${path}`);
  await answer.arrayBuffer();

  return answer.status;
}

/**
 * Reads a page from `localhost`. From another host the studio would redirect, which drops the
 * cookies.
 */
async function read(path: string, cookie = '') {
  const answer = await fetch(`${server.url.replace('127.0.0.1', 'localhost')}${path}`, {
    headers: { cookie },
  });

  return {
    status: answer.status,
    cacheControl: answer.headers.get('cache-control'),
    html: await answer.text(),
  };
}
