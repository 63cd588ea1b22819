// The embedded server of a root user. PostgreSQL refuses to run as root, so it runs as another
// user, who may not enter root's folders with mode 0700. An ordinary user skips these tests.

import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeMemoryFolder } from '../../../test/programs/memory-folder.ts';
import {
  copyDataDir,
  isRoot,
  makeDataDir,
  makeFolder,
  removeFolder,
  serverPid,
  silentLog,
} from '../../../test/programs/postgres-folders.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

// The limits are long, because a commit waits for a real disk if the machine has no memory disk.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const NOBODY_ID = 65_534;

describe.runIf(isRoot)('the server of a root user', () => {
  let shared: string;
  let template: string;
  let folder: string;
  let systemDir: string;

  beforeAll(async () => {
    shared = makeMemoryFolder();
    template = await makeDataDir(shared);
  });
  beforeEach(() => {
    folder = makeMemoryFolder();
    // The programs are copied into this folder if PostgreSQL's user can't reach the checkout. It is
    // not on a memory disk, because some machines forbid programs there.
    systemDir = makeFolder();
  });
  afterEach(() => {
    removeFolder(folder);
    removeFolder(systemDir);
  });
  afterAll(() => removeFolder(shared));

  const copyTemplate = () => copyDataDir(template, path.join(folder, 'data'));
  const start = (dataDir: string) =>
    startEmbeddedPostgres({ dataDir, systemDir, log: silentLog, onExit: () => {} });

  test('runs as the user nobody, in DATA_DIR if that user can reach it', async () => {
    const dataDir = path.join(folder, 'data');
    const server = await start(dataDir);
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(NOBODY_ID);
    expect(lstatSync(path.join(dataDir, 'postgres')).isDirectory()).toBe(true);
    await server.stop();
  });

  test('has its data in the system folder if DATA_DIR is below a folder with mode 0700, even after that folder has moved', async () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    await (await start(path.join(closed, 'data'))).stop();
    expect(lstatSync(path.join(closed, 'data/postgres')).isSymbolicLink()).toBe(true);
    const names = readdirSync(systemDir);

    renameSync(closed, path.join(folder, 'moved'));
    await (await start(path.join(folder, 'moved/data'))).stop();
    expect(readdirSync(systemDir)).toEqual(names);
  });

  test('is refused if DATA_DIR/postgres is a link to a missing folder', async () => {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    symlinkSync(path.join(folder, 'gone'), path.join(dataDir, 'postgres'));
    await expect(start(dataDir)).rejects.toMatchObject({
      code: 'CORRUPT',
      message: expect.stringContaining('is gone'),
    });
  });

  test('runs as the ordinary user who owns the folder, and the files keep their owner', async () => {
    const dataDir = copyTemplate();
    const postgres = path.join(dataDir, 'postgres');
    giveAll(postgres, 1234);
    const server = await start(dataDir);
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(1234);
    await server.stop();
    expect(
      readdirSync(postgres).map(name => statSync(path.join(postgres, name)).uid),
    ).not.toContain(0);
  });

  test('is refused if another user owns the files, and the message names a remedy', async () => {
    const dataDir = copyTemplate();
    giveAll(path.join(dataDir, 'postgres/data'), 1234);
    await expect(start(dataDir)).rejects.toMatchObject({
      code: 'PERMISSION',
      message: expect.stringContaining('chown'),
    });
  });

  test('makes a copied, world-readable folder private, and uses it', async () => {
    const dataDir = copyTemplate();
    chmodSync(path.join(dataDir, 'postgres/data'), 0o755);
    await (await start(dataDir)).stop();
    expect(statSync(path.join(dataDir, 'postgres/data')).mode & 0o777).toBe(0o700);
  });

  test('is refused if its user can no longer reach the folder', async () => {
    const dataDir = copyTemplate();
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    renameSync(dataDir, path.join(closed, 'data'));
    await expect(start(path.join(closed, 'data'))).rejects.toMatchObject({ code: 'PERMISSION' });
    rmSync(closed, { recursive: true });
  });
});

function giveAll(file: string, uid: number): void {
  chownSync(file, uid, uid);
  if (!lstatSync(file).isDirectory()) return;
  for (const name of readdirSync(file)) giveAll(path.join(file, name), uid);
}
