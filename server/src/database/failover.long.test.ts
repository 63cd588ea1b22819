/**
 * A standby replaces a lost primary while simulated people use two nodes. The nodes connect to a
 * proxy on loopback, which forwards to the primary and later to the standby.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { findLost, NOTHING_LOST } from '../../test/cluster/find-lost.ts';
import {
  askReadiness,
  type Installation,
  openInstallation,
  type ServingNode,
} from '../../test/cluster/open-installation.ts';
import { type Load, startLoad } from '../../test/cluster/run-load.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts';
import { databaseUrl } from '../../test/database-url.ts';
import {
  makePostgresPair,
  type ReplicatedPostgres,
} from '../../test/services/replicated-postgres.ts';
import { startPgbouncer } from '../../test/services/start-pgbouncer.ts';

const DATABASE = 'studio';
const PEOPLE = 4;
const COMPLETED_BEFORE = 60;
const WAIT = { timeout: 60_000, interval: 20 };
const RECOVERY_MS_MAX = 15_000;
const TAKES_NO_WRITES = /^503 not ready\ndatabase: (it takes no writes|no answer within 5 s)/;
const IS_STANDBY = '503 not ready\ndatabase: it is a standby, which takes no writes';

let address: DatabaseProxy;
let installation: Installation;
let nodes: ServingNode[];
let load: Load;
const closing: (() => Promise<void>)[] = [];

async function open({ isPooled = false } = {}): Promise<[ReplicatedPostgres, ReplicatedPostgres]> {
  const pair = await makePostgresPair();
  closing.push(pair.close);
  const [first, second] = pair.servers;
  await first.init();
  await first.start();
  await second.copyFrom(first);
  await second.start({ standbyOf: first.port });
  await first.setSynchronous(true);
  await first.untilFollowed('sync');
  await first.query(`create database ${DATABASE}`);
  address = await createDatabaseProxy(first.connection(DATABASE));
  closing.push(address.close);
  installation = isPooled ? await openPooled(first) : await openInstallation(address.config);
  closing.push(installation.close);
  nodes = [await installation.start('api'), await installation.start('worker')];
  load = startLoad(await installation.signUp(PEOPLE), installation.urls);
  closing.push(load.stop);
  await untilCompleted(COMPLETED_BEFORE);

  return [first, second];
}
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
}, 60_000);

/**
 * Opens an installation behind PgBouncer in transaction mode. Notifications must bypass PgBouncer.
 */
async function openPooled(primary: ReplicatedPostgres): Promise<Installation> {
  for (const setting of ["timezone = 'UTC'", "statement_timeout = '60s'"])
    await primary.query(`alter database ${DATABASE} set ${setting}`);
  await primary.query(`alter database ${DATABASE} set idle_in_transaction_session_timeout = '30s'`);
  const listenUrl = new URL(databaseUrl(address.config));
  const pooler = await startPgbouncer(
    {
      ...{ database: DATABASE, host: listenUrl.hostname, port: Number(listenUrl.port) },
      user: listenUrl.username,
    },
    'transaction',
  );
  closing.push(pooler.stop);

  return openInstallation(pooler.connection, {
    ...{ DATABASE_LISTEN_URL: listenUrl.href, DATABASE_PREPARED: 'off' },
  });
}

const untilCompleted = (more: number) => {
  const before = load.acknowledged.completed.size;

  return vi.waitFor(
    () => expect(load.acknowledged.completed.size).toBeGreaterThanOrEqual(before + more),
    WAIT,
  );
};
const untilAll = (readiness: RegExp | string, timeout = WAIT.timeout) =>
  vi.waitFor(
    async () => {
      for (const node of nodes) expect(await askReadiness(node)).toMatch(readiness);
    },
    { ...WAIT, timeout },
  );

async function expectRecovery(lostMs: number): Promise<void> {
  const restoredMs = performance.now();
  await untilAll(/^200 ready/, RECOVERY_MS_MAX);
  const acceptedMs = await vi.waitFor(() => {
    const job = load.acknowledged.jobs.find(({ atMs }) => atMs > restoredMs);
    expect(job).toBeDefined();

    return job?.atMs ?? 0;
  }, WAIT);
  expect(acceptedMs - restoredMs).toBeLessThan(RECOVERY_MS_MAX);
  await vi.waitFor(
    () => expect(load.acknowledged.toldAtMs.at(-1)).toBeGreaterThan(restoredMs),
    WAIT,
  );
  await untilCompleted(PEOPLE);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  console.info(
    `the first job was accepted ${seconds(acceptedMs - lostMs)} after the loss, ${seconds(acceptedMs - restoredMs)} after the database was restored`,
  );
}

