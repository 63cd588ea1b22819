/**
 * The environment of measurements: a temporary folder, and in it the built-in PostgreSQL with its
 * usual settings. Each measurement gets its own database.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@vermilion/server/src/database/embedded/start-embedded-postgres.ts';
import { migrate } from '@vermilion/server/src/database/migrate.ts';
import pg from 'pg';

export type Database = { config: pg.PoolConfig; url: string };

export type Environment = {
  createDatabase(name: string): Promise<Database>;
  createFolder(name: string): string;
  /** Runs `stop` after the measurement. Functions that were added last run first. */
  atEnd(stop: () => Promise<void> | void): void;
  tidy: () => Promise<void>;
  close: () => Promise<void>;
};

const log = {
  info: () => {},
  warn: () => {},
  error: (details: object, message: string) => console.warn(message, details),
};

export async function openEnvironment(): Promise<Environment> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'vermilion-bench-'));
  // Under root, PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(root, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(root, 'postgres'),
    connectionsMax: 200,
    log,
    onExit: error => {
      throw error;
    },
  });
  const admin = new pg.Client({ ...postgres.connection, database: 'postgres' });
  await admin.connect();
  const ends: (() => Promise<void> | void)[] = [];
  const tidy = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };

  return {
    async createDatabase(name) {
      await admin.query(`create database ${name}`);
      const config = { ...postgres.connection, database: name };
      await migrate(config);

      return { config, url: urlOf(config) };
    },
    createFolder: name => mkdtempSync(path.join(root, `${name}-`)),
    atEnd: stop => ends.push(stop),
    tidy,
    async close() {
      await tidy();
      await admin.end();
      await postgres.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function urlOf({ host, user, database }: pg.PoolConfig): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
}
