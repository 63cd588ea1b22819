/** See ACC-20. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { expect, test } from 'vitest';
import { askedWork, finishedWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { ProviderFailure } from '../adapters/image-provider/port.ts';

const clock = createTestClock();
const provider = quickProvider();
const server = await startTestServer({ parts: { clock, imageProviders: [provider] } });

const statsOf = async ({
  client,
}: {
  client: { get(path: string): Promise<{ body: { stats: unknown } }> };
}) => (await client.get(routes.getProfileStats.path)).body.stats;

test('the stats of a newcomer are 0', async () => {
  const tom = await signedInPerson(server, 'tom');

  expect(await statsOf(tom)).toEqual({
    total_generations: 0,
    total_credits_spent: 0,
    account_age_days: 0,
  });
});

test('the stats count finished works, trash included, and spent credits less refunds', async () => {
  const mei = await signedInPerson(server);
  await signedInPerson(server, 'another');
  await finishedWork(mei);
  const trashed = await finishedWork(mei);
  await mei.client.delete(fillPath(routes.deleteWork.path, { id: trashed.id }));
  provider.script.submit = async () =>
    Promise.reject(new ProviderFailure('REFUSED_CONTENT', false, 'no'));
  const failed = await askedWork(mei);
  const statusOf = async () =>
    (await mei.client.get(fillPath(routes.getWork.path, { id: failed }))).body.job.status;
  await expect.poll(statusOf, { timeout: 10_000 }).toBe('failed');

  expect(await statsOf(mei)).toMatchObject({ total_generations: 2, total_credits_spent: 20 });

  const release = holdWorks(provider);
  await askedWork(mei);
  expect(await statsOf(mei)).toMatchObject({ total_generations: 2, total_credits_spent: 30 });
  release();
});

test('the stats give the age of the account in whole days', async () => {
  const old = await signedInPerson(server, 'old');

  clock.advance(2 * 86_400 - 60);
  expect(await statsOf(old)).toMatchObject({ account_age_days: 1 });
  clock.advance(61);
  expect(await statsOf(old)).toMatchObject({ account_age_days: 2 });
});
