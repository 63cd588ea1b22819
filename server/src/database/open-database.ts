/** Opens the configured database: an outside PostgreSQL, or the embedded one, which is kept running. */
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresError,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded/start-embedded-postgres.ts';

export type OpenDatabase = {
  connection: pg.PoolConfig;
  /** Leads to the same database without a pooler. */
  direct: pg.PoolConfig;
  stop(): Promise<void>;
};

/** An embedded server that ends by itself this often within a minute is not started again. */
const RESTARTS_PER_MINUTE_MAX = 3;

/**
 * @param onBroken called when the embedded server ended and can't be started again
 * @throws OutsidePostgresError, EmbeddedPostgresError
 */
export async function openDatabase(
  config: Config,
  log: Log,
  onBroken: (error: Error) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openOutside(config.databaseUrl, config);

  return keepRunning(config.dataDir, log, onBroken);
}

/** For the command line: the database of a server that runs, or one started for as long as the command takes. */
export async function joinDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl) return openOutside(config.databaseUrl, config);

  const joined = await joinEmbeddedPostgres({ dataDir: config.dataDir, log });

  return { ...joined, direct: joined.connection };
}

async function openOutside(connectionString: string, config: Config): Promise<OpenDatabase> {
  const connection = { connectionString };
  const { databaseListenUrl } = config;
  const direct = databaseListenUrl ? { connectionString: databaseListenUrl } : connection;
  // The built-in PostgreSQL is spawned before the library for statements is loaded.
  const { checkOutsidePostgres } = await import('./check-outside-postgres.ts');
  await checkOutsidePostgres({ connection, direct }, config);

  return { connection, direct, stop: async () => undefined };
}

async function keepRunning(
  dataDir: string,
  log: Log,
  onBroken: (error: Error) => void,
): Promise<OpenDatabase> {
  const restarts: number[] = [];
  let isStopping = false;

  const start = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir, log, onExit: error => void restart(error) });
  const restart = async (error: EmbeddedPostgresError) => {
    if (isStopping) return;
    const recent = restarts.filter(at => performance.now() - at < 60_000);
    restarts.splice(0, restarts.length, ...recent, performance.now());
    if (recent.length >= RESTARTS_PER_MINUTE_MAX) return onBroken(error);
    log.warn({ err: error }, 'the database ended, it is started again');
    running = start();
    running.catch((failure: Error) => {
      if (!isStopping) onBroken(failure);
    });
  };

  let running = start();
  const { connection } = await running;

  return {
    connection,
    direct: connection,
    async stop() {
      isStopping = true;
      const server = await running.catch(() => undefined); // it has told onBroken
      await server?.stop();
    },
  };
}
