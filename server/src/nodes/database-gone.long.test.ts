/**
 * A node gets SIGTERM after its database was killed or has frozen, in one test while nobody reads
 * its log. See T21 in docs/reliability.md.
 */
import { routes } from '@vermilion/contract/routes';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../test/client.ts';
import { findPort } from '../../test/crash/crashing-node.ts';
import { actorWith, submission } from '../../test/people/actors.ts';
import { makeMemoryFolder } from '../../test/programs/memory-folder.ts';
import { removeFolder, silentLog } from '../../test/programs/postgres-folders.ts';
import { type RunningNode, runNode } from '../../test/programs/run-node.ts';
import { signalFamily } from '../../test/programs/signal-family.ts';
import { openSocket } from '../../test/socket.ts';
import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { startEmbeddedPostgres } from '../database/embedded/start-embedded-postgres.ts';
import { submitJob } from '../generation/submit-job.ts';

/** `docs/operating/nodes.md` promises this limit. */
const END_MS_MAX = 15_000;
const WAIT = { timeout: 60_000, interval: 50 };
const SECRET = 'a secret of this test, used nowhere else';
const SOCKETS = 5;
const WORKS = 5;
/** The calls log more lines than the buffer of a pipe holds. */
const CALLS = 1_500;

test.each([
  { gone: 'was killed', signal: 'SIGKILL' },
  { gone: 'has frozen', signal: 'SIGSTOP' },
] as const)(
  'a node with works and sockets ends within 15 seconds after its database $gone',
  async ({ signal }) => {
    const { node, url, connection, folder, signalDatabase } = await startOnOwnDatabase();
    await submitWorks(connection, folder);
    const client = createClient(url, url.replace('127.0.0.1', 'localhost'));
    const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(client)));

    signalDatabase(signal);

    await expectEnd(node, 0);
    for (const socket of sockets) await socket.closed;
  },
);

test('a node ends within 15 seconds after its database was killed while nobody reads its log', async () => {
  const { node, url, signalDatabase } = await startOnOwnDatabase({ LOG_LEVEL: 'trace' });
  const client = createClient(url, url.replace('127.0.0.1', 'localhost'));
  node.leaveUnread();
  for (let call = 0; call < CALLS; call += 1) await client.get(routes.getMe.path);

  signalDatabase('SIGKILL');

  await expectEnd(node, null);
});

async function expectEnd(node: RunningNode, expected: number | null): Promise<void> {
  const begunMs = performance.now();
  const status = await node.terminate();

  const tookMs = performance.now() - begunMs;
  console.info(`ended after ${(tookMs / 1_000).toFixed(1)} s`);
  expect(status).toBe(expected);
  expect(tookMs).toBeLessThan(END_MS_MAX);
}

async function startOnOwnDatabase(settings: Record<string, string> = {}) {
  const folder = makeMemoryFolder();
  const { promise: hasEnded, resolve: onExit } = Promise.withResolvers<Error>();
  const { connection } = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, onExit });
  const parent = await readParent(connection);
  const signalDatabase = (signal: 'SIGKILL' | 'SIGSTOP') => signalFamily(parent, signal);
  const port = String(await findPort());
  const node = runNode(connection, {
    ...{ PORT: port, DATA_DIR: folder, SESSION_SECRET: SECRET, ...settings },
  });
  onTestFinished(async () => {
    await node.kill();
    if (isRunning(parent)) signalDatabase('SIGKILL');
    await hasEnded;
    removeFolder(folder);
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, WAIT).toBe(true);

  return { node, url, connection, folder, signalDatabase };
}

async function readParent(connection: pg.PoolConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(`select pg_read_file('postmaster.pid') as text`);
  await client.end();

  return Number.parseInt(rows[0]?.text, 10);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function submitWorks(connection: pg.PoolConfig, dataDir: string): Promise<void> {
  const settings = { DATA_DIR: dataDir, SESSION_SECRET: SECRET, LOG_LEVEL: 'silent' };
  const ctx = await createContext(readConfig(settings), connection);
  const actor = await actorWith(ctx, 1_000);
  for (let seed = 0; seed < WORKS; seed += 1)
    await submitJob(ctx, actor, { body: submission({ seed }), idempotencyKey: undefined });
  await ctx.close();
}