async function expectNothingLost(): Promise<void> {
  await load.stop();
  await installation.settle();
  const { acknowledged, refusals } = load;
  const lost = await findLost(installation.ctx, acknowledged, nodes[0]?.url ?? '');
  console.info(
    `${lost.jobs} of ${acknowledged.jobs.length} jobs were lost, ${refusals.length} of ${load.countCalls()} calls refused: ${[...new Set(refusals.map(({ call, what }) => `${call} ${what}`))].join(', ')}`,
  );
  expect(lost).toEqual(NOTHING_LOST);
}

test.each([
  ['dies', (primary: ReplicatedPostgres) => primary.kill()],
  ['hangs', (primary: ReplicatedPostgres) => primary.freeze()],
])('no acknowledged commit is lost when the primary %s, and the nodes recover', async (_, end) => {
  const [primary, standby] = await open();

  const lostMs = performance.now();
  await end(primary);
  await untilAll(/^503 not ready\ndatabase: /);
  await standby.promote();
  address.moveTo(standby.port);

  await expectRecovery(lostMs);
  await expectNothingLost();
});

test('nodes refuse a standby until it is promoted, even if it was the first primary, and lose no commit', async () => {
  const [first, second] = await open();
  const sinceLost = performance.now();
  await first.kill();
  address.moveTo(second.port);
  await expectUnused(second);
  await second.promote();
  await expectRecovery(sinceLost);

  await first.rewindTo(second);
  await first.start({ standbyOf: second.port });
  await second.setSynchronous(true);
  await second.untilFollowed('sync');
  await untilCompleted(COMPLETED_BEFORE);
  address.moveTo(first.port);
  const sinceBack = performance.now();
  await second.kill();
  await expectUnused(first);
  await first.promote();
  await expectRecovery(sinceBack);

  await expectNothingLost();
});

test('nodes lose no commit if a pooler leads to the standby before its promotion, and a node that would listen at a standby does not start', async () => {
  const [primary, standby] = await open({ isPooled: true });
  const DATABASE_LISTEN_URL = standby.connection(DATABASE).connectionString;
  const refused = await installation.launch('api', { settings: { DATABASE_LISTEN_URL } });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toBe(
    'DATABASE_LISTEN_URL leads to a standby, which takes no writes: set it to the address of the primary.\n',
  );
  const lostMs = performance.now();
  await primary.kill();
  await untilAll(/^503 not ready\ndatabase: /);
  address.moveTo(standby.port);
  await untilAll(IS_STANDBY, RECOVERY_MS_MAX);
  await standby.promote();

  await expectRecovery(lostMs);
  await expectNothingLost();
});

test('a primary acknowledges no commit while its synchronous standby is down, and continues after the standby is removed', async () => {
  const [primary, standby] = await open();
  const sinceMs = performance.now();
  await standby.kill();
  await untilAll(TAKES_NO_WRITES);
  const refusedMs = performance.now();
  await untilAll(TAKES_NO_WRITES);
  const { jobs } = load.acknowledged;
  expect(jobs.filter(({ atMs }) => atMs > refusedMs)).toEqual([]);

  await primary.setSynchronous(false);
  await expectRecovery(sinceMs);
  await expectNothingLost();
});

async function expectUnused(standby: ReplicatedPostgres): Promise<void> {
  await untilAll(IS_STANDBY);
  const sinceMs = performance.now();
  const refused = await installation.launch('api');
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toBe(
    'DATABASE_URL leads to a standby, which takes no writes: set it to the address of the primary.\n',
  );
  await untilAll(IS_STANDBY);

  const kept = await standby.query(`
    select application_name from pg_stat_activity
    where datname = '${DATABASE}' and backend_start < now() - interval '2 seconds'`);
  expect(kept).toEqual([]);
  const { jobs, toldAtMs } = load.acknowledged;
  expect(jobs.filter(({ atMs }) => atMs > sinceMs)).toEqual([]);
  expect(toldAtMs.filter(atMs => atMs > sinceMs)).toEqual([]);
}
