/** See T18. `bad-connection.long.test.ts` has more cases. */
import { afterAll, expect, test } from 'vitest';
import { startBadConnection } from '../../test/bad-connection.ts';

const bad = await startBadConnection();
const { proxy, server, ask, expectPainted } = bad;
afterAll(() => bad.close());

test('each work that is submitted over a slow connection is painted once', async () => {
  proxy.setFaults({ delayMs: 20 });
  await ask(20);
  proxy.setFaults({});

  await expectPainted(60_000);
  expect((await server.client().get('/readyz')).status).toBe(200);
}, 120_000);

test('each work that is submitted over breaking connections is painted once', async () => {
  proxy.setFaults({ delayMs: 20, breaksEach: 10 });
  await ask(20);
  proxy.setFaults({});

  await bad.skipLeases();
  await expectPainted(60_000);
}, 120_000);

test('works that are submitted while the connection is silent are accepted and painted afterwards', async () => {
  proxy.setFaults({ isSilent: true });
  const asking = ask(8);
  await expect
    .poll(() => server.ctx.pool.current().totalCount - server.ctx.pool.current().idleCount)
    .toBeGreaterThan(0);
  proxy.setFaults({});

  await asking;
  await expectPainted(60_000);
}, 120_000);

test('works are accepted again soon after the other end of all connections is lost', async () => {
  proxy.abandonConnections();

  await bad.expectRecovery(10_000);
  await ask(8);
  await expectPainted(60_000);
}, 120_000);
