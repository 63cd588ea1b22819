import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inDatabase } from '../template.ts';
import { startTestPostgres } from '../test-postgres.ts';

export type OwnDatabase = { config: pg.PoolConfig; close(): Promise<void> };

/**
 * Creates an empty database, which `close` drops. Uses the PostgreSQL of `DATABASE_URL` if it is
 * set, otherwise an embedded one in a temporary folder.
 */
export async function openOwnDatabase(): Promise<OwnDatabase> {
  const { admin, stop } = await startTestPostgres();
  const name = `vermilion_nodes_${randomBytes(4).toString('hex')}`;
  await query(admin, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);

  return {
    config: inDatabase(admin, name),
    async close() {
      await query(admin, `DROP DATABASE ${name} WITH (FORCE)`);
      await stop();
    },
  };
}

async function query(admin: pg.PoolConfig, text: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
