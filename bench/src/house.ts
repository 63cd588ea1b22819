/**
 * What measurements stand on: a folder that goes away at the end, and the built-in PostgreSQL with the settings that it always runs
 * with, on the same disk. Each measurement takes a database of its own.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@vermilion/server/src/database/embedded/start-embedded-postgres.ts';
import { migrate } from '@vermilion/server/src/database/migrate.ts';
import pg from 'pg';

export type Database = { config: pg.PoolConfig; url: string };

export type House = {
  /** A migrated database that nothing else uses. */
  createDatabase(name: string): Promise<Database>;
  /** An empty folder on the disk of the database. */
  createFolder(name: string): string;
  /** `stop` runs at the end of the measurement, the latest first. */
  atEnd(stop: () => Promise<void> | void): void;
  /** Ends what `atEnd` was given. */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
};

const log = {
  info: () => {},
  warn: () => {},
  error: (details: object, message: string) => console.warn(message, details),
};

export async function openHouse(): Promise<House> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'vermilion-bench-'));
  // Root's PostgreSQL runs as another user, who passes through here.
  chmodSync(root, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(root, 'postgres'),
    // Several nodes at a time, each with its pools.
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
