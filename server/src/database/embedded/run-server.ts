// Runs the PostgreSQL server of an existing database folder.

import type pg from 'pg';
import type { Binaries } from './binaries.ts';
import {
  assertDurable,
  connectionTo,
  connectWhenReady,
  createDatabaseIfMissing,
} from './connection.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { explainFailure } from './explain-failure.ts';
import type { Home } from './home.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import { CONNECTIONS_MAX, settingArguments } from './settings.ts';
import { type Supervised, spawnSupervised } from './spawn-supervised.ts';

// After a crash, recovery reads at most `max_wal_size` bytes, which takes minutes on a slow disk.
const READY_MS_MAX = 5 * 60_000;
// When a pool has ended, its connections may take this long to close. Then they are cut.
const LEAVE_MS_MAX = 300;
const FAST_SHUTDOWN_MS_MAX = 20_000;
const IMMEDIATE_SHUTDOWN_MS_MAX = 5_000;
const CANT_START = 'The built-in PostgreSQL could not start.';

export type Server = { stop(): Promise<void> };

type Input = {
  home: Home;
  binaries: Binaries;
  socketFolder: string;
  /**
   * The pid in a leftover `postmaster.pid`. The caller must check that no server with this pid uses
   * the data.
   */
  stalePid: number | undefined;
  log: EmbeddedPostgresLog;
  onExit(error: EmbeddedPostgresError): void;
  connectionsMax?: number | undefined;
};

/** `input.onExit` is called if the server ends after it was ready, unless `stop` was called. */
export async function runServer(input: Input): Promise<Server> {
  const {
    home,
    binaries,
    socketFolder,
    stalePid,
    log,
    onExit,
    connectionsMax = CONNECTIONS_MAX,
  } = input;
  let phase: 'starting' | 'ready' | 'stopping' = 'starting';
  const server = await spawnSupervised(
    [binaries.postgres, '-D', home.data, '-k', socketFolder, ...settingArguments(connectionsMax)],
    {
      identity: home.identity,
      cwd: home.real,
      // With this variable, PostgreSQL ignores a pid file with this pid (see CreateLockFile in
      // miscinit.c).
      env: stalePid === undefined ? {} : { PG_GRANDPARENT_PID: String(stalePid) },
    },
    line => {
      if (phase === 'ready') forward(line, log);
    },
  );
  void server.exit.then(() => {
    if (phase !== 'ready') return;
    onExit(explainFailure(server.lines, home.shown, 'The built-in PostgreSQL ended unexpectedly.'));
  });

  const stop = async () => {
    phase = 'stopping';
    await stopServer(server);
  };
  try {
    await prepare(server, socketFolder, home);
  } catch (error) {
    await stop();
    throw error;
  }
  phase = 'ready';
  return { stop };
}

async function prepare(server: Supervised, socketFolder: string, home: Home): Promise<void> {
  const deadline = Date.now() + READY_MS_MAX;
  const isOver = () => server.hasExited() || Date.now() > deadline;
  let client: pg.Client | undefined;
  try {
    client = await connectWhenReady(connectionTo(socketFolder, 'postgres'), isOver);
    if (client !== undefined) {
      await assertDurable(client);
      await createDatabaseIfMissing(client);
      return;
    }
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    // as: pg throws Errors with a SQLSTATE
    const { code = '', message } = error as { code?: string; message: string };
    throw explainFailure([...server.lines, `${code} FATAL:  ${message}`], home.shown, CANT_START);
  } finally {
    await client?.end();
  }
  if (server.hasExited()) await server.exit;
  throw explainFailure(server.lines, home.shown, CANT_START);
}

function forward(line: string, log: EmbeddedPostgresLog): void {
  const [, sqlState, level, text] = /^(\S{5}) ([A-Z]+): +(.*)$/.exec(line) ?? [];
  const message = `PostgreSQL: ${text ?? line}`;
  if (level === 'PANIC') log.error({ sqlState }, message);
  else if (level === 'FATAL' || level === 'WARNING') log.warn({ sqlState }, message);
  else log.info({}, message);
}

async function stopServer(server: Supervised): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGTERM', LEAVE_MS_MAX],
    ['SIGINT', FAST_SHUTDOWN_MS_MAX],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS_MAX],
  ] as const) {
    if (!server.hasExited()) server.child.kill(signal);
    if (await endsWithin(server, timeoutMs)) return;
  }
  server.child.kill('SIGKILL');
  await server.exit;
}

async function endsWithin(server: Supervised, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const hasEnded = await Promise.race([server.exit.then(() => true as const), isLate]);
  clearTimeout(timer);
  return hasEnded;
}
