import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { isAnyoneWaiting } from '../../test/is-anyone-waiting.ts';
import { lastMigration, migrations } from '../migrations/list.ts';
import { createDatabase, type Db } from './database.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { readSchema } from './schema.ts';

const OF_TOMORROW = '9999-of-tomorrow';
let database: TestDatabase;
let pool: pg.Pool;
let db: Db;

async function open(made: TestDatabase): Promise<void> {
  database = made;
  pool = createPool(database.config, { maxConnections: 2, isPrepared: false });
  db = createDatabase(pool);
}
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const namesIn = async (table: 'migrations' | 'migration_steps') =>
  (
    await sql<{
      name: string;
    }>`select name from ${sql.table(table)} order by name collate "C"`.execute(db)
  ).rows.map(({ name }) => name);

describe('migrate', () => {
  beforeEach(async () => open(await createEmptyDatabase()));

  test('an empty database gets each migration once, even if three nodes migrate it at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(database.config)));

    const steps = Object.keys(migrations).filter(name => migrations[name]?.survivedFrom);
    expect(await namesIn('migration_steps')).toEqual(steps);
    const all = new Set([...(await namesIn('migrations')), ...steps]);
    expect([...all].toSorted()).toEqual(Object.keys(migrations));
    expect(await readSchema(db)).toEqual({ kind: 'current' });
  });

  test('a database without the table of steps gets the missing steps', async () => {
    await migrate(database.config, '0024-paintings');
    await sql`drop table migration_steps`.execute(db);
    expect(await readSchema(db)).toMatchObject({ kind: 'older' });

    await migrate(database.config);

    expect(await readSchema(db)).toEqual({ kind: 'current' });
  });
});

describe('a step of a newer version', () => {
  beforeEach(async () => open(await createTestDatabase()));
  const add = (survivedFrom: string) =>
    sql`insert into migration_steps (name, survived_from) values (${OF_TOMORROW}, ${survivedFrom})`.execute(
      db,
    );

  test('does not stop this version if this version survives the step', async () => {
    await add(lastMigration);

    expect(await readSchema(db)).toEqual({ kind: 'current' });
    await migrate(database.config);
  });

  test('stops this version if only later versions survive the step', async () => {
    await add(`${lastMigration}-and-later`);

    expect(await readSchema(db)).toMatchObject({
      kind: 'newer',
      problem: expect.stringContaining(OF_TOMORROW),
    });
    await expect(migrate(database.config)).rejects.toThrow(OF_TOMORROW);
  });
});

test('a migration that is no step is refused until all nodes are stopped', async () => {
  await open(await createTestDatabase());
  await sql`
    insert into nodes (id, role, last_migration, secret_marks)
    values (gen_random_uuid(), 'api', ${lastMigration}, '{}')`.execute(db);
  migrations[OF_TOMORROW] = {
    up: async one => {
      await sql`drop table favorites`.execute(one);
    },
  };
  try {
    await expect(migrate(database.config)).rejects.toThrow('and 1 still run: stop all nodes');
    expect(await namesIn('migrations')).not.toContain(OF_TOMORROW);

    await sql`delete from nodes`.execute(db);
    await migrate(database.config);

    expect(await namesIn('migrations')).toContain(OF_TOMORROW);
  } finally {
    delete migrations[OF_TOMORROW];
  }
});

describe('a step that nodes of this version do not survive', () => {
  beforeEach(async () => {
    await open(await createTestDatabase());
    migrations[OF_TOMORROW] = { up: async () => undefined, survivedFrom: `${lastMigration}-later` };
  });
  afterEach(() => {
    delete migrations[OF_TOMORROW];
  });

  test('is refused until nodes of this version are stopped', async () => {
    await sql`
      insert into nodes (id, role, last_migration, secret_marks)
      values (gen_random_uuid(), 'api', ${lastMigration}, '{}')`.execute(db);

    await expect(migrate(database.config)).rejects.toThrow(
      `This version changes the database in a way that versions before ${lastMigration}-later do not survive, and a node of ${lastMigration} still runs: stop it, or upgrade to a version in between first.`,
    );
    expect(await namesIn('migration_steps')).not.toContain(OF_TOMORROW);

    await sql`update nodes set last_migration = ${`${lastMigration}-later`}`.execute(db);
    await migrate(database.config);

    expect(await namesIn('migration_steps')).toContain(OF_TOMORROW);
  });

  test('is also recorded in `migrations`, so that versions that do not know steps stop', async () => {
    await migrate(database.config);

    expect(await namesIn('migrations')).toContain(OF_TOMORROW);
    expect(await readSchema(db)).toEqual({ kind: 'current' });
    delete migrations[OF_TOMORROW];
    expect(await readSchema(db)).toMatchObject({ kind: 'newer' });
  });
});

test('a step that waits for a transaction gives up soon and tries again, so that it does not block reads for long', async () => {
  await open(await createEmptyDatabase());
  await migrate(database.config, '0024-paintings');
  const blocker = new pg.Client(database.config);
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('lock table works in access share mode');
  migrations['0024-test-step'] = {
    up: async one => {
      await sql`alter table works add column step int`.execute(one);
    },
    survivedFrom: '0024-paintings',
  };
  try {
    const migrating = migrate(database.config, '0024-test-step');
    await vi.waitFor(async () => expect(await isAnyoneWaiting({ ctx: { db } })).toBe(true), 5_000);
    await db.selectFrom('works').select('id').execute();
    await blocker.query('commit');
    await migrating;
    expect(await namesIn('migration_steps')).toEqual(['0024-test-step']);
  } finally {
    delete migrations['0024-test-step'];
    await blocker.end();
  }
});
