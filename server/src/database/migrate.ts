import { Logger, runMigrations } from 'graphile-worker';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { migrations } from '../migrations/list.ts';
import { createDatabase } from './database.ts';

/** Brings the schema up to date: ours, then the queue's. Nodes that start together take turns. Throws when a migration fails. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const migrator = new Migrator({
    db: createDatabase(pool),
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('the database could not be brought up to date', { cause: error });
  await runMigrations({ pgPool: pool, logger: silent });
}

const silent = new Logger(() => () => {});
