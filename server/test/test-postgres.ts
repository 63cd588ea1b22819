// Provides PostgreSQL for a test run: the server at DATABASE_URL, or an embedded one, in memory if
// /dev/shm has room.

import { rmSync } from 'node:fs';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../src/database/embedded/start-embedded-postgres.ts';
import { makeMemoryFolder } from './programs/memory-folder.ts';

const CONNECTIONS_MAX = 300;

export type TestPostgresServer = { admin: pg.PoolConfig; stop(): Promise<void> };

export async function startTestPostgres(): Promise<TestPostgresServer> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { admin: { connectionString: DATABASE_URL }, stop: async () => {} };

  const dataDir = makeMemoryFolder();
  const server = await startEmbeddedPostgres({
    dataDir,
    connectionsMax: CONNECTIONS_MAX,
    // Tests cut connections and drop databases, so warnings are expected.
    log: { info: () => {}, warn: () => {}, error: report },
    onExit: error => {
      throw error;
    },
  });
  return {
    admin: { ...server.connection, database: 'postgres' },
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function report(details: object, message: string): void {
  console.warn(message, details);
}
