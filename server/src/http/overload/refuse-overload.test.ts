/** See CAL-9. */
import { PAYMENT_WEBHOOK_PATH, PROVIDER_WEBHOOK_PATH, routes } from '@vermilion/contract/routes';
import { expect, test, vi } from 'vitest';
import { signedInPerson } from '../../../test/people/people.ts';
import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';

test('a node refuses calls while 1,000 callers wait for the database, and accepts calls again afterwards', async () => {
  const server = await startTestServer();
  const { client } = await signedInPerson(server);
  const release = await overload(server);

  const refused = await fetch(new URL(routes.getMe.path, server.url));
  const file = await fetch(new URL('/files/none.png', server.url));
  const health = await fetch(new URL('/healthz', server.url));

  await release();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(refused.headers.has('content-security-policy')).toBe(false);
  expect(await refused.json()).toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterSeconds: 1 },
    requestId: expect.any(String),
  });
  expect(file.status).toBe(503);
  expect(health.status).toBe(200);
  expect((await client.get(routes.getMe.path)).status).toBe(200);
  expect(await server.ctx.metrics.registry.metrics()).toContain('http_calls_refused_total 2');
});

test('an overloaded node accepts webhooks, sign-outs, and requests for pages and metrics', async () => {
  const server = await startTestServer();
  const { client } = await signedInPerson(server);
  const post = (path: string) => fetch(new URL(path, server.url), { method: 'POST' });
  const release = await overload(server);

  const payment = await post(PAYMENT_WEBHOOK_PATH);
  const provider = await post(PROVIDER_WEBHOOK_PATH.replace(':provider', 'fal'));
  const page = await fetch(server.url);
  const metrics = await fetch(new URL('/metrics', server.url));
  const signOut = client.post(routes.signOut.path);
  // The sign-out was accepted if it waits for the database.
  await vi.waitFor(() => expect(server.ctx.pool.current().waitingCount).toBeGreaterThan(1_000));
  await release();

  expect(await payment.json()).not.toMatchObject({ code: 'UNAVAILABLE' });
  expect([provider, page, metrics].map(({ status }) => status)).toEqual([404, 200, 200]);
  expect((await signOut).status).toBe(200);
  expect(await server.ctx.metrics.registry.metrics()).toContain('http_calls_refused_total 0');
});

test('the page of a signed-in user sends no query to an overloaded database', async () => {
  const server = await startTestServer();
  const { client } = await signedInPerson(server);
  const release = await overload(server);
  const pool = server.ctx.pool.current();
  const waitingBefore = pool.waitingCount;

  // Requesting localhost avoids a redirect, which would lose the cookies.
  const page = await fetch(server.url.replace('127.0.0.1', 'localhost'), {
    headers: { cookie: client.cookieHeader() },
  });
  const waitingAfterPage = pool.waitingCount;
  await release();

  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(waitingAfterPage).toBe(waitingBefore);
});

/** Lets 1,000 callers wait for the database. Returns a function that releases them. */
async function overload({ ctx }: TestServer): Promise<() => Promise<void>> {
  const pool = ctx.pool.current();
  const taken = Array.from({ length: (pool.options.max ?? 0) + 1_000 }, async () => {
    const connection = await pool.connect();

    return () => connection.release();
  });

  // The remaining callers wait, because all connections are in use.
  await Promise.all(taken.slice(0, pool.options.max));

  return async () => {
    for (const release of taken) (await release)();
  };
}
