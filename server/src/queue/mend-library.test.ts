/** Real: the database's pool. */
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createPool } from '../database/pool.ts';
import { releaseOnce } from './mend-library.ts';

test('a connection that is released twice goes to one other caller, and the second release throws nothing', async () => {
  const pool = await openPool();
  onTestFinished(() => pool.end());
  const { client, release } = await connect(releaseOnce(pool));

  release();
  release();

  const others = [await pool.connect(), await pool.connect()];
  expect(others[0]).toBe(client);
  expect(others[1]).not.toBe(client);
  for (const other of others) other.release();
});

test('a caller who gets no connection gets the error', async () => {
  const pool = await openPool();
  await pool.end();

  await expect(connect(releaseOnce(pool))).rejects.toThrow('Cannot use a pool after calling end on the pool');
});

async function openPool(): Promise<pg.Pool> {
  const { config, drop } = await createTestDatabase();
  onTestFinished(drop);

  return createPool(config, { maxConnections: 2, onError: () => undefined });
}

function connect(pool: pg.Pool): Promise<{ client: pg.PoolClient | undefined; release: () => void }> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client, release) => (error ? reject(error) : resolve({ client, release })));
  });
}
