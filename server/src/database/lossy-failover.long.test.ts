/**
 * A standby that lacks the latest commits replaces its primary. `address` is the proxy to which the
 * studio connects, and `line` is the proxy between the two servers. A stand-in for fal.ai makes the
 * pictures.
 */
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findLost } from '../../test/cluster/find-lost.ts';
import { askReadiness, openInstallation } from '../../test/cluster/open-installation.ts';
import { type Load, startLoad } from '../../test/cluster/run-load.ts';
import { createDatabaseProxy } from '../../test/database-proxy.ts';
import { makePostgresPair } from '../../test/services/replicated-postgres.ts';
import { leaveOrphans, listStoredKeys } from '../../test/stored-objects.ts';
import type { Context } from '../context.ts';
import { quarantineOrphans, sweepOrphans } from '../uploads/orphans/sweep-orphans.ts';
import { findUnknownKeys } from '../uploads/queries.ts';

const DATABASE = 'studio';
const PEOPLE = 4;
const COMPLETED = 40;
/** After this time a commit has surely reached the standby, unless the line is silent. */
const DELAY_MS_MAX = 1_000;
const HOURS_AGO = 2;
const WAIT = { timeout: 120_000, interval: 20 };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
}, 60_000);

async function openPair() {
  const pair = await makePostgresPair();
  closing.push(pair.close);
  const [primary, standby] = pair.servers;
  await primary.init();
  await primary.start();
  await standby.copyFrom(primary);
  const line = await createDatabaseProxy(primary.connection('postgres'));
  closing.push(line.close);
  await standby.start({ standbyOf: Number(new URL(line.config.connectionString ?? '').port) });
  await primary.untilFollowed('async');
  await primary.query(`create database ${DATABASE}`);
  const address = await createDatabaseProxy(primary.connection(DATABASE));
  closing.push(address.close);

  return { primary, standby, line, address };
}

const untilCompleted = (load: Load) => {
  const before = load.acknowledged.completed.size;

  return vi.waitFor(
    () => expect(load.acknowledged.completed.size).toBeGreaterThan(before + COMPLETED),
    WAIT,
  );
};

test.each([
  ['a moment', false],
  ['some seconds', true],
])(
  'without synchronous replication, a standby that is %s behind loses only commits that it has not received, and stays consistent',
  async (_, isSilent) => {
    const { primary, standby, line, address } = await openPair();
    const installation = await openInstallation(address.config);
    closing.push(installation.close);
    const { ctx } = installation;
    // Orphans are expected: the files of lost works and uploads have no rows.
    leaveOrphans(ctx);
    const nodes = [await installation.start('api'), await installation.start('worker')];
    const load = startLoad(await installation.signUp(PEOPLE), installation.urls);
    closing.push(load.stop);
    const { acknowledged } = load;
    await untilCompleted(load);
    const silentMs = performance.now();
    line.setFaults({ isSilent });
    await untilCompleted(load);

    await primary.kill();
    await standby.promote();
    address.moveTo(standby.port);
    await vi.waitFor(async () => {
      for (const node of nodes) expect(await askReadiness(node)).toMatch(/^200 ready/);
    }, WAIT);
    await untilCompleted(load);
    await load.stop();
    await installation.settle();

    const lost = await findLost(ctx, acknowledged, installation.urls()[0] ?? '');
    const { jobs, uploads, signUps, sessions } = acknowledged;
    console.info(
      `of ${jobs.length} jobs, ${uploads.length} uploads, ${signUps.length} sign-ups and ${sessions.length} sign-ins are lost: ${JSON.stringify(lost)}`,
    );
    if (isSilent) expect(lost.jobs).toBeGreaterThan(0);
    expect(lost.charges).toBe(lost.jobs);
    const earlier = jobs.filter(({ atMs }) => atMs < silentMs - DELAY_MS_MAX);
    const nothing = { completed: new Set<string>(), uploads: [], signUps: [], sessions: [] };
    const ofEarlier = await findLost(ctx, { ...acknowledged, ...nothing, jobs: earlier }, '');
    expect([ofEarlier.jobs, ofEarlier.charges]).toEqual([0, 0]);
    if (isSilent) await expectFilesKept(ctx);
  },
);

/**
 * Checks that files with lost rows stop the sweep, that the operator can quarantine them, and that
 * none is deleted.
 */
async function expectFilesKept(ctx: Context): Promise<void> {
  const all = await listStoredKeys(ctx);
  const withoutRow = [...(await findUnknownKeys(ctx.db, all))];
  expect(withoutRow.length).toBeGreaterThan(20);
  const writtenAt = new Date(Date.now() - HOURS_AGO * 3_600_000);
  for (const key of all)
    await utimes(join(ctx.config.dataDir, 'objects', key.slice(0, 2), key), writtenAt, writtenAt);

  await sweepOrphans(ctx);
  expect(await listStoredKeys(ctx)).toEqual(all);
  await quarantineOrphans(ctx);
  await sweepOrphans(ctx);

  const known = await listStoredKeys(ctx);
  expect(known).toHaveLength(all.length - withoutRow.length);
  for (const key of withoutRow) {
    const stored = await ctx.objectStore.get(key);
    expect(stored).not.toBeNull();
    stored?.body.destroy();
  }
  console.info(`${withoutRow.length} of ${all.length} files had no row and wait in quarantine`);
}
