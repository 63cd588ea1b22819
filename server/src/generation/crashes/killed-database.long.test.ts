/**
 * Kills the embedded PostgreSQL and its node, each alone and both together, during 60 works of
 * Sketchbook. The first test ends leases at once, the second waits for their real end.
 */
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAllLeases } from '../../../test/crash/skip-time.ts';
import {
  type EmbeddedStudio,
  startEmbeddedStudio,
} from '../../../test/programs/embedded-studio.ts';
import { makeMemoryFolder } from '../../../test/programs/memory-folder.ts';
import { removeFolder, waitForEnd } from '../../../test/programs/postgres-folders.ts';
import { createRandom } from '../../../test/simulation/random.ts';
import { leaveOrphans } from '../../../test/stored-objects.ts';

const DEATHS = 12;
const WORKS_A_LIFE = 5;
const ENDS_A_MINUTE = 4;
const ENDINGS = ['database', 'node', 'both', 'database for good'] as const;

const seed = Number(process.env['CRASH_SEED'] ?? randomInt(1_000_000));
const random = createRandom(seed);

let restarts = 0;
let folder: string;
let studio: EmbeddedStudio;
beforeAll(async () => {
  folder = makeMemoryFolder();
  studio = await startEmbeddedStudio(folder);
  // A killed node or database leaves files whose rows were never committed.
  leaveOrphans(studio.ctx);
}, 120_000);
afterAll(async () => {
  const pid = studio.databasePid();
  await studio.close();
  if (pid !== undefined) await waitForEnd(pid);
  removeFolder(folder);
}, 120_000);

test('a node restarts a database that was killed alone, the next node restarts one that was killed with its node, and both works are painted', async () => {
  const { ctx } = studio;
  const node = studio.nodes.at(-1);
  await studio.ask(1);
  await studio.untilPainting();
  const first = studio.databasePid();
  studio.killDatabase();
  await studio.untilAnotherThan(first);
  expect(node?.said()).toContain('the database ended and is restarted');
  await endAllLeases(ctx);

  await studio.ask(1);
  await studio.untilPainting();
  studio.killDatabase();
  await node?.kill();
  await studio.startNode();
  await endAllLeases(ctx);

  expect(await studio.judge()).toBe(2);
}, 180_000);

test(`after 12 rounds of kills all works end, each painted and charged once, or refunded if its workers died too often (CRASH_SEED=${seed})`, async () => {
  for (let death = 0; death < DEATHS; death += 1) {
    await studio.ask(WORKS_A_LIFE);
    await studio.untilPainting();
    await studio.untilPainted(random.below(WORKS_A_LIFE));
    await die(ENDINGS[death % ENDINGS.length] ?? 'both');
  }

  const begunMs = performance.now();
  const painted = await studio.judge();
  expect(restarts).toBeGreaterThan(0);
  console.info(
    `${painted} works were painted, the last ${Math.round((performance.now() - begunMs) / 1000)} s after the last restart`,
  );
});

async function die(ending: (typeof ENDINGS)[number]): Promise<void> {
  const node = studio.nodes.at(-1);
  switch (ending) {
    case 'database':
      if (await outlivesItsDatabase()) return;
      break;
    case 'database for good':
      for (let tried = 0; tried < ENDS_A_MINUTE && (await outlivesItsDatabase()); tried += 1)
        restarts += 1;
      // On a slow machine the database is killed fewer times within a minute, so the node does not
      // stop and the test kills it.
      await node?.kill();
      break;
    case 'node':
      await node?.kill();
      break;
    case 'both':
      studio.killDatabase();
      await node?.kill();
  }
  await studio.startNode();
}

/**
 * Kills the database, and returns whether the node restarts it. After too many ends within a
 * minute, or if a restart fails, the node logs the reason and stops.
 */
async function outlivesItsDatabase(): Promise<boolean> {
  const node = studio.nodes.at(-1);
  const pid = studio.databasePid();
  studio.killDatabase();
  const status = await Promise.race([
    node?.ended,
    studio.untilAnotherThan(pid).then(() => 'alive'),
  ]);
  if (status === 'alive') return true;
  expect(status).toBe(1);
  expect(node?.said()).toMatch(/The built-in PostgreSQL (ended unexpectedly|could not start)/);

  return false;
}
