/** See RDY-6. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { createContext } from '../create-context.ts';
import { knownVersions } from '../database/schema.ts';
import { lastMigration, migrations } from '../migrations/list.ts';
import { type Node, startNode } from '../node.ts';
import { ForeignNodeError, registerNode } from './register-node.ts';

const SECRET = 'a secret of this test, used nowhere else';
const OTHER_SECRET = 'another secret of this test, as long as it';
let folder: string;
let database: TestDatabase;
let ctx: Context;
const nodes: Node[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vermilion-nodes-'));
  database = await createTestDatabase();
  ctx = await createContext(configOf(), database.config);
});
afterEach(async () => {
  await stopAll();
  await ctx.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

function configOf(settings: Record<string, string> = {}) {
  return readConfig({
    ...{ PORT: '0', LOG_LEVEL: 'silent', FIRST_GALLERY: 'off', ROLE: 'api' },
    ...{ DATABASE_URL: databaseUrl(database.config), SESSION_SECRET: SECRET },
    ...{ DATA_DIR: join(folder, 'shared'), ...settings },
  });
}

async function start(settings: Record<string, string> = {}): Promise<void> {
  nodes.push(await startNode(configOf(settings), () => undefined));
}

async function stopAll(): Promise<void> {
  await Promise.all(nodes.splice(0).map(node => node.stop()));
}

const rows = () => ctx.db.selectFrom('nodes').select(['id', 'role']).execute();
const marks = () => readdir(join(folder, 'shared/objects/.nodes'));

test('a node reports its newest migration in its row, and its schema versions in its metrics', async () => {
  await start({ ROLE: 'worker', METRICS_PORT: '0' });

  const { last_migration: newest } = await ctx.db
    .selectFrom('nodes')
    .select('last_migration')
    .executeTakeFirstOrThrow();
  const { oldest } = knownVersions();
  expect(newest).toBe(lastMigration);
  expect(oldest).toBe('0024-paintings');
  const answer = await fetch(`${nodes[0]?.operatorsUrl}/metrics`);
  expect(await answer.text()).toContain(`schema_versions{oldest="${oldest}",newest="${newest}"} 1`);
});

test('nodes with one folder and one secret run together, and remove their rows and marks when they stop', async () => {
  await start();
  await start({ ROLE: 'worker' });

  expect((await rows()).map(({ role }) => role).toSorted()).toEqual(['api', 'worker']);
  expect((await marks()).toSorted()).toEqual((await rows()).map(({ id }) => id).toSorted());
  await stopAll();
  expect([await rows(), await marks()]).toEqual([[], []]);
});

test('a node writes its row when it starts even if its store, like a bucket, keeps no time with its mark', async () => {
  const other = await createContext(configOf(), database.config, {
    objectStore: createFakeStore(),
  });

  const node = await registerNode(other);

  expect(await rows()).toHaveLength(1);
  await node.stop();
  expect(await rows()).toEqual([]);
  await other.close();
});

test('a node with another folder of the same identity is refused while a node runs, and starts after that node has stopped', async () => {
  await start();
  const copy = join(folder, 'other');
  const identity = await ctx.objectStore.identity();
  const other = await createContext(configOf({ DATA_DIR: copy }), database.config);
  await other.objectStore.claim(identity ?? '');
  await other.close();

  await expect(start({ DATA_DIR: copy })).rejects.toThrow(
    /^A node that runs on this database \(role api, since .*\) keeps its pictures in another place: give all nodes the same folder in DATA_DIR, or the same bucket\.$/,
  );

  expect(await rows()).toHaveLength(1);
  await stopAll();
  await start({ DATA_DIR: copy });
});

test('a node with another folder is refused before it writes to the folder, with the same secret or another one', async () => {
  await start();
  const copy = join(folder, 'other');

  for (const secret of [SECRET, OTHER_SECRET])
    await expect(start({ DATA_DIR: copy, SESSION_SECRET: secret })).rejects.toThrow(
      /^A node that runs on this database /,
    );

  await expect(readdir(join(copy, 'objects'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a node with another secret is refused while a node runs, unless it also accepts the secret of that node', async () => {
  await start();

  await expect(start({ SESSION_SECRET: OTHER_SECRET })).rejects.toThrow(
    /has another SESSION_SECRET: give all nodes the same one\.$/,
  );

  expect(await rows()).toHaveLength(1);
  await start({ SESSION_SECRET: OTHER_SECRET, SESSION_SECRET_PREVIOUS: SECRET });
});

test.each(['secret', 'folder'])(
  'a node of a newer version with another %s is refused before it changes the schema',
  async what => {
    const newer: Record<string, string> =
      what === 'secret' ? { SESSION_SECRET: OTHER_SECRET } : { DATA_DIR: join(folder, 'other') };
    await start();
    migrations['9999-of-tomorrow'] = {
      survivedFrom: lastMigration,
      up: async db => void (await sql`create table of_tomorrow ()`.execute(db)),
    };
    try {
      await expect(start(newer)).rejects.toThrow(ForeignNodeError);

      const { rows: tables } = await sql`
        select to_regclass('of_tomorrow') as name`.execute(ctx.db);
      expect(tables).toEqual([{ name: null }]);
    } finally {
      delete migrations['9999-of-tomorrow'];
    }
  },
);

test('when two nodes with different secrets register at the same time, one runs, and the other writes neither row nor mark', async () => {
  const marked: string[] = [];
  await sql`create table rows_written as select id from nodes`.execute(ctx.db);
  await sql`
    create function note_row() returns trigger language plpgsql as
    $$ begin insert into rows_written values (new.id); return new; end $$`.execute(ctx.db);
  await sql`
    create trigger note_row after insert on nodes for each row execute function note_row()`.execute(
    ctx.db,
  );
  const other = await createContext(configOf({ SESSION_SECRET: OTHER_SECRET }), database.config);
  const both = [ctx, other].map(one => ({
    ...one,
    objectStore: {
      ...one.objectStore,
      mark: async (id: string) => {
        marked.push(id);
        await one.objectStore.mark(id);
      },
    },
  }));

  const outcomes = await Promise.allSettled(both.map(one => registerNode(one)));

  const refused = outcomes.filter(one => one.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toEqual([expect.any(ForeignNodeError)]);
  const written = await sql`select id from rows_written`.execute(ctx.db);
  expect(marked).toHaveLength(1);
  expect(written.rows).toEqual(marked.map(id => ({ id })));
  for (const one of outcomes) if (one.status === 'fulfilled') await one.value.stop();
  await other.close();
});

test('a node that has been silent for 21 seconds blocks no start', async () => {
  await sql`
    insert into nodes (id, role, last_migration, secret_marks, seen_at)
    values (gen_random_uuid(), 'api', '0025-nodes', '{}', now() - interval '21 seconds')`.execute(
    ctx.db,
  );

  await start();

  expect(await rows()).toHaveLength(2);
});

test('a running node writes its row and its mark again after another node has removed them', async () => {
  await start();
  const [gone = ''] = (await rows()).map(({ id }) => id);
  await ctx.db.deleteFrom('nodes').execute();
  await ctx.objectStore.unmark(gone);

  await vi.waitFor(async () => expect(await rows()).toHaveLength(1), { timeout: 15_000 });

  expect(await marks()).toEqual([gone]);
  await start();
});
