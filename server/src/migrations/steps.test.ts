/** Steps keep their promise: nodes go on while they run and afterwards. Real: PostgreSQL. */
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { judgeStep } from '../../test/judge-step.ts';
import { createDatabase, type Db } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { type Migration, migrations } from './list.ts';

/** A step may do these things all the same, in the words of the judge. The value says why nodes survive it. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

const names = Object.keys(migrations);
const stepNames = names.filter(name => migrations[name]?.survivedFrom !== undefined);
let database: TestDatabase;
let pool: pg.Pool;
let db: Db;

beforeEach(async () => {
  database = await createEmptyDatabase();
  pool = createPool(database.config, { maxConnections: 1, isPrepared: false });
  db = createDatabase(pool);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

test.each(stepNames)('%s neither blocks nor breaks the nodes that survive it', async name => {
  await migrate(database.config, names[names.indexOf(name) - 1]);

  const problems = await judgeStep(db, migrations[name] as Migration);

  expect(problems.filter(problem => EXCEPTIONS[name]?.[problem] === undefined)).toEqual([]);
});

test.each(stepNames)('%s is survived by the version before it', name => {
  expect(names).toContain(migrations[name]?.survivedFrom);
  expect((migrations[name]?.survivedFrom ?? '') < name).toBe(true);
});

describe('the judge', () => {
  beforeEach(() => migrate(database.config, '0024-paintings'));
  const judge = (...statements: string[]) =>
    judgeStep(db, {
      up: async one => {
        for (const statement of statements) await sql.raw(statement).execute(one);
      },
    });

  test.each([
    ['alter table works add column extra text'],
    ["alter table works add column extra text not null default ''"],
    ['create table extra (id uuid primary key references works (id))'],
    ["alter table works add constraint long check (prompt <> '') not valid"],
  ])('lets nodes go on with: %s', async statement => {
    expect(await judge(statement)).toEqual([]);
  });

  test.each([
    ['alter table works drop column prompt', 'works has no column prompt text any more'],
    ['alter table works rename prompt to words', 'works has no column prompt text any more'],
    ['drop table favorites cascade', 'favorites is gone'],
    ['alter table works alter seed type numeric', 'works is written anew'],
    [
      'alter table works add column extra timestamptz default clock_timestamp()',
      'works is written anew',
    ],
    ['create index extra on works (prompt)', 'works is read from end to end'],
    ["alter table works add constraint long check (prompt <> '')", 'works is read from end to end'],
    ['update works set prompt = prompt', 'works is read from end to end'],
    [
      'alter table works add column extra text not null',
      'works takes no row without extra any more',
    ],
  ])('refuses: %s', async (statement, problem) => {
    expect(await judge(statement)).toContain(problem);
  });
});
