// Creates the folder of the embedded database. It gets its final name only when it is complete, so
// an interrupted creation is never mistaken for a database.

import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { explainFailure } from './explain-failure.ts';
import type { Home } from './home.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import { requireRoom } from './require-room.ts';
import { spawnSupervised } from './spawn-supervised.ts';

export const superuser = 'vermilion';

export const MAJOR_VERSION = '18';

// These settings make sort order (by bytes) and letter case (Unicode) the same on all machines.
const initArguments = [
  ...['--username', superuser, '--auth', 'trust', '--encoding', 'UTF8'],
  ...[
    '--locale',
    'C',
    '--lc-ctype',
    'C.UTF-8',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
  ],
  '--no-instructions',
];

/**
 * Creates the database, or checks an existing one.
 * @throws EmbeddedPostgresError DISK_FULL, PERMISSION, CORRUPT or FAILED
 */
export async function initCluster(
  home: Home,
  binaries: Binaries,
  log: EmbeddedPostgresLog,
): Promise<void> {
  removeHalfMade(home);
  if (existsSync(home.data)) {
    checkCluster(home);
    return;
  }

  requireRoom(home.shown);

  log.info({ folder: home.shown }, 'creating the database');
  const unfinished = path.join(home.real, `data.new-${process.pid}`);
  const initdb = await spawnSupervised(
    [binaries.initdb, '--pgdata', unfinished, ...initArguments],
    {
      identity: home.identity,
      cwd: home.real,
    },
  );
  const { code } = await initdb.exit;
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw explainFailure(initdb.lines, home.shown, 'The database could not be made.');
  }
  renameSync(unfinished, home.data);
  await syncFolder(home.real);
}

function removeHalfMade(home: Home): void {
  for (const name of readdirSync(home.real)) {
    if (name.startsWith('data.new-'))
      rmSync(path.join(home.real, name), { recursive: true, force: true });
  }
}

function checkCluster(home: Home): void {
  const versionFile = path.join(home.data, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '';
  if (version === '')
    throw explainFailure(
      ['invalid data in file PG_VERSION'],
      home.shown,
      "The database can't be opened.",
    );
  if (version !== MAJOR_VERSION) {
    throw new EmbeddedPostgresError(
      'FAILED',
      `The database in ${home.shown} was made by PostgreSQL ${version}, and this is PostgreSQL ${MAJOR_VERSION}. Start the version of Vermilion that made it.`,
    );
  }
  // PostgreSQL refuses a folder with wider permissions, which a copy may have.
  if ((statSync(home.data).mode & 0o027) !== 0) chmodSync(home.data, 0o700);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
