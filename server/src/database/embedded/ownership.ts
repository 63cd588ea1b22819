// One Vermilion process at a time owns DATA_DIR/postgres. The lock is the kernel's (fcntl): it ends with its process, however that
// ends, so it is never stale and two starts can't race. Node offers such locks only through its SQLite, which is used for nothing else:
// nothing is ever stored in that file. The owner's pid lies beside it, for the message to whoever comes second.

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

/** Undefined when another process owns the folder. Throws DISK_FULL, or PERMISSION when the lock can't be taken for another reason. */
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

// node:sqlite documents `errcode` on its errors; its low byte is the kind.
function kindOf(error: unknown): number | undefined {
  const { errcode } = error as { errcode?: number }; // as: only read, and absent on errors of others
  return errcode === undefined ? undefined : errcode & 0xff;
}
