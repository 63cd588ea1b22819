/** See CAL-7. */
import { expect, test } from 'vitest';
import { createDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';

test('calls answer 503 while the database is unavailable, and succeed once it is back', async () => {
  let proxy: DatabaseProxy | undefined;
  const server = await startTestServer({
    throughProxy: async database => {
      proxy = await createDatabaseProxy(database);
      return proxy.config;
    },
  });
  const { client } = await signedInPerson(server);
  const ask = () =>
    client.post('/api/v1/generate/image', { prompt: 'a boat', modelName: 'sketchbook' });

  await proxy?.takeAway();
  for (const answer of await Promise.all([client.get('/api/v1/me'), ask()])) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(answer.headers.get('retry-after')).toBe('5');
  }
  expect(await client.get('/readyz')).toMatchObject({
    status: 503,
    body: 'not ready\ndatabase: it does not answer',
  });
  expect((await client.get('/healthz')).status).toBe(200);
  await proxy?.bringBack();

  expect((await client.get('/api/v1/me')).body.user.credits).toBe(500);
  const { body } = await ask();
  await expect
    .poll(async () => (await client.get(`/api/job/${body.jobId}/status`)).body.status, {
      timeout: 15_000,
      interval: 100,
    })
    .toBe('completed');
  await server.close();
  await proxy?.close();
});
