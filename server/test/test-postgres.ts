// The PostgreSQL of a test run. The embedded one lives in memory where there is a roomy /dev/shm: same program and settings, no disk.

import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../src/database/embedded/start-embedded-postgres.ts';

const MEMORY_DIR = '/dev/shm';
const MEMORY_BYTES_MIN = 2 * 1024 ** 3;
const FOLDER_PREFIX = 'vermilion-test-';

export type TestPostgresServer = { admin: pg.PoolConfig; stop(): Promise<void> };

export async function startTestPostgres(): Promise<TestPostgresServer> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { admin: { connectionString: DATABASE_URL }, stop: async () => {} };

  const dataDir = makeFolder();
  const server = await startEmbeddedPostgres({
    dataDir,
    // Warnings are the tests' own doing: connections cut, databases gone.
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

function makeFolder(): string {
  const parent = isRoomy(MEMORY_DIR) ? MEMORY_DIR : os.tmpdir();
  removeLeftOver(parent);
  const folder = mkdtempSync(path.join(parent, `${FOLDER_PREFIX}${process.pid}-`));
  // Root's PostgreSQL runs as another user, who passes through here.
  chmodSync(folder, 0o711);
  return folder;
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MEMORY_BYTES_MIN;
  } catch {
    return false;
  }
}

// Folders of runs that were killed would fill the memory. Those of other users can't be removed, and needn't.
function removeLeftOver(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // Not ours.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // as: process.kill throws system errors only
  }
}
