// The built-in PostgreSQL: programs from npm that run as a child process with their data in
// DATA_DIR/postgres, reached through a Unix socket. This file only orders the steps of start and
// stop.

import { setTimeout as wait } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { type Connection, connectionTo, connectWhenReady } from './connection.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { explainFileError } from './explain-file-error.ts';
import { type Home, openHome, openSocketFolder } from './home.ts';
import { initCluster } from './init-cluster.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import { type Ownership, readOwnerPid, takeOwnership } from './ownership.ts';
import { readPostmasterPid, stopOrphan } from './postmaster-pid.ts';
import { refuseUnfinished } from './restored-cluster.ts';
import { runServer, type Server } from './run-server.ts';

export { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export type EmbeddedPostgres = {
  connection: Connection;
  /**
   * Ends the processes that this process started. May be called again. The caller must close its
   * pool first, or connections are cut.
   */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  log: EmbeddedPostgresLog;
  /**
   * The folder of data and programs if PostgreSQL's user can't enter DATA_DIR or the checkout, for
   * example because a folder above has mode 0700.
   */
  systemDir?: string;
  /** Set for a server that several nodes use. */
  connectionsMax?: number;
};

type StartOptions = Options & { onExit(error: EmbeddedPostgresError): void };

const SYSTEM_DIR = '/var/lib/vermilion';
const JOIN_MS_MAX = 60_000;
const CHILDREN_END_MS_MAX = 10_000;
const POLL_EVERY_MS = 50;
const INVALID_CATALOG_NAME = '3D000'; // PostgreSQL's code for a missing database

/**
 * Starts the server of this DATA_DIR, after stopping one that an earlier run left behind. `onExit`
 * is called if the server ends by itself; the caller may then start it again.
 * @throws EmbeddedPostgresError with IN_USE if another Vermilion runs on this DATA_DIR
 */
export function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  return withHome(options, async home => {
    const ownership = takeOwnership(home);
    if (ownership === undefined) throw inUse(home);
    return start(options, home, ownership);
  });
}

/**
 * Connects a command to the running server of this DATA_DIR, or starts the server.
 * @throws EmbeddedPostgresError with IN_USE if a running server does not answer within a minute
 */
export function joinEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  return withHome(options, async home => {
    for (
      const deadline = Date.now() + JOIN_MS_MAX;
      Date.now() < deadline;
      await wait(POLL_EVERY_MS)
    ) {
      const ownership = takeOwnership(home);
      if (ownership !== undefined) {
        const onExit = (error: EmbeddedPostgresError) =>
          options.log.error({ code: error.code }, error.message);
        return start({ ...options, onExit }, home, ownership);
      }
      const connection = await findRunning(home);
      if (connection !== undefined) return { connection, stop: async () => {} };
    }
    throw inUse(home);
  });
}

async function start(
  options: StartOptions,
  home: Home,
  ownership: Ownership,
): Promise<EmbeddedPostgres> {
  const { log, onExit, connectionsMax, systemDir = SYSTEM_DIR } = options;
  try {
    const binaries = findBinaries(home.identity, systemDir);
    await initCluster(home, binaries, log);
    const earlier = readPostmasterPid(home);
    if (earlier !== undefined) await stopOrphan(earlier, home, log);
    const socket = openSocketFolder(home, earlier?.socketFolder);
    const server = await runServerWhenFree({
      ...{
        home,
        binaries,
        log,
        connectionsMax,
        socketFolder: socket.folder,
        stalePid: earlier?.pid,
      },
      onExit: error => {
        ownership.release();
        onExit(error);
      },
    });
    const stop = async () => {
      await server.stop();
      socket.remove();
      ownership.release();
    };
    return { connection: connectionTo(socket.folder), stop };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

// The children of a killed server live a moment longer, and no other server starts until they have
// ended.
async function runServerWhenFree(input: Parameters<typeof runServer>[0]): Promise<Server> {
  for (const deadline = Date.now() + CHILDREN_END_MS_MAX; ; await wait(POLL_EVERY_MS)) {
    try {
      return await runServer(input);
    } catch (error) {
      if (
        !(error instanceof EmbeddedPostgresError && error.code === 'IN_USE') ||
        Date.now() > deadline
      )
        throw error;
    }
  }
}

async function findRunning(home: Home): Promise<Connection | undefined> {
  const running = readPostmasterPid(home);
  if (running === undefined) return undefined;
  const connection = connectionTo(running.socketFolder);
  let tries = 0;
  const client = await connectWhenReady(connection, () => tries++ > 0).catch(
    (error: Error & { code?: string }) => {
      // While a node starts for the first time, its server accepts connections before the database
      // exists.
      if (error.code === INVALID_CATALOG_NAME) return undefined;
      throw error;
    },
  );
  await client?.end();
  return client === undefined ? undefined : connection;
}

function inUse(home: Home): EmbeddedPostgresError {
  const pid = readOwnerPid(home);
  const owner = pid === undefined ? 'Another Vermilion' : `Another Vermilion (process ${pid})`;
  return new EmbeddedPostgresError(
    'IN_USE',
    `${owner} is running on ${home.shown}. Stop it first, or choose another DATA_DIR.`,
  );
}

async function withHome<T>(
  { dataDir, systemDir = SYSTEM_DIR }: Options,
  work: (home: Home) => Promise<T>,
): Promise<T> {
  try {
    refuseUnfinished(dataDir);
    return await work(openHome(dataDir, systemDir));
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}
