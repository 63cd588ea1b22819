/**
 * A node gets SIGTERM while its bucket, or its bucket and its database, answer no call. The node
 * reaches PostgreSQL through a proxy. See T21 in docs/reliability.md.
 */
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { findPort } from '../../test/crash/crashing-node.ts';
import { createDatabaseProxy } from '../../test/database-proxy.ts';
import { actorWith, submission } from '../../test/people/actors.ts';
import { runNode } from '../../test/programs/run-node.ts';
import { startS3Server } from '../../test/services/s3-server.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { leaveOrphans } from '../../test/stored-objects.ts';
import { submitJob } from '../generation/submit-job.ts';

/** `docs/operating/nodes.md` promises this limit. */
const END_MS_MAX = 15_000;
const WAIT = { timeout: 60_000, interval: 50 };

const s3 = await startS3Server();
const server = await startTestServer({ hasWorker: false, settings: s3.settings });
const { ctx, database } = server;
// The node ends while its bucket or its database does not answer, so it leaves objects without a
// row.
leaveOrphans(ctx);
const proxy = await createDatabaseProxy(database);
afterEach(() => {
  proxy.setFaults({});
  s3.script.fault = undefined;
});
afterAll(async () => {
  await server.close();
  await Promise.all([proxy.close(), s3.close()]);
});

test.each([
  { silent: 'neither its bucket nor its database answers', isDatabaseSilent: true },
  { silent: 'its bucket does not answer', isDatabaseSilent: false },
])(
  'a node with pending works ends within 15 seconds while $silent',
  async ({ isDatabaseSilent }) => {
    const port = String(await findPort());
    const node = runNode(proxy.config, {
      ...s3.settings,
      PORT: port,
      DATA_DIR: ctx.config.dataDir,
    });
    onTestFinished(() => node.kill());
    await expect.poll(() => isReady(port), WAIT).toBe(true);
    const actor = await actorWith(ctx, 100);
    for (let seed = 0; seed < 5; seed += 1)
      await submitJob(ctx, actor, { body: submission({ seed }), idempotencyKey: undefined });

    proxy.setFaults({ isSilent: isDatabaseSilent });
    s3.script.fault = () => 'silent';
    const begunMs = performance.now();
    const status = await node.terminate();

    console.info(`ended after ${((performance.now() - begunMs) / 1_000).toFixed(1)} s`);
    expect(status).toBe(0);
    expect(performance.now() - begunMs).toBeLessThan(END_MS_MAX);
  },
);

async function isReady(port: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    answer => answer.ok,
    () => false,
  );
}
