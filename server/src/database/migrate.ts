import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { migrations } from '../migrations/list.ts';
import { createDatabase } from './database.ts';
import { createPool, STATEMENT_MS } from './pool.ts';
import { refuseNewerSchema } from './schema.ts';

/**
 * Brings the schema up to date, without a time limit, on a connection of its own. Nodes that start together
 * take turns.
 * @throws SchemaError when the schema is a newer version's, an Error when a migration fails
 * @param lastName the last migration that is run, for tests of those that come after it
 */
export async function migrate(connection: pg.PoolConfig, lastName?: string): Promise<void> {
  const pool = createPool(connection, {
    maxConnections: 1,
    statementMs: STATEMENT_MS.unlimited,
    isPrepared: false,
  });
  try {
    const db = createDatabase(pool);
    await refuseNewerSchema(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableName: 'migrations',
      migrationLockTableName: 'migrations_lock',
    });
    const { error } = await (lastName ? migrator.migrateTo(lastName) : migrator.migrateToLatest());
    // A node of a newer version may have migrated while this one waited for its turn.
    if (error) await refuseNewerSchema(db);
    if (error) throw new Error('the database could not be brought up to date', { cause: error });
  } finally {
    await pool.end();
  }
}
