/**
 * Nodes of two versions run on one database while users send requests. A server of the test stands
 * in for fal.ai and makes the pictures.
 */
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../test/client.ts';
import { findLost, NOTHING_LOST } from '../../test/cluster/find-lost.ts';
import {
  askReadiness,
  type Installation,
  openInstallation,
  type ServingNode,
} from '../../test/cluster/open-installation.ts';
import { type Load, startLoad } from '../../test/cluster/run-load.ts';
import { createEmptyDatabase } from '../../test/database.ts';
import { fromAddress } from '../../test/people/spend-limit.ts';
import {
  buildNextVersion,
  buildRelease,
  buildVersionBefore,
  listReleases,
  type NextMigration,
  type OtherVersion,
} from '../../test/versions/build-version.ts';
import { lastMigration } from '../migrations/list.ts';
import { suspendPerson } from '../people/suspend-person.ts';
import { unsuspendPerson } from '../people/unsuspend-person.ts';

const FIRST_STEP = '0025-nodes';
const PEOPLE = 4;
const COMPLETED = 40;
const WAIT = { timeout: 120_000, interval: 50 };
const STEP: NextMigration = {
  name: '9001-step',
  statement: 'alter table works add column tomorrow text',
  survivedFrom: lastMigration,
};
const BREAKING: NextMigration = {
  name: '9002-breaking',
  statement: 'alter table works drop column if exists tomorrow',
};

let installation: Installation;
let load: Load;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  const database = await createEmptyDatabase();
  closing.push(database.drop);
  installation = await openInstallation(database.config);
  closing.push(installation.close);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
}, 60_000);

function use(version: OtherVersion): { main: string } {
  closing.push(version.remove);

  return version;
}

type Nodes = [api: ServingNode, worker: ServingNode];

const startBoth = async (version?: { main: string }): Promise<Nodes> => [
  await installation.start('api', version),
  await installation.start('worker', version),
];
async function startPeople(): Promise<void> {
  load = startLoad(await installation.signUp(PEOPLE), installation.urls);
  closing.push(load.stop);
  await untilCompleted();
}
const untilCompleted = () => {
  const before = load.acknowledged.completed.size;

  return vi.waitFor(
    () => expect(load.acknowledged.completed.size).toBeGreaterThan(before + COMPLETED),
    WAIT,
  );
};
const stop = async ([api, worker]: Nodes) => {
  installation.leaveOut(api);
  expect(await Promise.all([api.terminate(), worker.terminate()])).toEqual([0, 0]);
};
const stepNames = async () => {
  const { rows } = await sql<{ name: string }>`select name from migration_steps`.execute(
    installation.ctx.db,
  );

  return rows.map(({ name }) => name);
};

async function expectNothingLost([api]: Nodes): Promise<void> {
  await load.stop();
  await installation.settle();
  const lost = await findLost(installation.ctx, load.acknowledged, api.url);
  const { jobs, uploads, signUps, sessions } = load.acknowledged;
  console.info(
    `${load.countCalls()} calls, ${load.refusals.length} of them refused; ${jobs.length} jobs, ${uploads.length} uploads, ${signUps.length} sign-ups and ${sessions.length} sign-ins, of which are lost: ${JSON.stringify(lost)}`,
  );
  expect(lost).toEqual(NOTHING_LOST);
}

test('nodes of the version before the first schema step serve while new nodes change the schema', async () => {
  const former = await startBoth(use(buildVersionBefore(FIRST_STEP)));
  await startPeople();
  const present = await startBoth();
  expect(await stepNames()).toContain(FIRST_STEP);
  await untilCompleted();
  for (const node of [...former, ...present]) expect(await askReadiness(node)).toBe('200 ready');

  await stop(former);
  await untilCompleted();

  await expectNothingLost(present);
  expect(load.refusals).toEqual([]);
});

test('a suspended person has no session and can’t sign in at a node of the first release, which knows no suspension', async () => {
  const former = await startBoth(use(buildRelease(listReleases().at(-1) ?? '')));
  const [mei] = await installation.signUp(1);
  if (!mei) throw new Error('nobody has signed up');
  const present = await startBoth();
  const { ctx } = installation;
  let calls = 0;
  const signInAt = ([api]: Nodes) => {
    calls += 1;
    const browser = createClient(api.url, ctx.publicUrl());

    return browser.post(routes.signIn.path, mei, fromAddress(`10.0.0.${calls}`));
  };
  const me = () =>
    createClient(former[0].url, ctx.publicUrl(), mei.client.cookies).get(routes.getMe.path);
  expect([(await me()).status, (await signInAt(former)).status]).toEqual([200, 200]);

  await suspendPerson(ctx, 'cli:test', { id: mei.id, note: 'spam' });

  expect((await me()).status).toBe(401);
  expect(await signInAt(former)).toMatchObject({
    status: 401,
    body: { code: 'AUTH_INVALID_CREDENTIALS' },
  });
  expect(await signInAt(present)).toMatchObject({ status: 403, body: { code: 'AUTH_SUSPENDED' } });
  await unsuspendPerson(ctx, 'cli:test', mei);
  expect((await signInAt(former)).status).toBe(200);
});

test('nodes continue after a schema step of the next version, and can be started again', async () => {
  const present = await startBoth();
  await startPeople();
  const next = await startBoth(use(buildNextVersion(STEP)));
  expect(await stepNames()).toContain(STEP.name);
  await untilCompleted();

  await stop(present);
  const again = await startBoth();
  await untilCompleted();
  await stop(again);
  await untilCompleted();

  await expectNothingLost(next);
  expect(load.refusals).toEqual([]);
});

test('a migration that no running node survives is refused until these nodes are stopped, and their version can’t be started afterwards', async () => {
  const present = await startBoth();
  await startPeople();
  const next = use(buildNextVersion(STEP, BREAKING));
  const contract = { ...BREAKING, survivedFrom: STEP.name };
  const later = use(buildNextVersion(STEP, contract));
  const refuse = async (options: Parameters<Installation['launch']>[1], words: RegExp) => {
    const node = await installation.launch('api', options);
    expect(await node.ended).toBe(1);
    expect(node.said()).toMatch(words);
  };
  const oneOfThem = `a node of ${lastMigration} still runs`;

  await refuse(next, /^This version changes .* and 2 still run: stop all nodes, back up, .*\.\n$/);
  await refuse(later, new RegExp(`^This version changes .* and ${oneOfThem}: stop it, .*\\.\n$`));
  await refuse(
    { settings: { SESSION_SECRET: 'another secret of the tests, as long as it' } },
    /^A node that runs on this database \(role .*\) has another SESSION_SECRET: .*\.\n$/,
  );
  await untilCompleted();
  await stop(present);
  const successors = await startBoth(next);
  await refuse({}, /^A newer version of this program .* \(9002-breaking\): .*\.\n$/);
  await untilCompleted();

  await expectNothingLost(successors);
});

test('nodes older than the first schema step become unready after a breaking migration, and lose no work', async () => {
  const former = await startBoth(use(buildVersionBefore(FIRST_STEP)));
  await startPeople();
  const successors = await startBoth(use(buildNextVersion(BREAKING)));
  await vi.waitFor(async () => {
    for (const node of former)
      expect(await askReadiness(node)).toMatch(/^503 not ready\nschema: A newer version .*9002/);
  }, WAIT);

  await stop(former);
  await untilCompleted();

  await expectNothingLost(successors);
});
