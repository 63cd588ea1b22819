// One Vermilion process at a time owns DATA_DIR/postgres. The lock is the kernel's (fcntl): it ends with its process, however that
// ends, so it is never stale and two starts can't race. Node offers such locks only through its SQLite, which is used for nothing else;
// the file stays empty. The owner's pid lies beside it, for the message to whoever comes second.

import { chmodSync, closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveTo, type Home } from './home.ts';

const SQLITE_BUSY = 5;

export type Ownership = { release(): void };

/** Undefined when another process owns the folder. */
export function takeOwnership(home: Home): Ownership | undefined {
  const lockFile = path.join(home.real, 'owner.lock');
  const pidFile = path.join(home.real, 'owner.pid');
  create(lockFile, home);

  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // as: node:sqlite documents `errcode` on its errors
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }

  writeFileSync(pidFile, `${process.pid}\n`);
  giveTo(pidFile, home.identity);
  return {
    release: () => {
      if (!lock.isOpen) return;
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}

/** Undefined in the moment between taking the lock and writing the pid. */
export function readOwnerPid(home: Home): number | undefined {
  const pidFile = path.join(home.real, 'owner.pid');
  if (!existsSync(pidFile)) return undefined;
  return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined;
}

// Never opened here once it exists: closing any descriptor of the file would drop the lock that this process may hold on it.
function create(lockFile: string, home: Home): void {
  if (existsSync(lockFile)) return;
  closeSync(openSync(lockFile, 'a', 0o600));
  chmodSync(lockFile, 0o600);
  giveTo(lockFile, home.identity);
}
