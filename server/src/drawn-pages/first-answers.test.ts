/** See T41 in docs/reliability.md, and PRO-6. */
import type { FirstAnswers } from '@vermilion/contract/first-page/first-answers';
import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { pagePaths } from '@vermilion/contract/page-paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const HISTORY = `${pagePaths.home}?tab=history`;
const HISTORY_CALL = `/api/v1/history?page=1&limit=${HISTORY_PAGE_LIMIT}`;
let server: TestServer;
let mei: Person;
let lin: Person;

beforeAll(async () => {
  server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });
  mei = await signedInPerson(server, 'mei');
  lin = await signedInPerson(server, 'lin');
  await finishedWork(mei, 'pines </script><script>alert(1)</script>');
});
afterAll(() => server.close());

describe('the page of a signed-in user', () => {
  test('is not cached, and has the session and the first works', async () => {
    const { headers, answers } = await read(server, HISTORY, mei.client.cookieHeader());

    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('server-timing')).toMatch(/^(page|answers);dur=[\d.]+, (page|answers);dur=/);
    expect(answers['/api/v1/me']).toEqual(await answerOf(mei, '/api/v1/me'));
    expect(answers[HISTORY_CALL]).toEqual(await answerOf(mei, HISTORY_CALL));
  });

  test('has no text of a work that could end the script element', async () => {
    const { html } = await read(server, HISTORY, mei.client.cookieHeader());

    expect(html).not.toContain('alert(1)</script>');
  });

  test('has no data of other users', async () => {
    const { answers, html } = await read(server, HISTORY, lin.client.cookieHeader());

    expect(answers[HISTORY_CALL]?.body).toEqual({ jobs: [], total: 0 });
    expect(html).toContain(lin.id);
    expect(html).not.toContain(mei.id);
  });

  test.each([pagePaths.imageStudio, pagePaths.credits, pagePaths.profile])(
    'at %s has the answers of calls that succeed',
    async path => {
      const { answers } = await read(server, path, mei.client.cookieHeader());
      const addresses = Object.keys(answers);

      expect(addresses.length).toBeGreaterThan(1);
      for (const address of addresses)
        expect((await answerOf(mei, address)).status, address).toBe(200);
    },
  );
});

test.each([
  ['no session', 'signed_in=1'],
  ['a session that nobody has', `signed_in=1; session=${'a'.repeat(43)}`],
  ['an invalid session cookie', 'signed_in=1; session=%00%22%3E<script>'],
])('a browser with %s gets the answers of a visitor', async (_, cookie) => {
  const { answers, status } = await read(server, HISTORY, cookie);

  expect(status).toBe(200);
  expect(Object.keys(answers)).toEqual(['/api/v1/me']);
  expect(answers['/api/v1/me']).toMatchObject({
    status: 401,
    body: { code: 'AUTH_UNAUTHORIZED' },
  });
});

test('a session without the cookie `signed_in` gets the public page', async () => {
  const cookie = mei.client.cookieHeader().replace(/(; )?signed_in=1/, '');
  const { headers, html } = await read(server, pagePaths.home, cookie);

  expect(headers.get('cache-control')).toBe('no-cache');
  expect(html).not.toContain(mei.id);
});

test('pages come without answers while the database is silent or unavailable', async () => {
  const proxy = Promise.withResolvers<DatabaseProxy>();
  const far = await startTestServer({
    hasWorker: false,
    throughProxy: async database => {
      proxy.resolve(await createDatabaseProxy(database));
      return (await proxy.promise).config;
    },
  });
  const between = await proxy.promise;
  const person = await signedInPerson(far, 'far');
  const cookie = person.client.cookieHeader();
  for (const path of [pagePaths.home, HISTORY, pagePaths.login])
    expect((await read(far, path, cookie)).answers).toHaveProperty('/api/v1/me');

  between.setFaults({ isSilent: true });
  expect(await read(far, HISTORY, cookie)).toMatchObject({ status: 200, answers: {} });
  expect((await read(far, pagePaths.login, '')).html).toContain('data-drawn');
  between.setFaults({ isSilent: false });

  await between.takeAway();
  expect(await read(far, HISTORY, cookie)).toMatchObject({ status: 200, answers: {} });
  expect((await read(far, pagePaths.login, '')).html).toContain('data-drawn');
  await between.bringBack();
  await far.close();
  await between.close();
});

/**
 * Reads a page from the public address. The server redirects other addresses to it, and a redirect
 * drops cookies.
 */
async function read({ url }: TestServer, path: string, cookie: string) {
  const answer = await fetch(`${url.replace('127.0.0.1', 'localhost')}${path}`, {
    headers: { cookie },
  });
  const html = await answer.text();
  const [, block = '{}'] =
    /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(html) ?? [];

  return {
    status: answer.status,
    headers: answer.headers,
    html,
    answers: JSON.parse(block) as FirstAnswers,
  };
}

async function answerOf({ client }: Person, address: string) {
  const { status, body } = await client.get(address);

  return { status, body };
}
