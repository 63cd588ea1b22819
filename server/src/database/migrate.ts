import { Logger, runMigrations } from 'graphile-worker';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { migrations } from '../migrations/list.ts';
import { createDatabase } from './database.ts';
import { createPatientPool } from './pool.ts';

/**
 * Brings the schema up to date: ours, then the queue's. Nodes that start together take turns. It takes as long as it takes, on a connection
 * of its own. Throws when a migration fails.
 * @param lastName the last of ours that is run, for tests of those that come after it
 */
export async function migrate(connection: pg.PoolConfig, lastName?: string): Promise<void> {
  const pool = createPatientPool(connection);
  try {
    const migrator = new Migrator({
      db: createDatabase(pool),
      provider: { getMigrations: async () => migrations },
      migrationTableName: 'migrations',
      migrationLockTableName: 'migrations_lock',
    });
    const { error } = await (lastName ? migrator.migrateTo(lastName) : migrator.migrateToLatest());
    if (error) throw new Error('the database could not be brought up to date', { cause: error });
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await pool.end();
  }
}

const silent = new Logger(() => () => {});
