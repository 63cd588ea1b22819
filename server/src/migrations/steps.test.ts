/**
 * A migration must not block or break running nodes, except as its `exceptions` say. Migrations
 * before `FIRST_JUDGED` are not judged, because they needed all nodes stopped.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { findUnexcused, judgeMigration } from '../../test/judge-migration.ts';
import { createDatabase, type Db } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { type Migration, migrations } from './list.ts';

const FIRST_JUDGED = '0025-nodes';
const BEFORE_JUDGED = '0024-paintings';

const names = Object.keys(migrations);
const judged = names.filter(name => name >= FIRST_JUDGED);
const stepNames = names.filter(name => migrations[name]?.survivedFrom !== undefined);
let database: TestDatabase;
let pool: pg.Pool;
let db: Db;

beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = createPool(database.config, { maxConnections: 1, isPrepared: false });
  db = createDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the check of migrations', () => {
  beforeAll(() => migrate(database.config, BEFORE_JUDGED));
  const running = (...statements: string[]): Migration => ({
    up: async one => {
      for (const statement of statements) await sql.raw(statement).execute(one);
    },
  });

  test.each([
    ['create table extra (id uuid primary key)'],
    ['alter table works set (fillfactor = 90)'],
    ['alter table write_probe add column extra text'],
    ["comment on table works is 'pictures'"],
  ])('finds no problem for running nodes in: %s', async statement => {
    expect(await judgeMigration(db, running(statement))).toEqual({
      blocking: [],
      breaking: [],
      inexcusable: [],
    });
  });

  test('finds no problem in indexes that are built outside a transaction, if they can be built', async () => {
    const indexes = { extra: 'on works (prompt)' };

    expect(await judgeMigration(db, { indexes })).toEqual({
      blocking: [],
      breaking: [],
      inexcusable: [],
    });
    await expect(judgeMigration(db, { indexes: { extra: 'on works (no)' } })).rejects.toThrow(
      'column "no" does not exist',
    );
  });

  test.each([
    ['create index extra on works (prompt)', 'works'],
    ["create index extra on audit_log (id) where command <> 'sign-in'", 'audit_log'],
    ['alter table favorites add constraint extra unique (created_at)', 'favorites'],
  ])('accepts no exception for: %s', async (statement, table) => {
    const { blocking, breaking } = await judgeMigration(db, running(statement));
    const exceptions = Object.fromEntries(
      [...blocking, ...breaking].map(problem => [problem, 'The table is small.']),
    );
    const survivedFrom = BEFORE_JUDGED;

    expect(await findUnexcused(db, { ...running(statement), survivedFrom, exceptions })).toEqual([
      `an index of ${table} is built in a transaction`,
    ]);
  });

  const READS = 'works is locked against reads and writes';
  const WRITES = 'works is locked against writes';
  const ANEW = 'works is rewritten';
  const SCANNED = 'works is read from end to end';
  test.each([
    ['alter table works add column extra text', [READS]],
    ["alter table works add column extra text not null default ''", [READS]],
    ['alter table works add column extra timestamptz default clock_timestamp()', [ANEW, READS]],
    ['alter table works alter seed type numeric', [ANEW, READS]],
    ['alter table works alter painting set not null', [SCANNED, READS]],
    ["alter table works add constraint long check (prompt <> '')", [SCANNED, READS]],
    ["alter table works add constraint long check (prompt <> '') not valid", [READS]],
    ['create index extra on works (prompt)', [SCANNED, WRITES]],
    ['reindex index works_pkey', ['an index of works is rewritten', SCANNED, READS]],
    ['drop index works_newest', [READS]],
    ['lock table works in share mode', [WRITES]],
    ['lock table works in access exclusive mode', [READS]],
    ['lock table works in row exclusive mode', []],
    ['create table extra (id uuid primary key references works (id))', [WRITES]],
    ['update works set prompt = prompt', [SCANNED]],
    [
      'truncate favorites',
      ['favorites is rewritten', 'favorites is locked against reads and writes'],
    ],
    [
      'alter table favorites add foreign key (job_id) references works (id)',
      ['favorites is read from end to end', 'favorites is locked against writes', WRITES],
    ],
    [
      'alter table favorites add foreign key (job_id) references works (id) not valid',
      ['favorites is locked against writes', WRITES],
    ],
  ])('reports how the statement blocks nodes: %s', async (statement, problems) => {
    const { blocking } = await judgeMigration(db, running(statement));

    expect(blocking.toSorted()).toEqual(problems.toSorted());
  });

  test.each([
    ['alter table works drop column prompt', 'works has no column prompt text any more'],
    ['alter table works rename prompt to words', 'works has no column prompt text any more'],
    ['alter table works alter seed type numeric', 'works has no column seed integer any more'],
    ['alter table works rename to pictures', 'works is gone'],
    ['drop table favorites cascade', 'favorites is gone'],
    [
      'alter table works add column extra text not null',
      'works takes no row without extra any more',
    ],
    ['alter table works alter painting set not null', 'works takes no null as painting any more'],
    [
      "alter table works add constraint long check (prompt <> '') not valid",
      'works may refuse rows by its constraint long',
    ],
    [
      'create unique index extra on favorites (created_at)',
      'favorites may refuse rows by its index extra',
    ],
    [
      'create trigger extra before insert on favorites for each row execute function suppress_redundant_updates_trigger()',
      'favorites may refuse rows by its trigger extra',
    ],
    [
      'alter table write_probe add constraint extra check (true) not valid',
      'write_probe may refuse rows by its constraint extra',
    ],
    [
      'create table extra (id uuid primary key references works (id))',
      'works may refuse to delete rows because of extra_id_fkey of extra',
    ],
  ])('reports how the statement breaks nodes: %s', async (statement, problem) => {
    const { breaking } = await judgeMigration(db, running(statement));

    expect(breaking).toContain(problem);
  });

  test('compares the problems with the exceptions, even for a migration that is not a step', async () => {
    const statement = 'alter table works drop column prompt';
    const exceptions = { [READS]: 'All nodes are stopped.' };
    const survivedFrom = BEFORE_JUDGED;
    const find = (changed: Pick<Migration, 'survivedFrom' | 'exceptions'>) =>
      findUnexcused(db, { ...running(statement), ...changed });

    expect(await find({})).toEqual([READS]);
    expect(await find({ exceptions })).toEqual([]);
    expect(await find({ exceptions: { [READS]: ' ' } })).toEqual([READS]);
    expect(await find({ exceptions, survivedFrom })).toEqual([
      'works has no column prompt text any more',
    ]);
    expect(await find({ exceptions: { ...exceptions, [WRITES]: 'No reason.' } })).toEqual([
      `the exception is not needed: ${WRITES}`,
    ]);
  });
});

// These tests must run after the ones above, which need the schema of `BEFORE_JUDGED`.
test.each(judged)('%s neither blocks nor breaks nodes without a written exception', async name => {
  await migrate(database.config, names[names.indexOf(name) - 1]);

  expect(await findUnexcused(db, migrations[name] as Migration)).toEqual([]);
});

test.each(stepNames)('the survivedFrom of %s is an earlier migration', name => {
  expect(judged).toContain(name);
  expect(names).toContain(migrations[name]?.survivedFrom);
  expect((migrations[name]?.survivedFrom ?? '') < name).toBe(true);
});
