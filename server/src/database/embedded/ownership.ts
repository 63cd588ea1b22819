// Makes one process the owner of DATA_DIR/postgres by a lock (fcntl). The kernel drops the lock
// when the process ends, so the lock is never stale, and concurrent starts can't both get it. Node
// offers such locks only through SQLite; nothing is stored in the lock file. A file beside it has
// the owner's pid for messages.

import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { giveTo, type Home } from './home.ts';

// https://sqlite.org/rescode.html
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

export type Ownership = { release(): void };

/**
 * Returns undefined if another process owns the folder. Throws DISK_FULL, or PERMISSION for any
 * other failure of the lock.
 */
export function takeOwnership(home: Home): Ownership | undefined {
  const lockFile = path.join(home.real, 'owner.lock');
  const pidFile = path.join(home.real, 'owner.pid');
  create(lockFile, home);

  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(pidFile, `${process.pid}\n`);
    giveTo(pidFile, home.identity);
  } catch (error) {
    lock.close();
    if (kindOf(error) === SQLITE_BUSY) return undefined;
    throw explain(error, lockFile, home);
  }

  return {
    release: () => {
      if (!lock.isOpen) return;
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}

/** Returns undefined if the owner has just taken the lock and not written its pid yet. */
export function readOwnerPid(home: Home): number | undefined {
  const pidFile = path.join(home.real, 'owner.pid');
  if (!existsSync(pidFile)) return undefined;
  return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined;
}

// Creates a missing lock file. It must never open an existing one, because closing any descriptor
// of the file would drop this process's lock.
function create(lockFile: string, home: Home): void {
  if (existsSync(lockFile)) return;
  closeSync(openSync(lockFile, 'a', 0o600));
  chmodSync(lockFile, 0o600);
  giveTo(lockFile, home.identity);
}

function explain(error: unknown, lockFile: string, home: Home): unknown {
  switch (kindOf(error)) {
    case undefined:
      return error;
    case SQLITE_FULL:
      return new EmbeddedPostgresError(
        'DISK_FULL',
        `The disk that holds ${home.shown} is full. Free some space and start again.`,
        { cause: error },
      );
    default:
      return new EmbeddedPostgresError(
        'PERMISSION',
        `The file ${lockFile} can't be locked: ${String(error)}`,
        {
          cause: error,
        },
      );
  }
}

// Returns SQLite's primary error code, the low byte of `errcode`.
function kindOf(error: unknown): number | undefined {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
}
