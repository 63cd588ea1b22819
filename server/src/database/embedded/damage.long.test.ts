// Starts of the embedded server with a damaged data folder, data of another PostgreSQL version, a
// stale pid file, or a full disk.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeMemoryFolder } from '../../../test/programs/memory-folder.ts';
import {
  copyDataDir,
  isRoot,
  makeDataDir,
  removeFolder,
  serverPid,
  silentLog,
} from '../../../test/programs/postgres-folders.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

// The limits are long, because a commit waits for a real disk if the machine has no memory disk.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let template: string;
let count = 0;

beforeAll(async () => {
  folder = makeMemoryFolder();
  template = await makeDataDir(folder);
});
afterEach(() => {
  for (const name of readdirSync(folder))
    if (name.startsWith('data-')) removeFolder(path.join(folder, name));
});
afterAll(() => removeFolder(folder));

const newDataDir = () => copyDataDir(template, path.join(folder, `data-${count++}`));
const start = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, log: silentLog, onExit: () => {} });

const damages: Record<string, (data: string) => void> = {
  'an empty control file': data => truncateSync(path.join(data, 'global/pg_control'), 0),
  'no control file': data => rmSync(path.join(data, 'global/pg_control')),
  'a control file of noise': data =>
    writeFileSync(path.join(data, 'global/pg_control'), Buffer.alloc(8192, 7)),
  'no version file': data => rmSync(path.join(data, 'PG_VERSION')),
  'no write-ahead log': data => rmSync(path.join(data, 'pg_wal'), { recursive: true }),
  'no catalog': data => rmSync(path.join(data, 'global/1262')),
  'no tables': data => {
    for (const entry of readdirSync(path.join(data, 'base')))
      rmSync(path.join(data, 'base', entry), { recursive: true });
  },
};

test.each(Object.entries(damages))(
  'a folder with %s is reported as damaged, and is not deleted',
  async (_what, damage) => {
    const dataDir = newDataDir();
    damage(path.join(dataDir, 'postgres/data'));
    await expect(start(dataDir)).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      code: 'CORRUPT',
      message: expect.stringContaining("Don't delete anything"),
    });
    expect(statSync(path.join(dataDir, 'postgres/data/base')).isDirectory()).toBe(true);
  },
);

test.each(['', 'postgres', '..'])(
  'a file in place of a folder is reported, and the message names DATA_DIR: DATA_DIR/%s',
  async place => {
    const dataDir = path.join(folder, `data-${count++}`, 'inner');
    mkdirSync(path.dirname(path.join(dataDir, place)), { recursive: true });
    writeFileSync(path.join(dataDir, place), '');

    await expect(start(dataDir)).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      code: 'PERMISSION',
      message: expect.stringMatching(/is a file.* DATA_DIR/),
    });
  },
);

test('a cluster of another major version is refused, and the message names that version', async () => {
  const dataDir = newDataDir();
  writeFileSync(path.join(dataDir, 'postgres/data/PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'FAILED',
    message: expect.stringContaining('PostgreSQL 17'),
  });
});

test('an unfinished cluster is removed, and a new cluster is created', async () => {
  const dataDir = newDataDir();
  const postgres = path.join(dataDir, 'postgres');
  cpSync(path.join(postgres, 'data'), path.join(postgres, 'data.new-1'), { recursive: true });
  rmSync(path.join(postgres, 'data'), { recursive: true });
  await (await start(dataDir)).stop();
  expect(statSync(path.join(postgres, 'data')).isDirectory()).toBe(true);
  expect(statSync(path.join(postgres, 'data.new-1'), { throwIfNoEntry: false })).toBeUndefined();
});

test('the server starts despite a pid file that names an unrelated process', async () => {
  const dataDir = newDataDir();
  const running = await start(dataDir);
  const pidFile = path.join(dataDir, 'postgres/data/postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const owner = statSync(pidFile);
  await running.stop();
  const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid });
  await once(stranger, 'spawn');
  writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'));

  const server = await start(dataDir);
  expect(serverPid(dataDir)).not.toBe(stranger.pid);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  await server.stop();
  stranger.kill();
});

test.runIf(!isRoot)('a folder without write permission is reported with a remedy', async () => {
  const dataDir = newDataDir();
  chmodSync(path.join(dataDir, 'postgres'), 0o500);
  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'PERMISSION',
    message: expect.stringContaining('chown'),
  });
  chmodSync(path.join(dataDir, 'postgres'), 0o700);
});

// Only root with CAP_SYS_ADMIN can mount a small disk.
const canMount =
  isRoot &&
  spawnSync('/usr/bin/unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.runIf(canMount).each(['first-start', 'restart', 'running'])(
  'a full disk is reported, and saved rows are kept: %s',
  moment => {
    const program = path.join(import.meta.dirname, '../../../test/programs/full-disk-program.ts');
    const { stdout, stderr } = spawnSync(
      '/usr/bin/unshare',
      ['--mount', process.execPath, program, folder, moment],
      {
        encoding: 'utf8',
        timeout: 110_000,
      },
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      code: 'DISK_FULL',
      isPlain: true,
      kept: moment === 'first-start' ? 0 : 1000,
    });
  },
);
