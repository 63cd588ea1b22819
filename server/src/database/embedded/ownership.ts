// Makes one process the owner of DATA_DIR/postgres. The kernel's lock (fcntl) ends with its
// process, so it is never stale and starts can't race. Node offers such locks only through SQLite;
// nothing is stored in that file. A file beside it has the owner's pid for messages.

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
 * Returns undefined if another process owns the folder. Throws DISK_FULL, or PERMISSION if the lock
 * fails otherwise.
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

/** Returns undefined between the other process's lock and its write of the pid. */
export function readOwnerPid(home: Home): number | undefined {
  const pidFile = path.join(home.real, 'owner.pid');
  if (!existsSync(pidFile)) return undefined;
  return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined;
}

// Never opens an existing file: closing any descriptor of it would drop this process's lock.
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

// node:sqlite documents `errcode`; its low byte is the kind.
function kindOf(error: unknown): number | undefined {
  const { errcode } = error as { errcode?: number }; // as: only read, and absent on other errors
  return errcode === undefined ? undefined : errcode & 0xff;
}
