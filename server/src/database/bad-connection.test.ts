/** T18, shortly: the connection to the database is slow or silent while works are asked for. `bad-connection.long.test.ts` also breaks it. */
import { afterAll, expect, test } from 'vitest';
import { startBadConnection } from '../../test/bad-connection.ts';

const bad = await startBadConnection();
const { proxy, server, ask, expectPainted } = bad;
afterAll(() => bad.close());

test('works that are asked for over a slow connection are all painted, once', async () => {
  proxy.setWeather({ delayMs: 20 });
  await ask(20);
  proxy.setWeather({});

  await expectPainted(60_000);
  expect((await server.client().get('/readyz')).status).toBe(200);
}, 120_000);

test('what was asked in a silence is answered when it ends, and painted', async () => {
  proxy.setWeather({ isSilent: true });
  const asking = ask(8);
  await expect.poll(() => server.ctx.pool.totalCount - server.ctx.pool.idleCount).toBeGreaterThan(0);
  proxy.setWeather({});

  await asking;
  await expectPainted(60_000);
}, 120_000);
