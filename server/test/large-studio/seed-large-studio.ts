/**
 * Fills a database like a studio of two years: 100,000 people, 1,000,000 works, 60,000 orders,
 * 1,000,000 rows of the audit log, and the ledger. The rows keep all facts of `checkInvariants`
 * except those about files, because there are none.
 */
import pg from 'pg';
import { auditRows } from './audit-rows.ts';
import { moneyRows } from './money-rows.ts';
import { peopleRows } from './people-rows.ts';
import { workRows } from './work-rows.ts';

/** Foreign keys are not checked row by row, and commits do not wait for the disk. */
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
  } finally {
    await client.end();
  }
}

/**
 * Drops the indexes that enforce no rule, because inserts are several times as fast without them.
 * Returns the statements that build them again.
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
