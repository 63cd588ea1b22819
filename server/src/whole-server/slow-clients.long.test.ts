/** See T46 in docs/reliability.md. `slow-clients.test.ts` is the short version. */
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startServedNode } from '../../test/programs/served-node.ts';
import { type Slowness, startSlowClients } from '../../test/slow-clients.ts';

/**
 * The node allows 30 s for headers and bodies, and checks every 30 s. So only a client that is
 * never cut off reaches this limit.
 */
const NEVER_MS = 600_000;
const node = await startServedNode();
afterAll(() => node.close());

const CALLS = 100;

test('99 % of a normal client’s calls take less than 200 ms beside 500 slow clients', {
  timeout: NEVER_MS,
}, async () => {
  const slow = startSlowClients(node.url, { headers: 220, body: 220, reading: 60 });
  onTestFinished(() => slow.stop());
  await expect.poll(slow.begun, { timeout: NEVER_MS }).toBe(500);

  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    for (const path of ['/', '/readyz', '/api/v1/generate/models', '/api/v1/me']) {
      const begun = performance.now();
      await fetch(new URL(path, node.url)).then(answer => answer.arrayBuffer());
      times.push(performance.now() - begun);
    }
  }

  const sorted = times.toSorted((one, other) => one - other);
  expect(sorted[Math.floor(sorted.length * 0.99)]).toBeLessThan(200);
});

test.each<[Slowness]>([['headers'], ['body']])(
  'clients that are slow with the %s of a call are cut off',
  async slowness => {
    const slow = startSlowClients(node.url, { headers: 0, body: 0, reading: 0, [slowness]: 20 });
    onTestFinished(() => slow.stop());

    await expect.poll(slow.ended, { timeout: NEVER_MS, interval: 500 }).toBeGreaterThanOrEqual(20);

    expect((await fetch(new URL('/readyz', node.url))).status).toBe(200);
  },
);
