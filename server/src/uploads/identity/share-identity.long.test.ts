/** See STO-1, STO-2, STO-3, STO-4. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database.ts';
import { databaseUrl } from '../../../test/database-url.ts';
import { runNode } from '../../../test/programs/run-node.ts';
import { createFolderStore } from '../../adapters/object-store/folder.ts';
import type { ObjectStore } from '../../adapters/object-store/port.ts';
import { readCommand } from '../../admin/run-command.ts';
import { type Config, readConfig } from '../../config.ts';
import type { Context } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { withTransaction } from '../../database/database.ts';
import { type Node, startNode } from '../../node.ts';
import { insertPublicObjects } from '../public.ts';
import { storeObject } from '../store-objects.ts';
import { ForeignStoreError } from './share-identity.ts';

const KEY = `${'ab'.repeat(20)}.png`;
const ADMIN = join(import.meta.dirname, '../../admin.ts');
const SECRET = 'a secret of this test, used nowhere else';
let dataDir: string;
let database: TestDatabase;
let ctx: Context;
let store: ObjectStore;
const nodes: Node[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vermilion-identity-'));
  database = await createTestDatabase();
  store = createFolderStore(join(dataDir, 'objects'));
  ctx = await createContext(configOf(), database.config);
});
afterEach(async () => {
  await Promise.all(nodes.splice(0).map(node => node.stop()));
  await ctx.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

function settingsOf(place: TestDatabase['config'] = database.config) {
  return {
    ...{ PORT: '0', LOG_LEVEL: 'silent', FIRST_GALLERY: 'off', SESSION_SECRET: SECRET },
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(place) },
  };
}

function configOf(settings: Record<string, string> = {}): Config {
  return readConfig({ ...settingsOf(), ...settings });
}

async function start(settings: Record<string, string> = {}): Promise<void> {
  nodes.push(await startNode(configOf(settings), () => undefined));
}

async function keepPicture({ hasRow = true } = {}): Promise<void> {
  const object = await storeObject(
    { objectStore: store },
    { key: KEY, bytes: Buffer.from('x'), mediaType: 'image/png' },
  );
  if (!hasRow) return;
  const shown = {
    parentKey: null,
    widthPixels: 1,
    heightPixels: 1,
    thumbhash: null,
    hasAiPart: false,
  };
  await withTransaction(ctx.db, tx =>
    insertPublicObjects(tx, [{ ...object, ...shown }], new Date()),
  );
}

async function keysOfStore(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);

  return keys;
}

function runAdmin(
  settings: Record<string, string>,
  ...words: string[]
): Promise<{ status: number; said: string }> {
  return new Promise(resolve => {
    execFile(
      process.execPath,
      [ADMIN, ...words],
      { env: { ...process.env, ...settings } },
      (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

const identityOfDatabase = async () =>
  (await ctx.db.selectFrom('uploads_identity').select('id').execute())[0]?.id;
const nameDatabase = (id: string) => ctx.db.insertInto('uploads_identity').values({ id }).execute();
const roles = ['all', 'api', 'worker'];

describe('a start', () => {
  test.each(['empty', 'in use'])(
    'gives the database and the store one identity if they are %s, and a second start keeps it',
    async contents => {
      if (contents === 'in use') await keepPicture();

      await start();

      const identity = await store.identity();
      expect(identity).toMatch(/^[\da-f]{32}$/);
      expect(await identityOfDatabase()).toBe(identity);
      await start({ ROLE: 'api' });
      expect([await identityOfDatabase(), await store.identity()]).toEqual([identity, identity]);
    },
  );

  test('gives database and store one identity, even if four nodes start at the same time', async () => {
    await Promise.all(Array.from({ length: 4 }, () => start({ ROLE: 'api' })));

    expect(await identityOfDatabase()).toBe(await store.identity());
  });

  test('finishes an earlier start that was interrupted between database and store', async () => {
    await nameDatabase('half');

    await start();

    expect(await store.identity()).toBe('half');
  });

  test.each(roles)(
    'is refused in role %s if the database is empty and the store has pictures, and changes neither',
    async role => {
      await keepPicture({ hasRow: false });

      await expect(start({ ROLE: role })).rejects.toThrow(ForeignStoreError);

      expect([await identityOfDatabase(), await store.identity()]).toEqual([undefined, null]);
      expect(await keysOfStore()).toEqual([KEY]);
    },
  );

  test.each(roles)(
    'is refused in role %s if the pictures belong to another installation',
    async role => {
      await keepPicture();
      await nameDatabase('ours');
      await store.claim('theirs');

      await expect(start({ ROLE: role })).rejects.toThrow('belong to two installations');
    },
  );

  test('is refused if the database has pictures but the folder has none, as if it were not mounted', async () => {
    await keepPicture();
    await rm(join(dataDir, 'objects'), { recursive: true });

    await expect(start()).rejects.toThrow('there are none in');

    expect(await store.identity()).toBeNull();
  });

  test('does not migrate a blank database that it refuses, and names the two commands that join it to the store', async () => {
    await keepPicture({ hasRow: false });
    const blank = await createEmptyDatabase();

    await expect(start({ DATABASE_URL: databaseUrl(blank.config) })).rejects.toThrow(
      `The database knows none of the pictures in ${dataDir}: set DATABASE_URL and DATA_DIR to what belongs together, ` +
        'or join the two on purpose with `npm run admin -- migrate` and then `npm run admin -- join-store`.',
    );

    const inside = new pg.Client(blank.config);
    await inside.connect();
    const { rows } = await inside.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([]);
    await inside.end();
    await blank.drop();
  });
});

test('a node that refuses its store prints one sentence with the command for joining, and ends with status 1', async () => {
  await keepPicture({ hasRow: false });

  const program = runNode(database.config, { ...settingsOf(), ROLE: 'worker' });

  expect(await program.ended).toBe(1);
  expect(program.said()).toBe(
    `The database knows none of the pictures in ${dataDir}: set DATABASE_URL and DATA_DIR to what belongs together, ` +
      'or join the two on purpose with `npm run admin -- join-store`.\n',
  );
});

describe('`join-store`', () => {
  const join = async () => {
    const lines: string[] = [];
    await readCommand(['join-store'])(ctx, line => lines.push(line));

    return lines.join('\n');
  };
  const auditRows = async () => {
    const { rows } =
      await sql`select command, subject, details from audit_log order by created_at, id`.execute(
        ctx.db,
      );

    return rows;
  };

  test('lets a node start with an empty database beside pictures, and is audited', async () => {
    await keepPicture({ hasRow: false });

    expect(await join()).toBe(`The database and the pictures in ${dataDir} are one installation.`);

    await start();
    const identity = await store.identity();
    expect(await identityOfDatabase()).toBe(identity);
    expect(await auditRows()).toEqual([
      { command: 'join-store', subject: 'store', details: { identity, former: null } },
    ]);
  });

  test('gives the store’s identity to the database, or the database’s identity to a store that has none', async () => {
    await nameDatabase('ours');
    await join();
    expect([await identityOfDatabase(), await store.identity()]).toEqual(['ours', 'ours']);

    await ctx.db.updateTable('uploads_identity').set({ id: 'another' }).execute();
    await join();
    expect([await identityOfDatabase(), await store.identity()]).toEqual(['ours', 'ours']);
    expect(await join()).toContain('already');
    expect((await auditRows()).map(row => (row as { details: unknown }).details)).toEqual([
      { identity: 'ours', former: 'ours' },
      { identity: 'ours', former: 'another' },
      { isUnchanged: true },
    ]);
  });
});

test('`join-store` on a blank database asks for `migrate` first, and a node starts after both commands', async () => {
  await keepPicture({ hasRow: false });
  const blank = await createEmptyDatabase();
  const settings = settingsOf(blank.config);

  expect(await runAdmin(settings, 'join-store')).toEqual({
    status: 1,
    said: expect.stringMatching(
      /^There is nothing in the database yet: .* or run `npm run admin -- migrate` first\.\n$/,
    ),
  });
  expect((await runAdmin(settings, 'migrate')).status).toBe(0);
  expect((await runAdmin(settings, 'join-store')).status).toBe(0);

  await start(settings);
  await nodes.pop()?.stop();
  await blank.drop();
});

test('the folder keeps the identity in a file beside the objects', async () => {
  await start({ ROLE: 'api' });

  expect(await readdir(join(dataDir, 'objects'))).toEqual(expect.arrayContaining(['.identity']));
});
