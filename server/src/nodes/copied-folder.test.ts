/** Nodes on a folder and on a copy of it, made with `cp -r`, rsync or a clone of the machine. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { readConfig } from '../config.ts';
import { type Node, startNode } from '../node.ts';

let folder: string;
let database: TestDatabase;
let pool: pg.Pool;
const nodes: Node[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vermilion-copies-'));
  database = await createTestDatabase();
  pool = new pg.Pool(database.config);
});
afterEach(async () => {
  await stopAll();
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function startOn(name: string): Promise<void> {
  const config = readConfig({
    ...{ PORT: '0', LOG_LEVEL: 'silent', FIRST_GALLERY: 'off', ROLE: 'api' },
    ...{ DATABASE_URL: databaseUrl(database.config), DATA_DIR: join(folder, name) },
    SESSION_SECRET: 'a secret of this test, used nowhere else',
  });
  nodes.push(await startNode(config, () => undefined));
}

async function stopAll(): Promise<void> {
  await Promise.all(nodes.splice(0).map(node => node.stop()));
}

const copy = () => cp(join(folder, 'a'), join(folder, 'b'), { recursive: true });
const marksIn = (name: string) => join(folder, name, 'objects/.nodes');

async function onlyMark(): Promise<string> {
  const [id = ''] = await readdir(marksIn('a'));

  return join(marksIn('a'), id);
}

async function contentOf(name: string): Promise<string[]> {
  const paths = await readdir(join(folder, name), { recursive: true });

  return paths.toSorted();
}

async function countRows(): Promise<number> {
  return (await pool.query('select id from nodes')).rows.length;
}

async function startAndKill(): Promise<string> {
  await startOn('a');
  await pool.query('create table kept as select * from nodes');
  const mark = await onlyMark();
  const stamp = await readFile(mark, 'utf8');
  await stopAll();
  await pool.query('insert into nodes select * from kept');
  await writeFile(mark, stamp);

  return mark;
}

test('a node on a copy is accepted once no node runs on the original', async () => {
  await startOn('a');
  await copy();
  await stopAll();

  await startOn('b');

  expect(await countRows()).toBe(1);
});

test('a node on a copy of the folder is refused while a node runs on the original, and writes nothing', async () => {
  await startOn('a');
  await copy();
  const before = await contentOf('b');

  await expect(startOn('b')).rejects.toThrow(
    /^A node that runs on this database \(role api, since .*\) keeps its pictures in another place: give all nodes the same folder in DATA_DIR, or the same bucket\.$/,
  );

  expect(await contentOf('b')).toEqual(before);
  expect(await countRows()).toBe(1);
  await startOn('a');
  expect(await countRows()).toBe(2);
});

test('a node starts although the mark file of a killed node is empty, as earlier versions wrote it', async () => {
  const mark = await startAndKill();
  await writeFile(mark, '');

  await startOn('a');

  expect(await countRows()).toBe(2);
});

test('a node starts although a node that was killed a moment ago has left its row', async () => {
  await startAndKill();

  await startOn('a');

  expect(await countRows()).toBe(2);
});

test('a node whose mark file is older than its row blocks other starts until it has been silent for 20 s', async () => {
  await startAndKill();
  await pool.query("update nodes set seen_at = now() - interval '18 seconds'");
  await writeFile(await onlyMark(), '2020-01-01T00:00:00.000000Z');

  await startOn('a');

  const { rows } = await pool.query(
    "select count(*)::int as count from nodes where seen_at < now() - interval '20 seconds'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});
