/**
 * Four nodes are stopped and started again one after the other, while people use them. Real:
 * PostgreSQL, HTTP, sockets, the nodes as processes of their own. A stand-in paints. The test sends
 * people to the other nodes before it stops one, as a load balancer does.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { findLost, NOTHING_LOST } from '../../test/load/find-lost.ts';
import { openInstallation, type ServingNode } from '../../test/load/installation.ts';
import { startLoad } from '../../test/load/run-load.ts';

const PEOPLE = 4;
const COMPLETED = 30;
/** Answers and tasks have 10 s to end. */
const STOP_MS_MAX = 12_000;
const ROLES = ['api', 'worker', 'api', 'worker'] as const;
const WAIT = { timeout: 120_000, interval: 50 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
}, 60_000);

test('a rolling restart of four nodes refuses no call, and loses no job', async () => {
  const database = await createTestDatabase();
  closing.push(database.drop);
  const installation = await openInstallation(database.config);
  closing.push(installation.close);
  const nodes: ServingNode[] = [];
  for (const role of ROLES) nodes.push(await installation.start(role));
  const load = startLoad(await installation.signUp(PEOPLE), installation.urls);
  closing.push(load.stop);
  const untilCompleted = () => {
    const before = load.acknowledged.completed.size;

    return vi.waitFor(
      () => expect(load.acknowledged.completed.size).toBeGreaterThan(before + COMPLETED),
      WAIT,
    );
  };
  await untilCompleted();

  const stopsMs: number[] = [];
  for (const [place, role] of ROLES.entries()) {
    const node = nodes[place];
    if (!node) throw new Error('there are as many nodes as roles');
    installation.leaveOut(node);
    const sinceMs = performance.now();
    expect(await node.terminate()).toBe(0);
    stopsMs.push(Math.round(performance.now() - sinceMs));
    nodes[place] = await installation.start(role);
    await untilCompleted();
  }
  await load.stop();
  await installation.settle();

  const { jobs, uploads, signUps, sessions } = load.acknowledged;
  console.info(
    `${load.countCalls()} calls, ${jobs.length} jobs, ${uploads.length} uploads, ${signUps.length} sign-ups, ${sessions.length} sign-ins; the nodes stopped within ${stopsMs.join(', ')} ms`,
  );
  const lost = await findLost(installation.ctx, load.acknowledged, nodes[0]?.url ?? '');
  expect([lost, load.refusals]).toEqual([NOTHING_LOST, []]);
  expect(Math.max(...stopsMs)).toBeLessThan(STOP_MS_MAX);
});
