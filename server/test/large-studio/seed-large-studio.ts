/**
 * Fills a database like that of a studio of two years. The rows pass `checkInvariants`, except its
 * checks of files, because there are no files.
 */
import pg from 'pg';
import { createDatabase } from '../../src/database/database.ts';
import { rollUpDays } from '../../src/statistics/roll-up-days.ts';
import { auditRows } from './audit-rows.ts';
import { moneyRows } from './money-rows.ts';
import { peopleRows } from './people-rows.ts';
import { DAYS } from './sizes.ts';
import { workRows } from './work-rows.ts';

/**
 * These settings make inserts fast: foreign keys are not checked, and commits do not wait for the
 * disk.
 */
const settings = [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  `set work_mem = '256MB'`,
  `set maintenance_work_mem = '256MB'`,
];

export async function seedLargeStudio(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    for (const statement of settings) await client.query(statement);
    const indexes = await dropIndexes(client);
    for (const statement of [...peopleRows, ...workRows, ...moneyRows, ...auditRows])
      await client.query(statement);
    for (const statement of indexes) await client.query(statement);
    await client.query('vacuum analyze');
    await countDays(config);
    await client.query('vacuum analyze statistics_days, statistics_figures, statistics_sums');
  } finally {
    await client.end();
  }
}

/**
 * Drops the indexes that enforce no rule, because inserts are several times as fast without them.
 * Returns statements that build them again.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);

  return rows.map(({ definition }) => definition);
}

async function countDays(config: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool(config);
  const db = createDatabase(pool);
  const { signal } = new AbortController();
  let counted = 0;
  while (counted < DAYS) {
    await rollUpDays({ db, models: [] }, { signal });
    const before = counted;
    const days = db.selectFrom('statistics_days').select(db.fn.countAll<string>().as('total'));
    counted = Number((await days.executeTakeFirstOrThrow()).total);
    if (counted === before) throw new Error(`only ${counted} days were counted`);
  }
  await pool.end();
}
