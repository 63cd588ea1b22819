/** See TSK-4. */
import { routes } from '@vermilion/contract/routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RunningNode, runNode } from '../../test/programs/run-node.ts';
import { startMailServer } from '../../test/services/mail-server.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { listTasks } from '../../test/tasks.ts';

const WAIT = { timeout: 90_000, interval: 50 };
const BACK_SECONDS_MAX = 60;

test('a killed node’s tasks begin on another node within 60 s', { timeout: 240_000 }, async () => {
  // The slow mail server keeps the mail task running.
  const mailServer = await startMailServer({ takesMs: 120_000 });
  onTestFinished(() => mailServer.close());
  const { ctx, client } = await startTestServer({ hasWorker: false });
  const tries = async () => (await listTasks(ctx)).map(task => task.held && task.tries);
  const startNode = (): RunningNode => {
    const node = runNode(ctx.pool.options, {
      ROLE: 'worker',
      DATA_DIR: ctx.config.dataDir,
      SMTP_URL: mailServer.url,
    });
    onTestFinished(() => node.kill());

    return node;
  };
  await client().post(routes.signUp.path, { email: 'mei@example.com', password: 'long enough' });
  const doomed = startNode();
  await vi.waitFor(async () => expect(await tries()).toEqual([1]), WAIT);
  const survivor = startNode();
  await vi.waitFor(() => expect(survivor.said()).toMatch(/worker are at/), WAIT);

  await doomed.kill();
  const startMs = performance.now();
  await vi.waitFor(async () => expect(await tries()).toEqual([2]), WAIT);

  const seconds = (performance.now() - startMs) / 1_000;
  console.log(`back after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(BACK_SECONDS_MAX);
});
