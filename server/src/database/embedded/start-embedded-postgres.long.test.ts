/** See T06 in docs/reliability.md. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ProgramEvent } from '../../../test/programs/embedded-program.ts';
import { makeMemoryFolder } from '../../../test/programs/memory-folder.ts';
import {
  copyDataDir,
  makeDataDir,
  processesInGroup,
  removeFolder,
  serverPid,
  silentLog,
  waitForEnd,
} from '../../../test/programs/postgres-folders.ts';
import { endPrograms, runProgram } from '../../../test/programs/run-embedded-program.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

// The limits are long, because a commit waits for a real disk if the machine has no memory disk.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let template: string;
let count = 0;

beforeAll(async () => {
  folder = makeMemoryFolder();
  template = await makeDataDir(folder);
});
afterEach(async () => {
  await endPrograms();
  for (const name of readdirSync(folder))
    if (name.startsWith('data-')) removeFolder(path.join(folder, name));
});
afterAll(() => removeFolder(folder));

const newDataDir = () => copyDataDir(template, path.join(folder, `data-${count++}`));

async function query(connection: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test('a new folder gets a database, and a restart keeps its tables', async () => {
  const dataDir = path.join(folder, 'fresh');
  const first = runProgram({ dataDir });
  await query(
    (await first.waitFor('ready')).connection,
    "CREATE TABLE note AS SELECT 'kept' AS text",
  );
  first.child.kill('SIGTERM');
  expect(await first.end).toBe(0);

  const second = runProgram({ dataDir });
  expect(await query((await second.waitFor('ready')).connection, 'SELECT text FROM note')).toEqual([
    { text: 'kept' },
  ]);
});

test('the server accepts no TCP connections, commits durably, and sorts by bytes', async () => {
  const { connection } = await runProgram({ dataDir: newDataDir() }).waitFor('ready');
  const rows = await query(
    connection,
    `SELECT current_setting('listen_addresses') AS tcp, current_setting('fsync') AS fsync, current_database() AS name,
       current_setting('synchronous_commit') AS "commit", lower('ÄÉ') AS lower,
       (SELECT string_agg(word, '' ORDER BY word) FROM unnest(ARRAY['b', 'B', 'a', 'ä']) word) AS sorted`,
  );
  expect(rows).toEqual([
    { tcp: '', fsync: 'on', name: 'vermilion', commit: 'on', lower: 'äé', sorted: 'Babä' },
  ]);
});

test('SIGTERM leaves no process and no pid file', async () => {
  const dataDir = newDataDir();
  const program = runProgram({ dataDir });
  await program.waitFor('ready');
  const pid = serverPid(dataDir) ?? 0;
  program.child.kill('SIGTERM');

  expect(await program.end).toBe(0);
  expect(serverPid(dataDir)).toBeUndefined();
  await expect.poll(() => processesInGroup(pid)).toEqual([]);
});

test('a server stops by itself if its Node process is killed', async () => {
  const dataDir = newDataDir();
  const program = runProgram({ dataDir });
  await program.waitFor('ready');
  const pid = serverPid(dataDir) ?? 0;
  program.child.kill('SIGKILL');

  await waitForEnd(pid);
  expect(serverPid(dataDir)).toBeUndefined();
});

test('the next start stops an orphaned server, and its data is kept', async () => {
  const dataDir = newDataDir();
  const first = runProgram({ dataDir });
  await query(
    (await first.waitFor('ready')).connection,
    "CREATE TABLE note AS SELECT 'kept' AS text",
  );
  const orphan = serverPid(dataDir) ?? 0;
  const watchers = processesInGroup(orphan).filter(pid => pid !== orphan);
  expect(watchers).not.toEqual([]);
  for (const watcher of watchers) process.kill(watcher, 'SIGKILL');
  first.child.kill('SIGKILL');
  await first.end;

  const second = runProgram({ dataDir });
  const { connection } = await second.waitFor('ready');
  expect(second.events).toContainEqual({
    event: 'log',
    message: expect.stringContaining('left behind'),
  });
  expect(serverPid(dataDir)).not.toBe(orphan);
  expect(await query(connection, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
});

test('a second start on the same folder is refused with the pid of the first (T06)', async () => {
  const dataDir = newDataDir();
  const first = runProgram({ dataDir });
  const { connection } = await first.waitFor('ready');

  const refusal = await runProgram({ dataDir }).waitFor('failed');
  expect(refusal).toMatchObject({
    code: 'IN_USE',
    message: expect.stringContaining(`(process ${first.pid})`),
  });
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('of concurrent starts on an empty folder exactly one succeeds', async () => {
  const dataDir = path.join(folder, 'raced');
  const racers = Array.from({ length: 3 }, () => runProgram({ dataDir }));
  const results = await Promise.all(
    racers.map(racer =>
      Promise.race<ProgramEvent>([racer.waitFor('ready'), racer.waitFor('failed')]),
    ),
  );
  const won = results.filter(({ event }) => event === 'ready');
  const lost = results.filter(result => result.event === 'failed' && result.code === 'IN_USE');
  expect([won.length, lost.length]).toEqual([1, 2]);
});

test('the unexpected end of the server is reported, and its data is kept', async () => {
  const dataDir = newDataDir();
  const exited = Promise.withResolvers<Error>();
  const first = await startEmbeddedPostgres({ dataDir, log: silentLog, onExit: exited.resolve });
  await query(first.connection, "CREATE TABLE note AS SELECT 'kept' AS text");
  process.kill(serverPid(dataDir) ?? 0, 'SIGKILL');
  expect(await exited.promise).toMatchObject({
    message: expect.stringContaining('ended unexpectedly'),
  });

  const second = await startEmbeddedPostgres({ dataDir, log: silentLog, onExit: () => {} });
  expect(second.connection).toEqual(first.connection);
  expect(await query(second.connection, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
  await second.stop();
});

test('stop may be called several times, and does not count as an unexpected end', async () => {
  let endings = 0;
  const server = await startEmbeddedPostgres({
    dataDir: newDataDir(),
    log: silentLog,
    onExit: () => endings++,
  });
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
  expect(endings).toBe(0);
});

test('the command line connects to a running server and leaves it running', async () => {
  const dataDir = newDataDir();
  const { connection } = await runProgram({ dataDir }).waitFor('ready');
  const pid = serverPid(dataDir);

  const joined = await joinEmbeddedPostgres({ dataDir, log: silentLog });
  expect(joined.connection).toEqual(connection);
  await joined.stop();
  expect(serverPid(dataDir)).toBe(pid);
});

test('the command line waits until the first start has created the database', async () => {
  const dataDir = newDataDir();
  const program = runProgram({ dataDir });
  const { connection } = await program.waitFor('ready');
  const maintenance = { ...connection, database: 'postgres' };
  await query(maintenance, 'DROP DATABASE vermilion');

  const joining = joinEmbeddedPostgres({ dataDir, log: silentLog });
  const refused = { event: 'log', message: expect.stringContaining('"vermilion" does not exist') };
  await expect.poll(() => program.events).toContainEqual(refused);
  await query(maintenance, 'CREATE DATABASE vermilion');

  expect((await joining).connection).toEqual(connection);
});

test('the command line starts a server if none runs, and stops it', async () => {
  const dataDir = newDataDir();
  const joined = await joinEmbeddedPostgres({ dataDir, log: silentLog });
  expect(await query(joined.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await joined.stop();
  expect(serverPid(dataDir)).toBeUndefined();
});

test('the server starts and uses UTC although environment variables say otherwise', async () => {
  const env = {
    ...{
      LANG: 'zh_CN.UTF-8',
      LC_ALL: 'xx',
      TZ: 'Asia/Shanghai',
      PGDATA: '/nowhere',
      PGHOST: 'nowhere.invalid',
    },
    ...{ PGPORT: '1', PGSSLMODE: 'require', PGUSER: 'nobody', PGDATABASE: 'nothing' },
  };
  const { connection } = await runProgram({ dataDir: path.join(folder, 'hostile'), env }).waitFor(
    'ready',
  );
  expect(await query(connection, "SELECT current_setting('TimeZone') AS zone")).toEqual([
    { zone: 'UTC' },
  ]);
});

test('a DATA_DIR too long for a socket gets a short socket folder, which is removed when the server stops', async () => {
  const dataDir = copyDataDir(template, path.join(folder, 'long'.repeat(30)));
  const program = runProgram({ dataDir });
  const { connection } = await program.waitFor('ready');
  expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.5432`)).toBeLessThan(104);
  const joined = await joinEmbeddedPostgres({ dataDir, log: silentLog });
  expect(joined.connection).toEqual(connection);

  program.child.kill('SIGTERM');
  await program.end;
  await expect(query(connection, 'SELECT 1')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('the address for a long DATA_DIR stays the same after a crash', async () => {
  const dataDir = copyDataDir(template, path.join(folder, 'longer'.repeat(20)));
  const exited = Promise.withResolvers<Error>();
  const first = await startEmbeddedPostgres({ dataDir, log: silentLog, onExit: exited.resolve });
  process.kill(serverPid(dataDir) ?? 0, 'SIGKILL');
  await exited.promise;

  const second = await startEmbeddedPostgres({ dataDir, log: silentLog, onExit: () => {} });
  expect(second.connection).toEqual(first.connection);
  await second.stop();
});
