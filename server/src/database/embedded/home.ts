// Opens the folder DATA_DIR/postgres. If PostgreSQL's user could not reach a new folder there (for
// example below root's home), a symbolic link to a folder in the system directory is made.

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { chooseIdentity, type Identity, spawnOptions } from './identity.ts';
import { makeDataDir } from './make-data-dir.ts';

export type Home = {
  /** The absolute path below DATA_DIR, which may be a link. */
  shown: string;
  /** The path with links resolved. */
  real: string;
  data: string;
  identity: Identity;
};

// The shortest limit of the supported systems (macOS); Linux takes 107.
const SOCKET_PATH_BYTES_MAX = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';

/** Creates a missing folder. Throws an EmbeddedPostgresError if the folder can't be used. */
export function openHome(dataDir: string, systemDir: string): Home {
  const shown = path.resolve(dataDir, 'postgres');
  const identity = chooseIdentity(shown);
  const entry = lstatSync(shown, { throwIfNoEntry: false });
  if (entry === undefined) createHome(shown, identity, systemDir);
  else if (entry.isFile()) {
    throw new EmbeddedPostgresError(
      'PERMISSION',
      `${shown} is a file, and a folder is needed there. Move it away, or choose another DATA_DIR.`,
    );
  } else if (entry.isSymbolicLink() && !existsSync(shown)) {
    throw new EmbeddedPostgresError(
      'CORRUPT',
      `${shown} points to a folder that is gone, and the database was in there. Restore that folder from a backup, or remove the link to begin with an empty database.`,
    );
  }

  const real = realpathSync(shown);
  if (!canWrite(real, identity)) {
    throw new EmbeddedPostgresError(
      'PERMISSION',
      identity.uid === undefined
        ? `The folder ${shown} belongs to another user. Start Vermilion as the user who made it, or give it to the present user with chown -R.`
        : `PostgreSQL can't run as root, and the user it runs as (id ${identity.uid}) can't reach ${real}. Start Vermilion as an ordinary user, or move that folder to ${systemDir} and put a symbolic link in its place.`,
    );
  }
  return { shown, real, data: path.join(real, 'data'), identity };
}

function createHome(shown: string, identity: Identity, systemDir: string): void {
  makeDataDir(path.dirname(shown));
  mkdirSync(shown, { mode: 0o700 });
  giveTo(shown, identity);
  if (identity.uid === undefined || canWrite(shown, identity)) return;

  rmdirSync(shown);
  mkdirSync(systemDir, { recursive: true, mode: 0o755 });
  const elsewhere = mkdtempSync(path.join(systemDir, 'data-'));
  giveTo(elsewhere, identity);
  symlinkSync(elsewhere, shown);
}

/**
 * Returns the folder for the Unix socket, private to PostgreSQL's user: inside the home unless that
 * path is too long. `earlier` is the folder of a crashed server, which is reused so that clients
 * find the next server at the same address. Throws SOCKET_PATH.
 */
export function openSocketFolder(
  home: Home,
  earlier: string | undefined,
): { folder: string; remove(): void } {
  const inside = path.join(home.real, 'run');
  if (fitsSocket(inside)) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    giveTo(inside, home.identity);
    return { folder: inside, remove: () => {} };
  }

  const folder =
    earlier !== undefined && isPrivate(earlier, home.identity) ? earlier : makeShortFolder(home);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(folder + SOCKET_NAME) <= SOCKET_PATH_BYTES_MAX;
}

function isPrivate(folder: string, { uid = process.getuid?.() }: Identity): boolean {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  return entry?.isDirectory() === true && entry.uid === uid && (entry.mode & 0o077) === 0;
}

function makeShortFolder(home: Home): string {
  for (const parent of [os.tmpdir(), '/tmp']) {
    const prefix = path.join(parent, 'vermilion-');
    if (!existsSync(parent) || !fitsSocket(`${prefix}XXXXXX`)) continue;
    const folder = mkdtempSync(prefix);
    giveTo(folder, home.identity);
    return folder;
  }
  throw new EmbeddedPostgresError(
    'SOCKET_PATH',
    `The path ${home.shown} is too long for a Unix socket. Choose a shorter DATA_DIR.`,
  );
}

/** Gives a file or folder to PostgreSQL's user. A folder also becomes private. */
export function giveTo(file: string, { uid, gid }: Identity): void {
  if (lstatSync(file).isDirectory()) chmodSync(file, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

// Asks a child process of PostgreSQL's user, because only the kernel knows which folders that user
// may enter.
function canWrite(folder: string, identity: Identity): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], spawnOptions(identity, '/'))
      .status === 0
  );
}
