/** Opens the database. An embedded PostgreSQL that ends is restarted. */
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
  /**
   * The address of the database without a pooler; the same as `connection` if there is no pooler.
   */
  direct: pg.PoolConfig;
  stop(): Promise<void>;
};

const RESTARTS_PER_MINUTE_MAX = 3;

/**
 * @param onBroken called if the embedded server ended and can't be restarted
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

/** Opens the database of a running server, or starts one for this command. */
export async function joinDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl) return openOutside(config.databaseUrl, config);

  const joined = await joinEmbeddedPostgres({ dataDir: config.dataDir, log });

  return { ...joined, direct: joined.connection };
}

async function openOutside(connectionString: string, config: Config): Promise<OpenDatabase> {
  const connection = { connectionString };
  const { databaseListenUrl } = config;
  const direct = databaseListenUrl ? { connectionString: databaseListenUrl } : connection;
  // A dynamic import, so that a node starts the built-in PostgreSQL before it loads the query
  // library.
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
    log.warn({ err: error }, 'the database ended and is restarted');
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
      // `onBroken` reports the error.
      const server = await running.catch(() => undefined);
      await server?.stop();
    },
  };
}
